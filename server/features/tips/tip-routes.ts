/**
 * Everything a sender of a tip asks for. Mounted before whatever reads sessions, cookies or addresses, and using none of
 * them: nothing of a request but its form, its origin and its moment of arrival is looked at.
 */
import { Router, type NextFunction, type Request, type Response } from 'express';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { mostFiles } from '#shared/files/limits.ts';
import { formFields } from '#shared/forms/live.ts';
import { tipFields, tipPaths, type TipLive, type TipProblem } from '#shared/tips/live.ts';
import { FileRefused } from '../../files/refusals.ts';
import type { Staging } from '../../files/staging.ts';
import { allowMethods } from '../../http/allow-methods.ts';
import { leave } from '../../http/form-exit.ts';
import type { LimitName, Limits } from '../../http/limits.ts';
import { StoreDown } from '../../http/form-settings.ts';
import { FormUnreadable, readForm, type FileTaker } from '../../http/read-form.ts';
import { checkUnnamedOrigin } from '../../http/same-origin.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Posted, TipDownload, TipPage } from './http/answers.ts';
import { createDownloads } from './http/downloads.ts';
import { createTipFiles, refusedFile, tooMany } from './http/files.ts';
import { waitForStep } from './http/floor.ts';
import { createReturning } from './http/returning.ts';
import { createSending } from './http/sending.ts';
import { createTipTickets, type TipTickets, type WaitingFile } from './http/tickets.ts';
import { TooMany, troubleOf, unforeseen } from './http/trouble.ts';
import type { Receipts } from './receipts.ts';
import type { TipSenders } from './sender.ts';
import { newStageKey } from './stage-key.ts';

/** A page that is made and waits to be sent. */
export type ReadyPage = (request: Request, response: Response) => void;

export type TipRoutesSettings = {
  origin: string;
  /** @throws StoreDown while the keys are not at hand. */
  keyring: () => Keyring;
  /** These throw StoreDown until everything is open. */
  sender: () => TipSenders;
  staging: () => Pick<Staging, 'stage' | 'read' | 'discard'>;
  receipts: () => Pick<Receipts, 'issue'>;
  limits: Limits;
  /** Makes a page as long as a multiple of `step` bytes. */
  prepare: (path: string, visit: { status: number; live: TipLive; titlePrefix?: string }, step: number, response: Response) => Promise<ReadyPage>;
  /** The page that says that something failed, for where not even the page could be made. */
  prepareFailure: (step: number, response: Response) => Promise<ReadyPage>;
  now: () => Date;
  /** Told what failed; it must let nothing of a sender into a log. */
  onError: (error: unknown) => void;
};

/** Bytes of which the length of each page is a multiple: a short tip and a long one, a form and its errors, look alike or nearly so. */
const pageStep = 32 * 1024;
/** The same behind return codes: a thread with fewer than some 80,000 characters is as long as the answer to a wrong code. */
const returnStep = 128 * 1024;

/** Most bytes of fields that are read as bytes: 20,000 characters and their line ends in UTF-8, and a sealed form around as much. */
const fieldBytes = { [tipFields.text]: 64 * 1024, [formFields.token]: 128 * 1024 };

