/** Matters as the rest of the server uses them: three doors, one for each side and one for those who come in. */
import { createContext, type MatterSettings, type Work } from './context.ts';
import { createInvitations } from './invitations.ts';
import { createJoinCodes } from './join-codes.ts';
import { createMembers } from './members.ts';
import { createMessages } from './messages.ts';
import { createMoves } from './moves.ts';
import { moveNotices, notify } from './notices.ts';
import { createOpening } from './opening.ts';
import { createReading } from './reading.ts';
import { createRequests } from './requests.ts';
import { findById } from './store.ts';
import { createUpdates } from './updates.ts';

export type Matters = ReturnType<typeof createMatters>;

/** Every function asks `access` first; what is not the caller's is undefined or false, what cannot be done is a MatterRefused with sentences. */
export function createMatters(settings: MatterSettings) {
  const context = createContext(settings);
  const reading = createReading(context);
  const messages = createMessages(context);
  const requests = createRequests(context);
  const members = createMembers(context);
  const invitations = createInvitations(context);
  const codes = createJoinCodes(context);
  const { leave, ...people } = members;
  const { noteEngagement, ...opening } = createOpening(context);
  return {
    staff: {
      ...opening,
      ...createMoves(context),
      ...createUpdates(context),
      ...reading.staff,
      ...messages.staff,
      ...requests.staff,
      ...people.staff,
      ...invitations.staff,
    },
    client: { ...reading.client, ...messages.client, ...requests.client, ...people.client, ...invitations.client },
    joining: { ...invitations.joining, ...codes.joining },
    noteEngagement,
    leave,
    /** For an account whose address changes, in the same transaction. */
    moveNotices: (t: Work, clientId: string, from: string, to: string) => moveNotices(context, t, clientId, from, to),
    /**
     * For features whose items are shown in a matter: tells those who may see the item that there is something new.
     * Call it in the transaction that shows the item, and `wake` of the outbox after it.
     */
    announce: async (t: Work, matterId: string, itemId: string): Promise<void> => {
      const matter = await findById(t, matterId);
      if (matter !== undefined) await notify(context, t, matter, itemId);
    },
    /** Waits for mails of codes that are being written. */
    settle: codes.settle,
  };
}
