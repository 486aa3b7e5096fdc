import { MissingPage } from '#client/app/area/missing-page.tsx';

/** What stands at no other address of the area, and what somebody may not see. */
export const Component = () => <MissingPage area="admin" home="Today" />;
