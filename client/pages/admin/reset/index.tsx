import { Reset } from '#client/app/area/account/reset.tsx';

export const Component = () => <Reset area="admin" />;
