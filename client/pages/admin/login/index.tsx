import { SignIn } from '#client/app/area/account/sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export const Component = () => (
  <SignIn area="admin">
    <PasskeySignIn />
  </SignIn>
);
