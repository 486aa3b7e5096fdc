import type { TipLive } from '#shared/tips/live.ts';

/** What one of the pages is told. */
export type LiveOf<Step extends TipLive['step']> = { live: Extract<TipLive, { step: Step }> };
