/** What the pages of the portal are told. */
import type { MatterSummary, MatterView, MessagePage } from '../matters/views.ts';
import type { Returned } from './account.ts';

export type DashboardData = { name: string };
export type MattersSection = { matters: readonly MatterSummary[]; /** ISO time. */ checkedAt: string };

/** One matter: where it stands, and what its forms were answered with. */
export type MatterData = Returned & {
  matter: MatterView;
  /** Random number of the next form that is sent: sent twice it counts once. */
  submission: string;
  /** What has just been done, in a sentence. */
  done?: string;
};

export type MessagesSection = MessagePage & { checkedAt: string };

/** Joining a matter: with a mailed invitation, or with a reference and a mailed code. */
export type JoinData = Returned &
  (
    | { step: 'invitation'; token: string; /** The address it was sent to, with most of it hidden. */ hint: string; role: 'client' | 'delegate' }
    | { step: 'dead-link'; reason: 'unknown' | 'used' | 'superseded' | 'expired' }
    | { step: 'reference' }
    | { step: 'code'; join: string }
  );

/** Most characters of a message. */
export const longestMessage = 10_000;

export const matterPath = (ref: string, page = ''): string => `/portal/matters/${encodeURIComponent(ref)}${page === '' ? '' : `/${page}`}`;
export const matterApi = (ref: string, part: string): readonly string[] => ['/portal/api', 'matters', ref, part];
