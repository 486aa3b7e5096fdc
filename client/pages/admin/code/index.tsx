import { Code } from '#client/app/area/account/code.tsx';

export const Component = () => <Code area="admin" />;
