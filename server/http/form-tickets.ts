/** What a form carries through the browser, sealed: nothing readable is in a page that was not typed into it, and nothing can be changed on the way. */
import type { Answers } from '#shared/forms/definition.ts';
import type { HeldFile, Sent } from '#shared/forms/live.ts';
import type { Keyring } from '../vault/keyring.ts';
import { openTicket, sealTicket } from '../vault/tickets.ts';

/** A file that is with us and nobody's yet. */
export type StagedFile = {
  id: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  keyId: string;
  /** Made anew without hidden details. */ stripped?: boolean;
};

/** The answers as they were checked. */
export type CheckedState = {
  submission: string;
  answers: Answers;
  files: readonly StagedFile[];
  /** Absent where the form was shown without a ticket. */ shownAt?: number;
  /** Address of the page of ours that led to the form; absent where that is not known. */ source?: string;
  baited: boolean;
};

export type FormTickets = {
  /** @param shownAt When the form was shown first, where it comes back to be changed; now unless given. @param source As in CheckedState. */
  form: (shownAt?: number, source?: string) => string;
  /** When the form was shown, in milliseconds since 1970, and what led to it; undefined where the ticket is old, altered or none. */
  openForm: (text: string) => { shownAt: number; source: string } | undefined;
  hold: (file: StagedFile) => HeldFile;
  openHeld: (text: string) => StagedFile | undefined;
  seal: (state: CheckedState) => string;
  openState: (text: string) => CheckedState | undefined;
  sent: (sent: Sent) => string;
  openSent: (text: string) => Sent | undefined;
};

const minute = 60_000;

/** Milliseconds for which each ticket holds good. */
const life = { form: 24 * 60 * minute, file: 60 * minute, state: 24 * 60 * minute, sent: 15 * minute };

/** @param formId Tickets of one form open nothing of another. */
export function createFormTickets(formId: string, keyring: Keyring, now: () => Date): FormTickets {
  const make = (label: keyof typeof life, payload: unknown): string =>
    sealTicket(keyring, `form:${formId}-${label}`, payload, new Date(now().getTime() + life[label]));
  const open = <Payload>(label: keyof typeof life, text: string): Payload | undefined =>
    text === '' ? undefined : openTicket<Payload>(keyring, `form:${formId}-${label}`, text, now());
  return {
    form: (shownAt = now().getTime(), source = '') => make('form', { shownAt, source }),
    openForm: (text) => open('form', text),
    hold: (file) => ({ ticket: make('file', file), name: file.name, bytes: file.bytes }),
    openHeld: (text) => open('file', text),
    seal: (state) => make('state', state),
    openState: (text) => open('state', text),
    sent: (sent) => make('sent', sent),
    openSent: (text) => open('sent', text),
  };
}
