/** A form that arrives when its sender's session is over: what of it is a person's text, and what is never kept or shown again. */
import { formFields } from '#shared/forms/live.ts';
import type { Posted } from './area-forms.ts';

export type Fields = readonly (readonly [name: string, value: string])[];

/** What a page put there itself. */
const ofThePage = new Set([
  'action',
  'item',
  'version',
  'submission',
  'upTo',
  'next',
  'scripts',
  'sure',
  'letter',
  'hash',
  'away',
  'member',
  'invitation',
  'join',
]);
const ofFiles = new Set<string>([formFields.held, formFields.remove]);
const isSecret = (name: string): boolean => /pass|code|token|secret/i.test(name);

/** Everything that may be sent once more: nothing that lets somebody in. */
export const fieldsToKeep = ({ pairs }: Pick<Posted, 'pairs'>): Fields => pairs.filter(([name]) => !isSecret(name));

/** What somebody has typed or chosen themselves. */
export const typedIn = (fields: Fields): Fields => fields.filter(([name, value]) => !ofThePage.has(name) && !ofFiles.has(name) && value.trim() !== '');
