/**
 * The routes of a signed-in area, from one list: each says who may use it, and nothing reaches its handler
 * before that has been checked here. The list is also what the tests of access go through.
 */
import { Router, type Request, type Response } from 'express';
import type { EndedData } from '#shared/areas/typed.ts';
import type { Area, SessionSpan, Viewer } from '#shared/areas/view.ts';
import type { Problem } from '#shared/forms/definition.ts';
import { kindOf } from '../db/errors.ts';
import type { StaffRole } from '../db/tables.ts';
import type { Accounts } from '../features/accounts/index.ts';
import type { ShowArea } from '../pages/areas.ts';
import type { AreaView } from '../render/area-renderer.tsx';
import { ForeignRequest, readPosted, wantsJson, type Posted } from './area-forms.ts';
import { StoreDown } from './form-settings.ts';
import type { StagedFile } from './form-tickets.ts';
import type { Limits } from './limits.ts';
import type { Networks } from './networks.ts';
import { createCookie } from './cookies.ts';
import { fieldsToKeep, typedIn, type Fields } from './unsent.ts';
import { FormUnreadable, type FileTaker } from './read-form.ts';
import { takeFilesWith } from './take-files.ts';

export type AreaSession = NonNullable<Awaited<ReturnType<Accounts['sessionOf']>>>;

/** One request that may be answered. */
export type Visit<Session extends AreaSession | undefined = AreaSession | undefined> = {
  request: Request;
  response: Response;
  session: Session;
  /** Keyed hash of the network it comes from. */
  network: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Prints a page of the area; at the request's own address unless another is given. */
  show: (view: Omit<AreaView, 'viewer' | 'whole'> & { path?: string }) => Promise<void>;
  /** To another page of the site: 303, or its address as JSON. */
  goTo: (path: string) => void;
  json: (status: number, body: unknown) => void;
  setCookies: (lines: readonly string[]) => void;
  /** Notes for the next pages of this browser how what was just done is taken back; for two minutes, in a cookie that no script reads. */
  noteUndo: (note: object) => void;
  /** What was noted last; whoever reads it checks what it is about. */
  notedUndo: () => unknown;
};

export type PostVisit<Session extends AreaSession | undefined = AreaSession | undefined> = Visit<Session> & {
  posted: Posted<StagedFile>;
  /** What was wrong with files that were not taken. */
  refused: readonly Problem[];
};

type Shared = { /** In Express's syntax. */ path: string; /** Its fields let somebody in: they are never kept or shown again. */ isSecret?: boolean };

/** What a form brings back where it is refused: names of fields. */
export type FormShape = { keeps?: readonly string[]; choices?: readonly string[] };

type MayTakeForms = {
  /** The forms that a page takes, by their action: what is said of them here is what the tests of bad input go through. */
  forms?: Readonly<Record<string, FormShape>>;
};

type MayTakeFiles = {
  /** Who may send files here. Asked before the first byte is kept; without it, and from others, they are let go. */
  takesFiles?: (visit: Visit<AreaSession>) => Promise<boolean>;
};

/** `signed-in`: whoever has a session; roles: whoever has a session and one of them. */
export type Known = 'signed-in' | readonly StaffRole[];

/** `anyone`: with or without a session. */
export type AreaRoute =
  | (Shared & { method: 'get'; who: 'anyone'; handle: (visit: Visit) => Promise<void> })
  | (Shared & { method: 'get'; who: Known; handle: (visit: Visit<AreaSession>) => Promise<void> })
  | (Shared & MayTakeForms & { method: 'post'; who: 'anyone'; handle: (visit: PostVisit) => Promise<void> })
  | (Shared & MayTakeForms & MayTakeFiles & { method: 'post'; who: Known; handle: (visit: PostVisit<AreaSession>) => Promise<void> });

export type AreaTools = {
  area: Area;
  /** Scheme and host of the site. */
  origin: string;
  /** @throws StoreDown while nothing is open. */
  sessionOf: (request: Request) => Promise<AreaSession | undefined>;
  /** Part of the name of the cookie that a session leaves. */
  sessionCookie: string;
  /** Says that a person is there. */
  touch: (session: AreaSession) => Promise<void>;
  spanOf: (session: AreaSession) => SessionSpan;
  show: ShowArea;
  /** Whether somebody has ended the session that a request comes with; one that ran out meanwhile has not been ended. */
  isEnded: (request: Request) => Promise<boolean>;
  /** Keeps a form whose sender's session had run out, for them alone. @returns whether it is kept: of nobody who may still sign in, nothing is. Absent: nothing is kept, and what was typed is shown at once. */
  keepUnsent?: (request: Request, form: { path: string; fields: Fields }) => Promise<boolean>;
  networks: Networks;
  /** Where files wait that came with a form. */
  files: { stage: FileTaker<StagedFile>; unstage: (file: StagedFile) => Promise<void>; limits: Limits };
  onError: (error: unknown) => void;
};