export function tipRoutes(settings: TipRoutesSettings): Router {
  const { origin, keyring, sender, staging, receipts, limits, prepare, prepareFailure, now, onError } = settings;
  const takeOne = (name: LimitName): void => {
    const { allowed, retryAfterSeconds } = limits.take(name, 'everybody');
    if (!allowed) throw new TooMany(retryAfterSeconds);
  };
  const files = createTipFiles({ staging, sender, now });
  const sending = createSending({ sender, files, takeOne: () => takeOne('tip'), now, onError });
  const returning = createReturning({ sender, files, takeOne, now, onError });
  const downloads = createDownloads({ receipts, sender });
  /** Without keys nothing can be sealed: pages say that they are closed, and what was typed comes back. */
  const tickets = (): TipTickets & { down?: StoreDown } => {
    try {
      return createTipTickets(keyring(), now);
    } catch (error) {
      if (!(error instanceof StoreDown)) throw error;
      return { seal: () => '', open: () => undefined, down: error };
    }
  };

  const makePage = async (path: string, { status, live, retryAfter }: TipPage, response: Response): Promise<ReadyPage> => {
    if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
    const isWrong = 'problems' in live && live.problems.length > 0;
    return prepare(path, { status, live, ...(isWrong && { titlePrefix: 'Error: ' }) }, path === tipPaths.return ? returnStep : pageStep, response);
  };

  /** @returns what the form held; its bytes are in `bytes` as soon as they have arrived. */
  const readPosted = async (request: Request, bytes: Map<string, Buffer>, made: TipTickets): Promise<Posted> => {
    const problems: TipProblem[] = [];
    const late: string[] = [];
    let [taken, stageKey, fault]: [number, string | undefined, unknown] = [0, undefined, undefined];
    const ownKey = (): string => (stageKey ??= stageKeyIn(made, bytes.get(formFields.token)) ?? newStageKey());
    const takeFile: FileTaker<WaitingFile> = async (stream, { name }) => {
      try {
        if (fault === undefined && taken === 0) takeOne('tip-upload');
        if (fault === undefined && taken < mostFiles) {
          taken += 1;
          return await files.take(stream, name, ownKey());
        }
        if (fault === undefined) late.push(name);
      } catch (error) {
        if (error instanceof FileRefused) problems.push(refusedFile(error, name));
        else fault = error;
      }
      stream.resume();
      return undefined;
    };
    const discardFile = (file: WaitingFile): Promise<void> => files.discard([file]);
    const form = await readForm(request, { takeFile, discardFile, bytes: { most: fieldBytes, into: bytes } });
    withoutReturns(bytes);
    if (late.length > 0) problems.push(tooMany(late));
    return { ...form, bytes, tickets: made, stageKey: ownKey(), problems, ...(fault !== undefined && { fault }) };
  };

  type Flow = { path: string; post: (posted: Posted) => Promise<TipPage>; unreadable: (posted: Posted, error: unknown) => TipPage };

  const post =
    ({ path, post: work, unreadable }: Flow) =>
    async (request: Request, response: Response): Promise<void> => {
      const arrived = performance.now();
      if (refuseForeign(request, response, origin)) return;
      const bytes = new Map<string, Buffer>();
      try {
        const made = tickets();
        const answer = (posted: Posted) => (made.down === undefined ? work(posted) : unreadable(posted, made.down));
        const page = await readPosted(request, bytes, made).then(answer, (error: unknown) => {
          if (!(error instanceof FormUnreadable)) throw error;
          withoutReturns(bytes);
          return unreadable({ pairs: [], bytes, tickets: made, stageKey: newStageKey(), files: [], problems: [] }, error);
        });
        const send = await makePage(path, page, response);
        if (path === tipPaths.return) await waitForStep(arrived);
        send(request, response);
      } finally {
        for (const content of bytes.values()) content.fill(0);
      }
    };

  const download =
    (find: (posted: Posted) => TipDownload | undefined | Promise<TipDownload | undefined>) =>
    async (request: Request, response: Response): Promise<void> => {
      if (refuseForeign(request, response, origin)) return;
      const bytes = new Map<string, Buffer>();
      try {
        const form = await readForm(request, { bytes: { most: fieldBytes, into: bytes } });
        const found = await find({ pairs: form.pairs, bytes, tickets: tickets(), stageKey: '', files: [], problems: [] });
        if (found === undefined) {
          sayPlainly(
            response,
            410,
            'This can be saved for an hour, or for a day before a tip is sent. Please go back; with your code you can open the tip again.',
          );
          return;
        }
        response.set(found.headers);
        if (typeof found.content === 'string') response.end(found.content);
        else await pipeline(found.content, response);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
        const { status, message, retryAfter } = troubleOf(error) ?? unforeseen;
        if (status >= 500) onError(error);
        if (response.headersSent) {
          response.destroy();
          return;
        }
        if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
        sayPlainly(response, status, message);
      } finally {
        for (const content of bytes.values()) content.fill(0);
      }
    };

  const get =
    (path: string, page: (made: TipTickets) => TipPage | Promise<TipPage>) =>
    async (request: Request, response: Response): Promise<void> => {
      const arrived = performance.now();
      const send = await makePage(path, await page(tickets()), response);
      if (path === tipPaths.return) await waitForStep(arrived);
      send(request, response);
    };

  const front = async (made: TipTickets): Promise<TipPage> => {
    const { live } = await sending.start(made);
    const isOpen = live.step === 'start' && live.isOpen;
    const { live: asked } = returning.ask(made, 200);
    return { status: 200, live: { step: 'front', isOpen, token: 'token' in asked ? asked.token : '' } };
  };

  const failed = (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    onError(error);
    const sayFailed = (): void => {
      if (response.headersSent) response.destroy();
      else sayPlainly(response, 500, 'Something went wrong on our side. Nothing was sent or changed. Please try again in a minute.');
    };
    if (response.headersSent) sayFailed();
    else prepareFailure(pageStep, response).then((send) => send(request, response), sayFailed);
  };

  const router = Router({ caseSensitive: true, strict: true });
  router.get(tipPaths.front, get(tipPaths.front, front));
  router.get(
    tipPaths.send,
    get(tipPaths.send, (made) => sending.start(made)),
  );
  router.post(tipPaths.send, post({ path: tipPaths.send, post: sending.post, unreadable: sending.unreadable }));
  router.get(
    tipPaths.return,
    get(tipPaths.return, (made) => returning.ask(made, 200)),
  );
  router.post(tipPaths.return, post({ path: tipPaths.return, post: returning.post, unreadable: returning.unreadable }));
  router.post(tipPaths.notes, download(downloads.notes));
  router.post(tipPaths.receipt, download(downloads.receipt));
  router.post(tipPaths.file, download(downloads.file));
  router.get(tipPaths.leave, (_, response) => leave(response));
  router.post(tipPaths.leave, (request, response) => {
    // A form of another website may lead away from here, and clear nothing.
    if (checkUnnamedOrigin(request.headers, origin) !== 'foreign') response.set('Clear-Site-Data', '"cache", "storage"');
    leave(response);
  });
  router.all(tipPaths.front, allowMethods('GET', 'HEAD'));
  router.all([tipPaths.send, tipPaths.return, tipPaths.leave], allowMethods('GET', 'HEAD', 'POST'));
  router.all([tipPaths.notes, tipPaths.receipt, tipPaths.file], allowMethods('POST'));
  router.use(failed);
  return router;
}

