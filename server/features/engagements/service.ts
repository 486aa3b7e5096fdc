/** The engagement letter: drafted and sent by staff, signed by the client, and the same copy kept by both. */
import { randomUUID } from 'node:crypto';
import type { LetterView } from '#shared/matters/engagement.ts';
import type { StaffLetter } from '#shared/matters/staff-views.ts';
import type { EngagementRow, EngagementSignatureRow } from '../../db/engagement-tables.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import type { Query } from '../../db/tables.ts';
import {
  access,
  asClient,
  asStaff,
  createContext,
  MatterRefused,
  notify,
  requireText,
  requireVersion,
  withMatter,
  type MatterFact,
  type MatterSettings,
  type Staff,
  type Versioned,
  type Viewer,
} from '../matters/index.ts';
import { cancellationNote } from './signed-copy.ts';
import { cancelUntil, createSigning, hashOf, type SigningSettings } from './signing.ts';
import * as store from './store.ts';

export type EngagementSettings = MatterSettings & SigningSettings;

type SignatureFacts = Pick<LetterView, 'signedAt' | 'cancelUntil' | 'earlyStartAt' | 'cancelledAt'>;

type Letter = { row: EngagementRow; signature: EngagementSignatureRow | undefined };

/** A file to save, and the SHA-256 of its bytes to print beside it. */
export type SignedCopy = { name: string; html: string; sha256: string };

export type Engagements = ReturnType<typeof createEngagements>;

const longestLetter = 50_000;

/** What is true of a matter's letter, for the guards of its states. */
export async function engagementFacts(query: Query, matterId: string): Promise<MatterFact[]> {
  return (await store.findInState(query, matterId, 'signed')) === undefined ? [] : ['engagement-signed'];
}

