/** What a form has to say about itself before the flow can run it, and how it tells the flow of failures. */
import type { Request, Response } from 'express';
import type { Answers, Form, Problem } from '#shared/forms/definition.ts';
import type { FormLive, Sent } from '#shared/forms/live.ts';
import type { Keyring } from '../vault/keyring.ts';
import type { CookieJar } from './cookies.ts';
import type { CheckedState, StagedFile } from './form-tickets.ts';
import type { LimitName, Limits } from './limits.ts';
import type { Networks } from './networks.ts';
import type { FileTaker } from './read-form.ts';

export type Visit = { status: number; live: FormLive; titlePrefix?: string; cacheControl?: string };

/** Prints a page of a form for one visitor. */
export type ShowPage = (path: string, visit: Visit, request: Request, response: Response) => Promise<void>;

/** Something that the sender can put right: said at a field, with everything kept. */
export class Refused extends Error {
  override name = 'Refused';
  readonly problem: Problem;
  /** Whether the files of the form are gone. */
  readonly dropsFiles: boolean;
  constructor(problem: Problem, { dropsFiles = false } = {}) {
    super(problem.message);
    this.problem = problem;
    this.dropsFiles = dropsFiles;
  }
}

/** Nothing can be stored at the moment; trying again later is worth it. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

/** What several forms share. */
export type FlowTools = {
  origin: string;
  /** @throws StoreDown while the keys are not at hand. */
  keyring: () => Keyring;
  limits: Limits;
  networks: Networks;
  show: ShowPage;
  now: () => Date;
  /** Told what a visitor is not. */
  onError: (error: unknown) => void;
};

export type SavedAnswers = { answers: Answers; rows: number };

export type FlowSettings = FlowTools & {
  /** Address of the form, to which it is posted. */
  path: string;
  /** Address of the confirmation. */
  sentPath: string;
  formId: string;
  limit: LimitName;
  /** What the definition depends on, for the page. */
  context: unknown;
  formFor: (answers: (name: string) => string) => Form;
  sentCookie: CookieJar;
  /** @throws Refused, StoreDown. */
  accept: (state: CheckedState, circumstances: { age: number | undefined }) => Promise<Sent>;
  /** The page of ours that led to the form, from what the browser says; absent: nobody asks. */
  sourceOf?: (referer: string | undefined) => string;
  /** Absent: the form takes no files. */
  stage?: FileTaker<StagedFile>;
  /** Forgets a file that was staged for a form that broke off. */
  unstage?: (file: StagedFile) => Promise<void>;
  /** Changes files as the answers ask for, before they are shown to be checked. @throws Refused */
  prepare?: (files: readonly StagedFile[], answers: Answers) => Promise<readonly StagedFile[]>;
  /** Absent: the form cannot be saved. */
  drafts?: {
    save: (saved: SavedAnswers, request: Request, response: Response) => Promise<{ until: string }>;
    open: (request: Request) => Promise<(SavedAnswers & { until: string }) | undefined>;
    discard: (request: Request, response: Response) => Promise<void>;
    /** Where a browser without a draft is led. */
    path: string;
  };
};

/** What is said where something has to be done once more. */
export const again = {
  stale: 'This form was open for too long, or your browser does not say which page it came from. Please send it once more.',
  busy: 'We have had too many requests from your network in a short time. Please wait a few minutes and send it once more, or call us.',
  down: 'We cannot store this at the moment, so nothing was sent. Please try again in a minute, or call us.',
  cookie:
    'Your browser does not say which page a form comes from, and it sent a cookie of ours along, so we have not taken this yet. The cookie is removed now: press the button once more, or call us.',
  gone: 'What you had checked is no longer here: it can be sent for a day. Please fill in the form once more, or call us.',
  filesGone: 'Files are held for an hour, and yours are no longer here. Please choose them again.',
  kept: 'Everything you wrote is still here.',
};
