import { Radios } from '#client/ui/field/choices.tsx';
import type { RightsRequestData } from '#shared/areas/admin.ts';
import { extensionReasons, pauseLaw, pausesOf } from '#shared/rights/law.ts';
import { longDate } from '#shared/text/dates.ts';
import { FoldedForm, fieldsOf } from '../action-form.tsx';
import { awaitedWords, extensionWords } from '../rights-words.tsx';
import { CameOn } from './came-on.tsx';
import { Telling } from './telling.tsx';

type Props = { data: RightsRequestData; path: string };

/** The time for an answer: stopped while something is awaited, let go on, or extended. */
export function Time({ data, path }: Props) {
  const { pauses } = data.request;
  const awaited = pauses.filter(({ reason, until }) => reason !== 'identity' && until === null);
  return (
    <section aria-labelledby="time">
      <h2 id="time">Time for the answer</h2>
      {pauses.length === 0 ? (
        <p>It has not been stopped.</p>
      ) : (
        <ul>
          {pauses.map(({ reason, from, until }) => (
            <li key={`${reason} ${from}`}>
              {awaitedWords[reason]}: stopped from {longDate(from)} {until === null ? 'until it comes' : `to ${longDate(until)}`}
            </li>
          ))}
        </ul>
      )}
      {awaited.map(({ reason }) => (
        <FoldedForm
          key={reason}
          data={data}
          path={path}
          action="resume"
          item={reason}
          version={data.request.version}
          summary={`It has come: ${awaitedWords[reason].toLowerCase()}`}
          button="Let the time go on"
        >
          <CameOn data={data} action="resume" item={reason} label="Day on which it came" />
          <Telling data={data} action="resume" item={reason} by={null} />
        </FoldedForm>
      ))}
      <Pause data={data} path={path} />
      <Extend data={data} path={path} />
    </section>
  );
}

function Pause({ data, path }: Props) {
  const { kind, pauses, version, next } = data.request;
  const open = pauses.filter(({ until }) => until === null).map(({ reason }) => reason);
  const left = pausesOf(kind).filter((reason) => reason !== 'identity' && !open.includes(reason));
  if (left.length === 0 || next.urgency === 'overdue') return null;
  return (
    <FoldedForm
      data={data}
      path={path}
      action="pause"
      version={version}
      summary="Stop the time while something is awaited"
      button="Stop the time"
      look="secondary"
    >
      <p>Only from the day on which it is asked for, and only where the law lets it. What needs no answer goes on meanwhile.</p>
      <Radios
        {...fieldsOf(data, 'pause')('awaited')}
        label="What is awaited"
        options={left.map((value) => ({ value, label: awaitedWords[value], hint: pauseLaw[value] }))}
      />
      <Telling data={data} action="pause" by={data.today} />
    </FoldedForm>
  );
}

function Extend({ data, path }: Props) {
  const { clock, extension, version } = data.request;
  if (clock === null || extension !== null) return null;
  if (clock.extendableUntil === null) return <p>It cannot be extended any more: the person had to be told within the first month.</p>;
  const isMoved = clock.betterUntil < clock.extendableUntil;
  return (
    <FoldedForm data={data} path={path} action="extend" version={version} summary="Take two further months" button="Extend by two months" look="secondary">
      <p>
        Once, where it is necessary, and the person has to be told by {longDate(clock.extendableUntil)} with the reason (UK GDPR Articles 12(3) and 12A).
        {isMoved && ` Tell them by ${longDate(clock.betterUntil)}, as though the time had not been stopped: then nobody argues about the month.`}
      </p>
      <Radios
        {...fieldsOf(data, 'extend')('because')}
        label="Why two further months are needed"
        options={extensionReasons.map((value) => ({ value, label: extensionWords[value] }))}
      />
      <Telling data={data} action="extend" by={clock.betterUntil < data.today ? clock.extendableUntil : clock.betterUntil} />
    </FoldedForm>
  );
}
