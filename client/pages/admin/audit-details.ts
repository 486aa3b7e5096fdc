/** The details of lines of the audit log in words: what each is called, and what its short names mean. */
import type { AuditLine } from '#shared/audit/views.ts';
import type { Names } from '#shared/areas/admin.ts';
import { longDate } from '#shared/text/dates.ts';
import { declineWords } from './enquiry/words.ts';
import { outcomes } from '#shared/tips/states.ts';
import { awaitedWords, cameWords, erasureWords, extensionWords, identityWords, outcomeWords, requestKindWords } from './rights-words.tsx';
import { tipStateWords } from './tip-words.ts';
import { enquiryStateWords, keptAsWords, kindWords, riskWord, statedWords, stateWords } from './words.ts';

export type Detail = { name: string; value: string; /** An id or a digest. */ isCode: boolean };

/** What a detail is called; null: the line says it already. */
const names: Readonly<Record<string, string | null>> = {
  reason: 'Reason',
  from: 'From',
  to: 'To',
  decision: 'Decision',
  outcome: 'Outcome',
  way: 'Way',
  files: 'Files',
  risks: 'Risks',
  quarantined: 'Suspected spam',
  mailed: 'Mail sent',
  tokens: 'Names and numbers looked up',
  hits: 'Hits',
  kind: 'Kind',
  enquiry: 'Enquiry',
  what: 'What',
  stated: 'Stated',
  workingDays: 'Working days',
  reviewOn: 'Looked at again on',
  role: 'Role',
  roles: 'Roles',
  by: 'By',
  because: 'Because',
  doing: 'What is being done',
  number: 'Version',
  seq: 'Message',
  earlyStart: 'Before the right to cancel ends',
  days: 'Days',
  mostOpens: 'Openings at the most',
  keptAs: 'Filed as',
  rule: 'Rule',
  rows: 'Rows',
  keys: 'Keys',
  method: 'With',
  step: 'At',
  sessions: 'Sessions',
  verdict: 'Result',
  lines: 'Lines',
  document: 'Document',
  request: 'Request',
  update: 'Update',
  letter: 'Letter',
  report: 'Report',
  link: 'Link',
  member: 'Access',
  check: 'Check',
  file: 'File',
  hash: 'SHA-256',
  sha256: 'SHA-256',
  recipient: 'Public key',
  word: 'What',
  told: 'The person was told',
  cameBy: 'Came',
  cameOn: 'Came on',
  ref: null,
  day: null,
  at: null,
};

const codes: ReadonlySet<string> = new Set([
  'document',
  'request',
  'update',
  'letter',
  'report',
  'link',
  'member',
  'check',
  'file',
  'hash',
  'sha256',
  'recipient',
  'enquiry',
]);

/** States have names of their own for each kind of record. */
const statesOf = (action: string): Readonly<Record<string, string>> =>
  action.startsWith('enquiry.') ? enquiryStateWords : action.startsWith('tip.') ? tipStateWords : stateWords;

const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  keptAs: keptAsWords,
  cameBy: cameWords,
  word: { ...identityWords, ...awaitedWords, ...extensionWords },
  told: { mail: 'By mail', otherwise: 'By letter or on the telephone' },
  kind: kindWords,
  decision: { clear: 'Clear', waived: 'Waived', conflict: 'Conflict' },
  verdict: { good: 'As it was written', unanchored: 'Not written down outside the database', broken: 'Not as it was written' },
};

const wordIn = (words: Readonly<Record<string, string>>, value: string): string => (Object.hasOwn(words, value) ? (words[value] ?? value) : value);

function valueOf({ action, detail }: AuditLine, name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean' || name === 'quarantined' || name === 'mailed') return value === true || value === 1 ? 'Yes' : 'No';
  const text = String(value);
  if (name === 'from' || name === 'to' || name === 'reviewOn' || name === 'cameOn')
    return /^\d{4}-\d\d-\d\d$/.test(text) ? longDate(text) : wordIn(statesOf(action), text);
  if (name === 'reason' && action === 'enquiry.moved') return wordIn(declineWords, text);
  if (name === 'outcome' && action.startsWith('tip.')) return wordIn(outcomes, text);
  if (name === 'stated')
    return text
      .split(' ')
      .map((guard) => wordIn(statedWords as Readonly<Record<string, string>>, guard))
      .join('; ');
  if (name === 'word' && action === 'rights.closed') return wordIn(outcomeWords(detail.kind === 'complaint' ? 'complaint' : 'access'), text);
  // The action says it already.
  if (name === 'word' && Object.hasOwn(erasureWords, text)) return '';
  if (name === 'kind' && action.startsWith('rights.')) return wordIn(requestKindWords, text);
  if (name === 'risks') return risksIn(text).map(riskWord).join(', ');
  return Object.hasOwn(values, name) ? wordIn(values[name] ?? {}, text) : text;
}

function risksIn(text: string): string[] {
  try {
    const risks: unknown = JSON.parse(text);
    return Array.isArray(risks) ? risks.map(String) : [];
  } catch {
    return [text];
  }
}

/** @param documents Names of documents that the reader may see, by their ids. What this program does not know is shown as it stands. */
export function detailsOf(line: AuditLine, documents: Names = {}): Detail[] {
  return Object.entries(line.detail).flatMap(([key, value]) => {
    const name = Object.hasOwn(names, key) ? names[key] : key;
    if (name === null || name === undefined || value === null || value === '' || value === '[]') return [];
    const known = key === 'document' && Object.hasOwn(documents, String(value)) ? documents[String(value)] : undefined;
    const words = known ?? valueOf(line, key, value);
    return words === '' ? [] : [{ name, value: words, isCode: known === undefined && codes.has(key) }];
  });
}
