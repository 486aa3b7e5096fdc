import { Section } from '#client/app/area/sections.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { unsentPath, type EnquiriesSection, type StaffMattersSection, type TipsSection, type TodayData } from '#shared/areas/admin.ts';
import type { DutiesSection } from '#shared/areas/duties.ts';
import { AdminPage } from '../admin-page.tsx';
import { Duties } from './duties.tsx';
import { Enquiries } from './enquiries.tsx';
import { Matters } from './matters.tsx';
import { Tips } from './tips.tsx';

/** What waits: counts of everything, the first replies that are due next, and matters by the day on which their client hears from us. */
export function Component() {
  const { sees, unsent } = useLoaderData() as TodayData;
  return (
    <AdminPage title="Today" isList>
      {unsent > 0 && (
        <Notice kind="warn" title={unsent === 1 ? 'One form of yours has not been sent.' : `${unsent} forms of yours have not been sent.`}>
          Your session had ended when you sent {unsent === 1 ? 'it' : 'them'}. What you typed is kept: <a href={unsentPath}>look at it and send it</a>.
        </Notice>
      )}
      {sees.includes('duties') && (
        <Section<DutiesSection> name="duties" what="what waits">
          {(found) => <Duties {...found} />}
        </Section>
      )}
      {sees.includes('tips') && (
        <Section<TipsSection> name="tips" what="the tips">
          {(found) => <Tips {...found} />}
        </Section>
      )}
      {sees.includes('enquiries') && (
        <Section<EnquiriesSection> name="enquiries" what="the enquiries">
          {(found) => <Enquiries {...found} />}
        </Section>
      )}
      {sees.includes('matters') && (
        <Section<StaffMattersSection> name="matters" what="the matters">
          {(found) => <Matters {...found} />}
        </Section>
      )}
    </AdminPage>
  );
}
