/**
 * A form over HTTP: shown, checked, shown once more, sent. Native posts first; a page whose scripts
 * run gets the same answers as JSON. Whatever goes wrong, what was typed comes back with the answer.
 */
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { findProblems, readAnswers } from '#shared/forms/answers.ts';
import type { Answers, Problem } from '#shared/forms/definition.ts';
import { formFields, type FormLive } from '#shared/forms/live.ts';
import { actionOf, queryOf, rowsIn, wantsJson, type Pairs } from './form-request.ts';
import { createFormTickets, type CheckedState, type FormTickets, type StagedFile } from './form-tickets.ts';
import { hasCookies } from './cookies.ts';
import { again, Refused, StoreDown, type FlowSettings } from './form-settings.ts';
import type { LimitName } from './limits.ts';
import { readForm, valueOf, valuesOf, type FileTaker } from './read-form.ts';
import { checkOrigin, mayChange } from './same-origin.ts';
import { takeFilesWith } from './take-files.ts';

export type Shown = Partial<Omit<FormLive, 'token' | 'files' | 'state'>> & {
  files?: readonly StagedFile[];
  state?: CheckedState;
  /** When the form was shown first. */
  shownAt?: number | undefined;
  /** Address of the page of ours that led to it. */
  source?: string | undefined;
};