/** @returns whether the request was answered, because another website sent it. */
function refuseForeign(request: Request, response: Response, origin: string): boolean {
  if (checkUnnamedOrigin(request.headers, origin) !== 'foreign') return false;
  sayPlainly(response, 403, `This form was sent from another website, so it was not taken. Please open our own page: ${tipPaths.front}`);
  return true;
}

function sayPlainly(response: Response, status: number, words: string): void {
  for (const name of ['Content-Length', 'Content-Disposition', 'Content-Encoding']) response.removeHeader(name);
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${words}\n`);
}

/** Of the ticket of either flow. */
function stageKeyIn(tickets: TipTickets, ticket: Buffer | undefined): string | undefined {
  const draft = tickets.open('tip', ticket);
  draft?.text.fill(0);
  return draft?.head.stageKey ?? tickets.open('thread', ticket)?.head.stageKey;
}

/** Forms send each end of a line as two characters (HTML, multipart/form-data encoding algorithm), of which one counts. */
function withoutReturns(bytes: Map<string, Buffer>): void {
  const text = bytes.get(tipFields.text);
  if (text === undefined) return;
  const kept = Buffer.from(text.filter((byte, index) => byte !== 13 || text[index + 1] !== 10));
  text.fill(0);
  bytes.set(tipFields.text, kept);
}
