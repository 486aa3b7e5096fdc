import { Link } from '#client/app/area/account/link.tsx';

export const Component = () => <Link area="admin" />;