export function createEngagements(settings: EngagementSettings) {
  const context = createContext(settings);
  const { database, now } = context;
  const textOf = ({ id, text }: EngagementRow): string => context.open('engagement', 'text', id, text);

  const signatureFacts = (matter: MatterRow, row: EngagementRow, signature: EngagementSignatureRow | undefined): SignatureFacts => ({
    signedAt: signature?.signed_at ?? null,
    cancelUntil: signature === undefined ? null : cancelUntil(matter, signature.signed_at),
    earlyStartAt: signature?.early_start_at ?? null,
    cancelledAt: row.cancelled_at,
  });

  /** Letters with their signatures, for those who may read all of the matter. */
  const read = async (viewer: Viewer, ref: string) => {
    const found = await access(database.db, viewer, ref, 'thread', now());
    if (found === undefined) return undefined;
    const rows = await store.lettersOf(database.db, found.matter.id);
    const signatures = new Map((await store.signaturesOf(database.db, found.matter.id)).map((row) => [row.engagement_id, row]));
    return { matter: found.matter, letters: rows.map((row) => ({ row, signature: signatures.get(row.id) })) };
  };

  const fileOf = (name: string, html: string): SignedCopy => ({ name, html, sha256: hashOf(html) });

  const copyOf = (ref: string, { row, signature }: Letter): SignedCopy | undefined =>
    signature && fileOf(`${ref}-engagement-letter-${row.number}.html`, context.open('engagement_signature', 'copy', signature.id, signature.copy));

  const noteOf = (ref: string, { row, signature }: Letter): SignedCopy | undefined => {
    if (signature === undefined || row.cancelled_at === null) return undefined;
    const name = context.open('engagement_signature', 'name', signature.id, signature.name);
    const facts = { number: row.number, signedAt: signature.signed_at, cancelledAt: row.cancelled_at, hash: signature.text_hash };
    return fileOf(`${ref}-cancellation-${row.number}.html`, cancellationNote({ matter: ref, firm: settings.firmName, name, ...facts }));
  };

  const letterFor = async (viewer: Viewer, ref: string, letterId: string): Promise<Letter | undefined> =>
    (await read(viewer, ref))?.letters.find(({ row }) => row.id === letterId);

  const copyFor = async (viewer: Viewer, ref: string, letterId: string): Promise<SignedCopy | undefined> => {
    const letter = await letterFor(viewer, ref, letterId);
    return letter && copyOf(ref, letter);
  };

  const noteFor = async (viewer: Viewer, ref: string, letterId: string): Promise<SignedCopy | undefined> => {
    const letter = await letterFor(viewer, ref, letterId);
    return letter && noteOf(ref, letter);
  };

  return {
    staff: {
      /** Writes a letter that no client sees. @param text Kept to the character. */
      draft: (staff: Staff, ref: string, text: string): Promise<Versioned | undefined> =>
        withMatter(context, staff, ref, 'draft', async (t, matter) => {
          const id = randomUUID();
          const time = now().toISOString();
          const number = ((await store.lettersOf(t, matter.id))[0]?.number ?? 0) + 1;
          const unsent = { sent_at: null, sent_by: null, cancelled_at: null, text_hash: null };
          const sealed = context.seal('engagement', 'text', id, requireText(text, longestLetter));
          const times = { created_at: time, updated_at: time, version: 1 };
          await store.insertLetter(t, { id, matter_id: matter.id, number, ...times, state: 'draft', author: staff.id, ...unsent, text: sealed });
          return { action: 'engagement.drafted', detail: { letter: id }, result: { id, version: 1 } };
        }),
      revise: (staff: Staff, ref: string, { id, version }: Versioned, text: string): Promise<Versioned | undefined> =>
        withMatter(context, staff, ref, 'draft', async (t, matter) => {
          const row = await store.findLetter(t, matter.id, id);
          if (row?.state !== 'draft')
            throw new MatterRefused('state', 'This letter was sent and stays as it is. Draft a new one, which replaces it once it is signed.');
          requireVersion(row, version);
          await store.changeLetter(t, row, now().toISOString(), { text: context.seal('engagement', 'text', id, requireText(text, longestLetter)) });
          return { action: 'engagement.revised', detail: { letter: id }, result: { id, version: version + 1 } };
        }),
      /** Freezes the text and shows it to the client. One that waits to be signed is replaced; one that is signed holds until the new one is. */
      send: (staff: Staff, ref: string, { id, version }: Versioned): Promise<Versioned | undefined> =>
        withMatter(context, staff, ref, 'manage', async (t, matter) => {
          const row = await store.findLetter(t, matter.id, id);
          if (row?.state !== 'draft' || matter.state === 'closed') throw new MatterRefused('state', 'This letter was sent already, or the matter is closed.');
          requireVersion(row, version);
          const time = now().toISOString();
          const waiting = await store.findInState(t, matter.id, 'sent');
          if (waiting !== undefined) await store.changeLetter(t, waiting, time, { state: 'superseded' });
          const hash = hashOf(textOf(row));
          await store.changeLetter(t, row, time, { state: 'sent', sent_at: time, sent_by: staff.id, text_hash: hash });
          await notify(context, t, matter);
          return { action: 'engagement.sent', detail: { letter: id, hash }, result: { id, version: version + 1 } };
        }),
      /** The newest first. */
      lettersOf: async (staff: Staff, ref: string): Promise<StaffLetter[] | undefined> => {
        const found = await read(asStaff(staff), ref);
        return found?.letters.map(({ row, signature }) => ({
          id: row.id,
          number: row.number,
          version: row.version,
          state: row.state,
          author: row.author,
          text: textOf(row),
          sentAt: row.sent_at,
          hash: row.text_hash,
          signedBy: signature === undefined ? null : context.open('engagement_signature', 'name', signature.id, signature.name),
          ...signatureFacts(found.matter, row, signature),
        }));
      },
      signedCopy: (staff: Staff, ref: string, letterId: string) => copyFor(asStaff(staff), ref, letterId),
      cancellationNote: (staff: Staff, ref: string, letterId: string) => noteFor(asStaff(staff), ref, letterId),
    },
    client: {
      /** Every letter that was sent, the newest first. Delegates see none. */
      lettersOf: async (clientId: string, ref: string): Promise<LetterView[] | undefined> => {
        const found = await read(asClient(clientId), ref);
        return found?.letters.flatMap(({ row, signature }): LetterView[] => {
          if (row.state === 'draft' || row.sent_at === null || row.text_hash === null) return [];
          const shown = { id: row.id, number: row.number, state: row.state, sentAt: row.sent_at, text: textOf(row), hash: row.text_hash };
          const files = { copySha256: copyOf(ref, { row, signature })?.sha256 ?? null, noteSha256: noteOf(ref, { row, signature })?.sha256 ?? null };
          const signed = signatureFacts(found.matter, row, signature);
          const may = {
            consumer: found.matter.audience === 'personal',
            signable: row.state === 'sent' && found.matter.state !== 'closed',
            cancellable: row.state === 'signed' && signed.cancelUntil !== null && signed.cancelUntil >= now().toISOString(),
          };
          return [{ ...shown, ...signed, ...may, ...files }];
        });
      },
      ...createSigning(context, settings),
      signedCopy: (clientId: string, ref: string, letterId: string) => copyFor(asClient(clientId), ref, letterId),
      /** That we have received the cancellation, to keep. @returns undefined for a letter that is not cancelled. */
      cancellationNote: (clientId: string, ref: string, letterId: string) => noteFor(asClient(clientId), ref, letterId),
    },
  };
}