export function createFormFlow(settings: FlowSettings) {
  const { origin, limits, networks, show, now, path, drafts } = settings;
  const tickets = (): FormTickets => createFormTickets(settings.formId, settings.keyring(), now);

  /** One answer for both kinds of visitors. */
  const deliver = async (request: Request, response: Response, to: string, status: number, live: FormLive): Promise<void> => {
    if (wantsJson(request)) {
      response.status(status).set('Cache-Control', 'no-store').json({ live });
      return;
    }
    // An untouched form may be kept by the browser: going back must not empty it.
    const isBlank = request.method === 'GET' && live.step === 'form';
    const visit = { status, live, ...(live.problems.length > 0 && { titlePrefix: 'Error: ' }), ...(isBlank && { cacheControl: 'private, no-cache' }) };
    await show(to, visit, request, response);
  };

  /** Where even the keys are missing nothing can be sealed: says that the form cannot be used, or gives back what was typed. */
  const showClosed = (request: Request, response: Response, typed?: Pick<FormLive, 'answers' | 'rows'>): Promise<void> => {
    response.set('Retry-After', '60');
    const nothing = { problems: [], files: [], token: '', context: settings.context };
    if (typed === undefined) return deliver(request, response, path, 503, { ...nothing, step: 'closed', answers: {}, rows: 0 });
    return deliver(request, response, path, 503, { ...nothing, step: 'form', ...typed, problems: [{ message: again.down }], note: again.kept });
  };

  /** Answers a request that fails because nothing is open yet. */
  const unlessClosed =
    (work: (request: Request, response: Response) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> => {
      try {
        await work(request, response);
      } catch (error) {
        if (!(error instanceof StoreDown)) throw error;
        settings.onError(error);
        await showClosed(request, response);
      }
    };

  const answer = (request: Request, response: Response, to: string, status: number, { files = [], state, shownAt, source, ...shown }: Shown): Promise<void> => {
    const made = tickets();
    return deliver(request, response, to, status, {
      step: 'form',
      answers: {},
      problems: [],
      rows: 0,
      ...shown,
      context: settings.context,
      token: made.form(shownAt, source),
      files: files.map(made.hold),
      ...(state && { state: made.seal(state) }),
    });
  };

  const goTo = (request: Request, response: Response, to: string): void => {
    response.set('Cache-Control', 'no-store');
    if (wantsJson(request)) response.json({ to });
    else response.redirect(303, to);
  };

  /** @returns whether the request was answered, because another website sent it. */
  const refuseForeign = (request: Request, response: Response): boolean => {
    if (checkOrigin(request.headers, origin) !== 'foreign') return false;
    response.status(403).set('Cache-Control', 'no-store').type('text/plain');
    response.send(`This form was sent from another website, so it was not taken. Please open our own page: ${path}\n`);
    return true;
  };

  /** @param onDown See TakingFiles. */
  const takeFiles = (request: Request, problems: Problem[], onDown?: (error: StoreDown) => void): FileTaker<StagedFile> | undefined => {
    const { stage } = settings;
    return stage && takeFilesWith({ stage, problems, onDown, isAllowed: () => limits.take('upload', networks.of(request)).allowed });
  };

  const takeOne = (request: Request, response: Response, name: LimitName): boolean => {
    const { allowed, retryAfterSeconds } = limits.take(name, networks.of(request));
    if (!allowed) response.set('Retry-After', String(retryAfterSeconds));
    return allowed;
  };

  /** One file, sent by a script as soon as it was chosen. */
  const postFile = async (request: Request, response: Response): Promise<void> => {
    if (refuseForeign(request, response)) return;
    const problems: Problem[] = [];
    const { files } = await readForm(request, { takeFile: takeFiles(request, problems), discardFile: settings.unstage });
    response.set('Cache-Control', 'no-store');
    const [file] = files;
    if (file !== undefined) response.json({ held: tickets().hold(file) });
    else response.status(422).json({ problem: problems[0]?.message ?? 'No file arrived. Choose it again.' });
  };

  const post = async (request: Request, response: Response): Promise<void> => {
    if (refuseForeign(request, response)) return;
    const problems: Problem[] = [];
    let down: StoreDown | undefined;
    const takeFile = takeFiles(request, problems, (error) => (down = error));
    const { pairs, files } = await readForm(request, { takeFile, discardFile: settings.unstage });
    const posted = orTyped(pairs, () => readPosted(pairs, files, problems));
    if ('typed' in posted) return showClosed(request, response, posted.typed);
    const { filled, state, action, hasFreshToken } = posted;
    const redo = (status: number, message: string, field?: string) =>
      answer(request, response, path, status, {
        ...filled,
        ...(state && { step: 'check', state }),
        problems: [{ message, ...(field !== undefined && { field }) }],
        note: again.kept,
      });

    const rights = { hasCookies: hasCookies(request), hasFreshToken };
    // Only what stores needs proof of where it comes from. The worst that erasing could do is to cost somebody a draft.
    if ((action === 'send' || action === 'save') && !mayChange(checkOrigin(request.headers, origin), rights)) {
      if (!rights.hasCookies) return redo(403, again.stale);
      // Without our cookies the same form will be taken: a text browser must not end here.
      settings.sentCookie.clear(response);
      await drafts?.discard(request, response).catch(settings.onError);
      return redo(403, again.cookie);
    }
    const sayDown = (error: StoreDown): Promise<void> => {
      settings.onError(error);
      response.set('Retry-After', '60');
      return redo(503, again.down);
    };
    if (down !== undefined) return sayDown(down);
    try {
      await act({ ...posted, request, response, problems, redo });
    } catch (error) {
      if (error instanceof Refused) {
        await answer(request, response, path, 422, { ...filled, ...(error.dropsFiles && { files: [] }), problems: [error.problem], note: again.kept });
        return;
      }
      if (!(error instanceof StoreDown)) throw error;
      await sayDown(error);
    }
  };

  /** Without keys neither ticket nor sealed answers can be read; what stands in the fields can. */
  const orTyped = <Posted>(pairs: Pairs, read: () => Posted): Posted | { typed: Pick<FormLive, 'answers' | 'rows'> } => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StoreDown) || valueOf(pairs, formFields.state) !== '') throw error;
      settings.onError(error);
      return {
        typed: {
          answers: readAnswers(
            settings.formFor((name) => valueOf(pairs, name)),
            pairs,
          ),
          rows: rowsIn(pairs),
        },
      };
    }
  };

  const readPosted = (pairs: Pairs, files: readonly StagedFile[], problems: Problem[]) => {
    const made = tickets();
    const removed = valuesOf(pairs, formFields.remove);
    const kept = valuesOf(pairs, formFields.held)
      .filter((ticket) => !removed.includes(ticket))
      .map((ticket) => made.openHeld(ticket));
    if (kept.includes(undefined)) problems.push({ field: 'files', message: again.filesGone });
    const state = made.openState(valueOf(pairs, formFields.state));
    const form = settings.formFor((name) => valueOf(pairs, name));
    const shown = made.openForm(valueOf(pairs, formFields.token));
    return {
      pairs,
      form,
      state,
      hasFreshToken: shown !== undefined,
      action: removed.length > 0 ? undefined : actionOf(pairs),
      filled: {
        answers: state?.answers ?? readAnswers(form, pairs),
        files: state?.files ?? [...kept.filter((file) => file !== undefined), ...files],
        rows: rowsIn(pairs),
        shownAt: state?.shownAt ?? shown?.shownAt,
        source: state?.source ?? shown?.source,
      },
    };
  };

  type Acting = ReturnType<typeof readPosted> & {
    request: Request;
    response: Response;
    problems: Problem[];
    redo: (status: number, message: string) => Promise<void>;
  };

  const act = async ({ request, response, action, state, filled, problems, form, pairs, redo }: Acting): Promise<void> => {
    const showForm = (status: number, shown: Shown) => answer(request, response, path, status, shown);
    switch (action) {
      case undefined:
        return showForm(problems.length > 0 ? 422 : 200, { ...filled, problems });
      case 'add':
        return showForm(200, { ...filled, rows: filled.rows + 1, problems });
      case 'change':
        return showForm(200, filled);
      case 'save': {
        if (drafts === undefined) return showForm(200, filled);
        if (!takeOne(request, response, 'draft')) return redo(429, again.busy);
        const { until } = await drafts.save(filled, request, response);
        return showForm(200, { step: 'saved', savedUntil: until });
      }
      case 'resume': {
        const draft = await drafts?.open(request);
        if (draft === undefined) return goTo(request, response, drafts?.path ?? path);
        return showForm(200, { answers: draft.answers, rows: draft.rows });
      }
      case 'discard':
        await drafts?.discard(request, response);
        return goTo(request, response, drafts?.path ?? path);
      case 'review':
        if (state === undefined) return showForm(422, { ...filled, problems: [{ message: again.gone }] });
        return showForm(200, { ...filled, step: 'check', state });
      case 'send': {
        if (state === undefined) return showForm(422, { ...filled, problems: [{ message: again.gone }] });
        if (!takeOne(request, response, settings.limit)) return redo(429, again.busy);
        const sent = await settings.accept(state, { age: state.shownAt === undefined ? undefined : now().getTime() - state.shownAt });
        // It is stored: nothing that fails from here on may say that it was not.
        await drafts?.discard(request, response).catch(settings.onError);
        settings.sentCookie.write(response, tickets().sent(sent));
        return goTo(request, response, settings.sentPath);
      }
      case 'check': {
        const found = [...problems, ...findProblems(form, filled.answers, filled.files.length)];
        if (found.length > 0) return showForm(422, { ...filled, problems: found });
        const prepared = (await settings.prepare?.(filled.files, filled.answers)) ?? filled.files;
        const { shownAt, source, ...ready } = { ...filled, files: prepared };
        const begun = { ...(shownAt !== undefined && { shownAt }), ...(source !== undefined && { source }) };
        const checked = { ...ready, submission: randomUUID(), ...begun, baited: valueOf(pairs, formFields.bait) !== '' };
        return showForm(200, { ...ready, step: 'check', state: checked });
      }
    }
  };

  return {
    post: unlessClosed(post),
    postFile: unlessClosed(postFile),
    /** The form as it is first seen. @param prefill Answers that the address brings along. */
    blank: (prefill: (query: URLSearchParams) => Answers = () => ({})) =>
      unlessClosed((request, response) =>
        answer(request, response, path, 200, { answers: prefill(queryOf(request)), source: settings.sourceOf?.(request.headers.referer) }),
      ),
    /** The confirmation; it says so when there is nothing to confirm any more. */
    sent: unlessClosed((request, response) => {
      const sent = tickets().openSent(settings.sentCookie.read(request) ?? '');
      return answer(request, response, settings.sentPath, 200, { step: 'sent', ...(sent && { sent }) });
    }),
    /** The one place that speaks of a saved form. */
    resumable: unlessClosed(async (request, response) => {
      const draft = await drafts?.open(request);
      await answer(request, response, drafts?.path ?? path, 200, { step: 'resume', ...(draft && { savedUntil: draft.until }) });
    }),
  };
}
