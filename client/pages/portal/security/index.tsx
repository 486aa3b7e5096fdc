import { Security } from '#client/app/area/account/security.tsx';

export const Component = () => <Security area="portal" />;