/** What everybody is told who may not see a thing, and who asks for what is not there: the same. */
const missing = 'There is nothing here, or it is not yours to see.';

export function areaRouter(routes: readonly AreaRoute[], tools: AreaTools): Router {
  const { area, origin } = tools;
  const undoNote = createCookie(`${area}-undo`, { secure: origin.startsWith('https:'), seconds: 120 });
  const router = Router({ caseSensitive: true, strict: true });
  for (const route of routes) router[route.method](route.path, (request, response) => answer(route, request, response));
  const known = new Set(routes.map(({ path }) => path));
  for (const path of known) router.all(path, (_, response) => void refuseMethod(response, routes, path));
  router.all(`/${area}{/*rest}`, (request, response) => answer(notFound, request, response));
  return router;

  async function answer(route: AreaRoute, request: Request, response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    try {
      const session = await sessionFor(route, request);
      if (session === undefined && route.who !== 'anyone') return await refuseSender(route, request, response);
      const visit = visitOf(request, response, session);
      // Told as if it were not there, before anything of it is read.
      if (!isAllowed(route, session) || isUnnameable(visit)) await showMissing(visit);
      else if (route.method === 'get') await (route.handle as (visit: Visit) => Promise<void>)(visit);
      else {
        const refused: Problem[] = [];
        const posted = await readPosted<StagedFile>(request, { origin, ...(await takerFor(route, visit, refused)) });
        // Reading may have taken minutes. Who was shut out in them, or has other roles now, does nothing any more.
        if (route.who !== 'anyone' && (await tools.isEnded(request))) {
          for (const file of posted.files) await tools.files.unstage(file);
          return await showEnded(request, response, fieldsToKeep(posted), route);
        }
        await (route.handle as (visit: PostVisit) => Promise<void>)({ ...visit, posted, refused });
      }
    } catch (error) {
      fail(error, request, response);
    }
  }

  /** A form with something typed in it is not let go with the session, nor with a cookie that signing out in another window has taken away; of files it is said that they are. */
  async function refuseSender(route: AreaRoute, request: Request, response: Response): Promise<void> {
    if (route.method !== 'post' || route.isSecret === true || wantsJson(request)) return refuseStranger(request, response);
    let hasFiles = false;
    const letGo: FileTaker<StagedFile> = async (stream) => {
      hasFiles = true;
      stream.resume();
      return undefined;
    };
    const fields = fieldsToKeep(await readPosted<StagedFile>(request, { origin, takeFile: letGo }));
    const isTyped = typedIn(fields).length > 0;
    if (!isTyped && !hasFiles) refuseStranger(request, response);
    else if (isTyped && (await tools.keepUnsent?.(request, { path: request.path, fields }))) {
      response.redirect(303, `/${area}/login?${new URLSearchParams({ reason: 'unsent', next: `/${area}/unsent` }).toString()}`);
    } else await showEnded(request, response, fields, route);
  }

  /** What was typed goes back to whoever typed it, this once; nothing else is shown to them. */
  async function showEnded(request: Request, response: Response, fields: Fields, route: AreaRoute): Promise<void> {
    if (wantsJson(request) || route.isSecret === true) return refuseStranger(request, response);
    const { show } = visitOf(request, response, undefined);
    // Where nothing is kept for later, its own page is where it is typed again.
    const isAgain = tools.keepUnsent === undefined && routes.some(({ method, path }) => method === 'get' && path === route.path);
    const data: EndedData = { texts: typedIn(fields), ...(isAgain && { next: request.path }) };
    await show({ path: `/${area}/ended`, status: 403, title: 'You have been signed out', data });
  }

  async function takerFor(route: AreaRoute, visit: Visit, problems: Problem[]) {
    if (!('takesFiles' in route) || route.takesFiles === undefined) return {};
    if (!(await route.takesFiles(visit as Visit<AreaSession>))) return {};
    const { stage, unstage, limits } = tools.files;
    return { takeFile: takeFilesWith({ stage, problems, isAllowed: () => limits.take('upload', visit.network).allowed }), discardFile: unstage };
  }

  /** Where anybody may come, nobody is kept out because sessions cannot be read: what was typed is answered with its own page. */
  async function sessionFor(route: AreaRoute, request: Request): Promise<AreaSession | undefined> {
    try {
      const session = await tools.sessionOf(request);
      if (session !== undefined) await tools.touch(session);
      return session;
    } catch (error) {
      if (route.who !== 'anyone' || !isDown(error)) throw error;
      tools.onError(error);
      return undefined;
    }
  }

  function visitOf(request: Request, response: Response, session: AreaSession | undefined): Visit {
    const viewer = session && viewerOf(area, session, tools.spanOf(session));
    return {
      request,
      response,
      session,
      network: tools.networks.of(request),
      params: request.params as Record<string, string>,
      query: new URLSearchParams(request.originalUrl.split('?').slice(1).join('?')),
      show: ({ path = request.path, ...view }) =>
        tools.show(path, { ...view, ...(viewer && { viewer }), whole: session !== undefined && !session.session.scripts }, request, response),
      goTo(path) {
        if (wantsJson(request)) response.json({ to: path });
        else response.redirect(303, path);
      },
      json: (status, body) => void response.status(status).json(body),
      setCookies: (lines) => {
        for (const line of lines) response.appendHeader('Set-Cookie', line);
      },
      noteUndo: (note) => undoNote.write(response, Buffer.from(JSON.stringify(note)).toString('base64url')),
      notedUndo: () => readNote(undoNote.read(request)),
    };
  }

  /** A page is asked for again after signing in; what a script asks for is refused. */
  function refuseStranger(request: Request, response: Response): void {
    if (wantsJson(request) || request.path.startsWith(`/${area}/api/`)) response.status(401).type('text/plain').send('Sign in first.');
    else {
      const query = new URLSearchParams();
      if (request.headers.cookie?.includes(tools.sessionCookie)) query.set('reason', 'expired');
      if (request.method === 'GET') query.set('next', request.originalUrl);
      response.redirect(303, `/${area}/login?${query.toString()}`);
    }
  }

  function fail(error: unknown, request: Request, response: Response): void {
    const [status, words] = wordsOf(error);
    if (status >= 500) tools.onError(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (status === 503) response.set('Retry-After', '60');
    response.status(status).type('text/plain').send(`${words}\n`);
    request.resume();
  }
}

/** @returns undefined for what is no note. */
function readNote(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

const viewerOf = (area: Area, { user: { email, name, roles } }: AreaSession, session: SessionSpan): Viewer => ({
  email,
  ...(area === 'admin' && { staff: { name, roles } }),
  session,
});

/** Everything under an area that is no route of it: the same for whoever asks. */
const notFound: AreaRoute = {
  method: 'get',
  path: '',
  who: 'signed-in',
  handle: (visit) => showMissing(visit),
};

const isAllowed = ({ who }: AreaRoute, session: AreaSession | undefined): boolean =>
  typeof who === 'string' || who.some((role) => session?.user.roles.includes(role));

/** No record has a name with a character in it that PostgreSQL takes in no text. */
const isUnnameable = ({ params }: Visit): boolean => Object.values(params).some((name) => String(name).includes('\0'));

function refuseMethod(response: Response, routes: readonly AreaRoute[], path: string): void {
  const methods = routes.filter((route) => route.path === path).flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : ['POST']));
  response
    .status(405)
    .set({ Allow: methods.join(', '), 'Cache-Control': 'no-store' })
    .type('text/plain')
    .send('This address does not take that.\n');
}

const isDown = (error: unknown): boolean => error instanceof StoreDown || ['unavailable', 'full', 'retry'].includes(kindOf(error));

function wordsOf(error: unknown): [status: number, words: string] {
  if (error instanceof ForeignRequest) return [error.status, error.message];
  if (error instanceof FormUnreadable) return [error.status, error.message];
  if (isDown(error)) return [503, 'We cannot reach what is kept at the moment. Nothing was changed. Please try again in a minute, or call us.'];
  return [500, 'Something went wrong on our side. Please go back, check whether it was done, and try again.'];
}

/** The answer for a record that is missing and for one that is somebody else's: a page of its own, whatever stands at the address. */
export const showMissing = (visit: Visit | PostVisit): Promise<void> => {
  const { request, response, show } = visit;
  const [, area = ''] = request.path.split('/');
  // What was typed is its sender's own, whatever has become of the record meanwhile.
  const texts = 'posted' in visit ? typedIn(fieldsToKeep(visit.posted)) : [];
  if (!wantsJson(request))
    return show({ path: `/${area}/missing`, status: 404, title: 'We could not find that page', ...(texts.length > 0 && { data: { texts } }) });
  response.status(404).type('text/plain').send(missing);
  return Promise.resolve();
};
