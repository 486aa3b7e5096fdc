/** Answers to every question of a form that carry a marker, and the search for it wherever something is kept. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { itemsOf, rowField, type Form, type FormItem, type SelectItem, type TextItem } from '#shared/forms/definition.ts';
import type { Database } from '#server/db/database.ts';
import { tableNames } from '#server/db/tables-in-order.ts';
import type { Fields } from '#tests/support/forms.ts';

export type Marker = { word: string; /** As it is typed: eleven digits. */ phone: string };

export const makeMarker = (): Marker => ({
  word: `zq${randomBytes(8).toString('hex')}`,
  phone: `07${String(randomBytes(4).readUInt32BE() % 1e9).padStart(9, '0')}`,
});

/** Every question of the form answered, each text with the marker and its name: a question that is added is covered by itself. */
export const markedAnswers = (form: Form, marker: Marker): Fields => itemsOf(form).flatMap((item) => answersTo(item, marker));

function answersTo(item: FormItem, marker: Marker): Fields {
  switch (item.kind) {
    case 'files':
      return [];
    case 'choices':
      return item.options.map(({ value }) => [item.name, value]);
    case 'choice':
      return [[item.name, item.options[0]?.value ?? '']];
    case 'rows':
      return Array.from({ length: item.most }, (_, index) =>
        item.row.map((field) => [rowField(item.name, index + 1, field.name), oneAnswer(field, marker)] as const),
      ).flat();
    case 'long-text':
      return [[item.name, `${marker.word} ${item.name}\n${marker.word}`]];
    default:
      return [[item.name, oneAnswer(item, marker)]];
  }
}

function oneAnswer(field: TextItem | SelectItem, { word, phone }: Marker): string {
  if (field.kind === 'select') return field.options.at(-1)?.value ?? '';
  if (field.type === 'tel') return phone;
  return field.type === 'email' ? `${word}@example.com` : `${word} ${field.name}`;
}

/** The spellings under which a text could lie somewhere. */
function spellingsOf(text: string): { exact: string[]; anyCase: string[] } {
  const bytes = Buffer.from(text);
  // Base64 of a text depends on where in a group of three bytes it begins; the characters at its ends depend on the neighbours.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : shift + 1, -4),
  );
  return {
    exact: base64.flatMap((code) => [code, code.replaceAll('+', '-').replaceAll('/', '_')]),
    anyCase: [
      text,
      bytes.toString('hex'),
      // Without its last byte, so that the other order of bytes is found too.
      Buffer.from(text, 'utf16le').toString('latin1').slice(0, -1),
      bytes.reduce((all, byte) => `${all}%${byte.toString(16).padStart(2, '0')}`, ''),
    ],
  };
}

/** @returns where one of the texts lies, with what stands around it. */
export function findMarks(content: Buffer, texts: readonly string[], place: string): string[] {
  const plain = content.toString('latin1');
  const lower = plain.toLowerCase();
  return texts.flatMap((text) => {
    const { exact, anyCase } = spellingsOf(text);
    const at = [...exact.map((code) => plain.indexOf(code)), ...anyCase.map((code) => lower.indexOf(code))].find((index) => index >= 0);
    return at === undefined ? [] : [`${place}: ${JSON.stringify(plain.slice(Math.max(0, at - 60), at + 60))}`];
  });
}

/** The same for every file below a folder, and for the names of the files. */
export function findMarksBelow(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = findMarks(Buffer.from(path.slice(folder.length)), texts, path);
    return entry.isFile() ? [...name, ...findMarks(readIfThere(path), texts, path)] : name;
  });
}

/** The same for every row of PostgreSQL, as a dump would write it: in its files long values lie compressed. */
export async function findMarksInRows({ db }: Pick<Database, 'db'>, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of tableNames) {
    const { rows } = await sql<{ line: string }>`select kept::text as line from ${sql.table(name)} as kept`.execute(db);
    found.push(...findMarks(Buffer.from(rows.map(({ line }) => line).join('\n')), texts, name));
  }
  return found;
}

/** A database at work removes files between two looks. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
