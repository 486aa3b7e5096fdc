import { SignIn } from '#client/app/area/account/sign-in.tsx';

export const Component = () => <SignIn area="portal" />;
