import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { matterPath, type EngagementData } from '#shared/areas/portal.ts';
import type { LetterView } from '#shared/matters/engagement.ts';
import { londonTime } from '#shared/text/clock-time.ts';

/** Asked once more, because it cannot be taken back (CCR 2013 regs 32 to 36). */
export function Cancel({ letter: { id, number, signedAt, earlyStartAt }, data: { matter } }: { letter: LetterView; data: EngagementData }) {
  const path = matterPath(matter.ref, 'engagement');
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">Cancel the contract</h2>
      <p>
        This ends engagement letter no. {number}, which was signed {londonTime(signedAt ?? '')}. You need give no reason. We stop the work, and this page then
        has a note for you to keep that says we have received it.
      </p>
      {earlyStartAt === null ? (
        <p>You owe nothing. What you have paid is paid back within 14 days.</p>
      ) : (
        <p>
          You asked us to begin early, so you pay for what was done until now, in proportion to the whole. What you have paid beyond that is paid back within 14
          days.
        </p>
      )}
      <p>It cannot be taken back: to go on later, you would sign a new letter.</p>
      <form method="post" action={`${path}/${id}/cancel`}>
        <p>
          <Button type="submit" look="danger">
            Yes, cancel it
          </Button>
        </p>
        <p>
          <ButtonLink href={path} look="secondary">
            No, keep it
          </ButtonLink>
        </p>
      </form>
    </section>
  );
}
