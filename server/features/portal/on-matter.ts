/** What the pages of one matter have in common on the server. */
import { randomUUID } from 'node:crypto';
import type { MatterData } from '#shared/areas/portal.ts';
import type { Problem } from '#shared/forms/definition.ts';
import type { MatterView } from '#shared/matters/views.ts';
import { wantsJson } from '../../http/area-forms.ts';
import { showMissing, type AreaSession, type PostVisit, type Visit } from '../../http/area-router.ts';
import { MatterRefused } from '../matters/index.ts';

export type Here = Visit<AreaSession>;
export type Sent = PostVisit<AreaSession>;
/** A form that comes back. */
export type Back = { status: number; values: Readonly<Record<string, string>>; problems: readonly Problem[] };

const kept = 'Everything you typed is still here.';

export const refOf = ({ params }: Visit): string => params.ref ?? '';
export const clientOf = ({ session }: Here): string => session.user.id;

export const dataOf = (matter: MatterView, back?: Back): MatterData => ({
  matter,
  submission: randomUUID(),
  values: back?.values ?? {},
  problems: back?.problems ?? [],
  ...(back && { note: kept }),
});

export const titleOf = (page: string, { title }: MatterView, back: Back | undefined): string => `${back === undefined ? '' : 'Error: '}${page}: ${title}`;

/**
 * Runs a change and leads to the address that it names; what the matter refuses is said at its field, with what was typed.
 * @param work Answers undefined for what is not the client's.
 */
export async function orRefused(visit: Sent, work: () => Promise<string | undefined>, refuse: (sentence: string) => Promise<void>): Promise<void> {
  try {
    const to = await work();
    if (to === undefined) await showMissing(visit);
    else visit.goTo(to);
  } catch (error) {
    if (!(error instanceof MatterRefused)) throw error;
    const sentence = error.sentences.join(' ');
    if (wantsJson(visit.request)) visit.response.status(422).type('text/plain').send(sentence);
    else await refuse(sentence);
  }
}
