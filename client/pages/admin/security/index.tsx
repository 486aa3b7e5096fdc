import { Security } from '#client/app/area/account/security.tsx';
import { Passkeys } from './passkeys.tsx';

export const Component = () => (
  <Security area="admin">
    <Passkeys />
  </Security>
);
