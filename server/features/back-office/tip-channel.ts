/** What the custodians' pages say of the channel, and what their scripts alone can do. */
import type { TipChannel } from '#shared/areas/admin.ts';
import { wantsJson } from '../../http/area-forms.ts';
import { TipRefused, type DeskKeys } from '../tips/index.ts';
import type { Sent } from './actions.ts';

export const channelOf = ({ own, custodians, recovery, isOpen }: DeskKeys): TipChannel => ({
  isOpen,
  custodians: custodians.length,
  hasRecovery: recovery !== undefined,
  hasOwn: own !== undefined,
});

/** @throws TipRefused for a form: what is sealed can be neither made nor opened without a script. */
export function requireScript({ request }: Sent): void {
  if (!wantsJson(request)) throw new TipRefused('This needs scripts: keys are used in your browser and never leave it.');
}
