import { Section } from '#client/app/area/sections.tsx';
import { useLoaderData } from '#client/app/router.ts';
import type { EnquiriesSection, StaffMattersSection, TipsSection, TodayData } from '#shared/areas/admin.ts';
import type { DutiesSection } from '#shared/areas/duties.ts';
import { AdminPage } from '../admin-page.tsx';
import { Duties } from './duties.tsx';
import { Enquiries } from './enquiries.tsx';
import { Matters } from './matters.tsx';
import { Tips } from './tips.tsx';

/** What waits: tips as numbers, enquiries that nobody has settled, and matters by the day on which their client hears from us. */
export function Component() {
  const { sees } = useLoaderData() as TodayData;
  return (
    <AdminPage title="Today" isList>
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
