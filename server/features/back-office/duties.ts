/** Everything that waits for somebody, asked of each feature at once. */
import { dutyNames, type DutiesSection, type Duty, type PageToReview } from '#shared/areas/duties.ts';
import { lawReviewBy } from '#shared/clocks/law-review.ts';
import type { LawPage } from '#shared/site/server-site.ts';
import { londonDay } from '#shared/text/dates.ts';
import type { BackOfficeServices } from './settings.ts';

/** Whom this asks. */
type Asked = { desk: Pick<BackOfficeServices['desk'], 'due'>; mailDesk: Pick<BackOfficeServices['mailDesk'], 'listRefused'> };

/** The pages whose day has come, those first that have waited longest. @param today ISO day. */
export const pagesToReview = (pages: readonly LawPage[], today: string): PageToReview[] =>
  pages
    .map(({ path, title, lawAsAt }) => ({ path, title, reviewBy: lawReviewBy(lawAsAt) }))
    .filter(({ reviewBy }) => reviewBy <= today)
    .toSorted((one, other) => one.reviewBy.localeCompare(other.reviewBy));

/** For those who manage. */
export async function dutiesOf({ desk, mailDesk }: Asked, lawPages: readonly LawPage[], now: Date): Promise<DutiesSection> {
  const pages = pagesToReview(lawPages, londonDay(now));
  const [enquiries, mails] = await Promise.all([desk.due(), mailDesk.listRefused()]);
  const { unanswered, unchecked, undecided, suspected } = enquiries;
  const all: Duty[] = [
    { name: 'replies', waiting: unanswered, late: unanswered.late, ...(unanswered.nextAt !== null && { nextAt: unanswered.nextAt }) },
    { name: 'unchecked', waiting: unchecked },
    { name: 'undecided', waiting: undecided },
    { name: 'suspected', waiting: suspected },
    { name: 'mails', waiting: { count: mails.mails.length, isMore: mails.next !== undefined } },
    { name: 'pages', waiting: { count: pages.length, isMore: false } },
  ];
  const inOrder = all.filter(({ waiting }) => waiting.count > 0).toSorted((one, other) => dutyNames.indexOf(one.name) - dutyNames.indexOf(other.name));
  return { duties: inOrder, pages, checkedAt: now.toISOString() };
}
