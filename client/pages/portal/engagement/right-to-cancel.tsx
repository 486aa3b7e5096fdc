import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { matterPath } from '#shared/areas/portal.ts';
import { earlyStartRequest, type LetterView } from '#shared/matters/engagement.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';

const day = (moment: string): string => longDate(londonDay(new Date(moment)));

/** What a consumer may do while the 14 days run. */
export function RightToCancel({ letter, matterRef }: { letter: LetterView; matterRef: string }) {
  const { id, cancelUntil, earlyStartAt } = letter;
  const path = `${matterPath(matterRef, 'engagement')}/${id}`;
  return (
    <>
      <h3>You may cancel until {day(cancelUntil ?? '')}</h3>
      <p>Without giving a reason, to the end of that day.</p>
      {earlyStartAt === null ? (
        <form method="post" action={`${path}/early-start`}>
          <p>We begin when that day is over. If you want us to begin before, say so expressly:</p>
          <p>“{earlyStartRequest}”</p>
          <p>
            <Button type="submit" look="secondary">
              Ask for an early start
            </Button>
          </p>
        </form>
      ) : (
        <p>You asked for an early start {londonTime(earlyStartAt)}. If you cancel, you pay for what was done until then.</p>
      )}
      <p>
        <ButtonLink href={`${path}/cancel`} look="secondary">
          Cancel the contract
        </ButtonLink>
      </p>
    </>
  );
}
