import { Button } from '#client/ui/button/button.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { Checkboxes } from '#client/ui/field/choices.tsx';
import { DayField } from '#client/ui/field/day-field.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { inboxPath, type InboxData } from '#shared/areas/admin.ts';
import { endedStates, inboxViews, savedFilterLimits, waitingStates } from '#shared/enquiries/inbox.ts';
import { riskFlags } from '#shared/enquiries/risks.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import list from '../list.module.scss';
import { audienceWords, intentWords, riskWord } from '../words.ts';
import styles from './inbox.module.scss';
import { showWord } from './words.ts';

const options = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const any = (label: string) => ({ value: '', label });

/** What else a list may be narrowed by, and the names under which the reader keeps such lists. */
export function Filters({ data }: { data: InboxData }) {
  const { filter, colleagues, saved, path } = data;
  const shows = [...inboxViews, ...waitingStates, ...endedStates].map((value) => ({ value, label: showWord(value) }));
  const handlers = [any('Anybody or nobody'), { value: 'me', label: 'Me' }, { value: 'nobody', label: 'Nobody yet' }];
  return (
    <>
      <Disclosure summary="Narrow this list" open={Object.keys(filter).length > 1}>
        <form method="get" action={inboxPath} className={list.filters}>
          <SelectField name="show" label="Show" options={shows} defaultValue={filter.show} />
          <SelectField
            name="handler"
            label="Who works on it"
            options={[...handlers, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
            defaultValue={filter.handler}
          />
          <SelectField name="audience" label="For" options={[any('Anybody'), ...options(audienceWords)]} defaultValue={filter.audience} />
          <SelectField name="intent" label="Wanted" options={[any('Anything'), ...options(intentWords)]} defaultValue={filter.intent} />
          <SelectField
            name="risk"
            label="Risk"
            options={[any('With or without'), { value: 'any', label: 'Any risk' }, ...riskFlags.map((value) => ({ value, label: riskWord(value) }))]}
            defaultValue={filter.risk}
          />
          <DayField name="from" label="Received from" defaultValue={filter.from} />
          <DayField name="to" label="Received up to" defaultValue={filter.to} />
          <Checkboxes name="late" label="Reply" options={[{ value: '1', label: 'Only where it is late' }]} defaultValue={filter.late ? ['1'] : []} />
          <p>
            <Button type="submit" look="secondary">
              Show these
            </Button>
          </p>
        </form>
      </Disclosure>
      <Disclosure summary="Keep this list under a name" open={data.problems.some(({ field }) => field?.startsWith('save-'))}>
        <ActionForm path={path} action="save" button="Keep it" look="secondary">
          <TextField
            {...fieldsOf(data, 'save')('name')}
            label="Name of the list"
            hint={`Only you see it. Up to ${savedFilterLimits.name} characters.`}
            autoComplete="off"
            width="half"
          />
        </ActionForm>
        {saved.length > 0 && (
          <ul className={styles.kept}>
            {saved.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <ActionForm path={path} action="forget" item={id} button="Remove" label={`Remove the list ${name}`} look="quiet" />
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </>
  );
}
