/**
 * What the forms of tips carry through the browser, sealed: there is no session. Text stays bytes on the way. Layout of the
 * plain content: length of the head (4 bytes, big-endian), head as JSON, text as UTF-8.
 */
import { randomUUID } from 'node:crypto';
import type { Keyring, Label } from '../../../vault/keyring.ts';
import { openBytesTicket, sealBytesTicket } from '../../../vault/tickets.ts';
import type { TipFile } from '../keeping.ts';
import type { TipSecret } from '../secrets.ts';
import { newStageKey } from '../stage-key.ts';

/** A file that waits, and until when: milliseconds since 1970. */
export type WaitingFile = TipFile & { until: number };

/** What was written and not yet sent, without its text. */
export type Draft = {
  /** Number of this submission; renewed whenever what is to be sent changes. */
  submission: string;
  stageKey: string;
  files: readonly WaitingFile[];
  originals: boolean;
};

/** A tip on its way. */
export type NewTip = Draft & {
  /** When its first page was shown, in milliseconds since 1970. */
  shownAt: number;
  /** Absent until it is shown. */
  code?: string;
  baited: boolean;
};

/** A thread that somebody opened with its code. */
export type OpenThread = Draft & { secret: TipSecret };

/** A tip that was sent, for what can still be saved of it. */
export type SentNow = { code: string; ref: string; day: string; /** Of the content, hex. Absent where no receipt was asked for. */ digest?: string };

/** What each ticket is for, and for how long, in milliseconds. */
const kinds = {
  tip: { label: 'form:tip', life: 24 * 60 * 60_000 },
  thread: { label: 'form:tip-thread', life: 60 * 60_000 },
  sent: { label: 'form:tip-sent', life: 60 * 60_000 },
} as const satisfies Record<string, { label: Label; life: number }>;

type Heads = { tip: NewTip; thread: OpenThread; sent: SentNow };
export type TicketKind = keyof Heads;

/** The text is overwritten by whoever opened it. */
export type Opened<Kind extends TicketKind> = { head: Heads[Kind]; text: Buffer };

export type TipTickets = {
  /** @param text UTF-8; the caller overwrites it. */
  seal: <Kind extends TicketKind>(kind: Kind, head: Heads[Kind], text?: Uint8Array) => string;
  /** @returns undefined where it is old, altered, of another kind or none. */
  open: <Kind extends TicketKind>(kind: Kind, ticket: Uint8Array | undefined) => Opened<Kind> | undefined;
};

const lengthBytes = 4;

export function createTipTickets(keyring: Keyring, now: () => Date): TipTickets {
  return {
    seal(kind, head, text = new Uint8Array()) {
      const headBytes = Buffer.from(JSON.stringify(head));
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32BE(headBytes.length);
      const { label, life } = kinds[kind];
      try {
        return sealBytesTicket(keyring, label, [length, headBytes, text], new Date(now().getTime() + life));
      } finally {
        headBytes.fill(0);
      }
    },
    open<Kind extends TicketKind>(kind: Kind, ticket: Uint8Array | undefined) {
      if (ticket === undefined || ticket.length === 0) return undefined;
      const plain = openBytesTicket(keyring, kinds[kind].label, Buffer.from(ticket).toString('latin1'), now());
      if (plain === undefined) return undefined;
      const end = lengthBytes + plain.readUInt32BE(0);
      const head = JSON.parse(plain.toString('utf8', lengthBytes, end)) as Heads[Kind];
      plain.fill(0, 0, end);
      return { head, text: plain.subarray(end) };
    },
  };
}

export const emptyDraft = (): Draft => ({ submission: randomUUID(), stageKey: newStageKey(), files: [], originals: false });
