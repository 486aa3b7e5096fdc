import type { ForgottenData, LinkData } from '#shared/areas/account.ts';
import type { Area } from '#shared/areas/view.ts';
import { useLoaderData } from '../../router.ts';
import { Forgotten } from './forgotten.tsx';
import { Link } from './link.tsx';

/** One address for both halves of a reset: without a link it is asked for, with it a password is chosen. */
export function Reset({ area }: { area: Area }) {
  const data = useLoaderData() as ForgottenData | LinkData;
  return 'purpose' in data ? <Link area={area} /> : <Forgotten area={area} />;
}
