/** What a request to a form asks for. */
import type { Request } from 'express';
import { formActions, formFields, type FormAction } from '#shared/forms/live.ts';
import { valueOf, type ReadForm } from './read-form.ts';

export type Pairs = ReadForm<unknown>['pairs'];

export const wantsJson = (request: Request): boolean => request.accepts(['html', 'json']) === 'json';

export const rowsIn = (pairs: Pairs): number => Number.parseInt(valueOf(pairs, formFields.rows), 10) || 0;

/** A form sent by Enter, without any button, is to be checked. */
export const actionOf = (pairs: Pairs): FormAction => formActions.find((known) => known === valueOf(pairs, formFields.action)) ?? 'check';

/** Whoever asks may write a whole address where a path stands, and one that no URL parser takes. */
export const queryOf = ({ originalUrl }: Request): URLSearchParams =>
  new URLSearchParams(originalUrl.includes('?') ? originalUrl.slice(originalUrl.indexOf('?')) : '');
