/** Everything that waits for somebody, asked of each feature at once. */
import { dutyNames, type DutiesSection, type Duty, type PageToReview } from '#shared/areas/duties.ts';
import { lawReviewBy } from '#shared/clocks/law-review.ts';
import type { LawPage } from '#shared/site/server-site.ts';
import { addDays, londonDay } from '#shared/text/dates.ts';
import type { Staff } from '../../staff.ts';
import type { BackOfficeServices } from './settings.ts';

const whole = (count: number) => ({ count, isMore: false });

/** Whom this asks. */
type Asked = {
  rightsDesk: Pick<BackOfficeServices['rightsDesk'], 'due'>;
  breaches: Pick<BackOfficeServices['breaches'], 'due'>;
  figures: Pick<BackOfficeServices['figures'], 'keptPromise'>;
  desk: Pick<BackOfficeServices['desk'], 'due'>;
  mailDesk: Pick<BackOfficeServices['mailDesk'], 'listRefused'>;
  matters: { staff: Pick<BackOfficeServices['matters']['staff'], 'updatesLate'> };
};

/** The pages whose day has come, those first that have waited longest. @param today ISO day. */
export const pagesToReview = (pages: readonly LawPage[], today: string): PageToReview[] =>
  pages
    .map(({ path, title, lawAsAt }) => ({ path, title, reviewBy: lawReviewBy(lawAsAt) }))
    .filter(({ reviewBy }) => reviewBy <= today)
    .toSorted((one, other) => one.reviewBy.localeCompare(other.reviewBy));

/** For those who manage. */
export async function dutiesOf(asked: Asked, staff: Staff, lawPages: readonly LawPage[], now: Date): Promise<DutiesSection> {
  const { desk, mailDesk, rightsDesk, breaches, figures, matters } = asked;
  const today = londonDay(now);
  const pages = pagesToReview(lawPages, today);
  const span = { from: addDays(today, -29), to: today };
  const [enquiries, mails, rights, promise, updates, known] = await Promise.all([
    desk.due(),
    mailDesk.listRefused(),
    rightsDesk.due(),
    figures.keptPromise(span),
    matters.staff.updatesLate(staff),
    breaches.due(),
  ]);
  const { unanswered, unchecked, undecided, suspected } = enquiries;
  const all: Duty[] = [
    { name: 'breaches', waiting: whole(known.undecided), late: whole(known.late), ...(known.nextAt !== null && { nextAt: known.nextAt }) },
    { name: 'replies', waiting: unanswered, late: unanswered.late, ...(unanswered.nextAt !== null && { nextAt: unanswered.nextAt }) },
    { name: 'unchecked', waiting: unchecked },
    { name: 'undecided', waiting: undecided },
    { name: 'updates', waiting: updates, late: updates },
    { name: 'rights', waiting: whole(rights.overdue + rights.soon), late: whole(rights.overdue), ...(rights.nextOn !== null && { nextOn: rights.nextOn }) },
    {
      name: 'complaints',
      waiting: whole(rights.unacknowledged),
      late: whole(rights.unacknowledgedLate),
      ...(rights.acknowledgeOn !== null && { nextOn: rights.acknowledgeOn }),
    },
    { name: 'suspected', waiting: suspected },
    { name: 'mails', waiting: { count: mails.mails.length, isMore: mails.next !== undefined } },
    { name: 'pages', waiting: whole(pages.length) },
  ];
  const inOrder = all.filter(({ waiting }) => waiting.count > 0).toSorted((one, other) => dutyNames.indexOf(one.name) - dutyNames.indexOf(other.name));
  const { promised, kept, share } = promise;
  const replies = { promised, kept, ...(share !== undefined && { percent: share }) };
  return { replies, duties: inOrder, pages, checkedAt: now.toISOString() };
}
