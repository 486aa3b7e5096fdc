/** The enquiry over HTTP. */
import { Router } from 'express';
import type { Answers, Option } from '#shared/forms/definition.ts';
import { enquiryForm, intents } from '#shared/forms/enquiry.ts';
import { createCookie } from '../../http/cookies.ts';
import { createFormExit } from '../../http/form-exit.ts';
import { createFormFlow } from '../../http/form-flow.ts';
import { type FlowSettings, type FlowTools } from '../../http/form-settings.ts';
import type { FileTaker } from '../../http/read-form.ts';
import type { StagedFile } from '../../http/form-tickets.ts';
import type { Drafts } from './drafts.ts';
import type { Intake } from './intake.ts';
import { isSuspicious } from './suspicion.ts';

export type EnquiryRoutesSettings = FlowTools & {
  subjects: readonly Option[];
  stage: FileTaker<StagedFile>;
  unstage: NonNullable<FlowSettings['unstage']>;
  prepare: NonNullable<FlowSettings['prepare']>;
  /** As Intake and Drafts, with their failures in words that the flow understands. */
  accept: Intake['accept'];
  sourceOf: NonNullable<FlowSettings['sourceOf']>;
  drafts: Drafts;
};

const draftCookieOf = (secure: boolean) => createCookie('draft', { secure });

/** As it stands in a request whose browser keeps a saved enquiry here. */
export const draftCookieName = (secure: boolean): string => `${draftCookieOf(secure).name}=`;

export function enquiryRoutes({ subjects, stage, unstage, prepare, accept, sourceOf, drafts, ...tools }: EnquiryRoutesSettings): Router {
  const secure = tools.origin.startsWith('https:');
  const draftCookie = draftCookieOf(secure);
  const form: FlowSettings = {
    ...tools,
    path: '/contact',
    sentPath: '/contact/sent',
    formId: 'enquiry',
    limit: 'enquiry',
    context: { subjects },
    formFor: (answer) => enquiryForm(subjects, answer('intent')),
    sentCookie: createCookie('sent', { secure, seconds: 15 * 60 }),
    stage,
    unstage,
    prepare,
    sourceOf,
    accept: (state, { age }) => accept({ ...state, suspicious: isSuspicious(state.answers, { baited: state.baited, age }) }),
    drafts: {
      path: '/contact/resume',
      async save(saved, request, response) {
        const { key, until } = await drafts.save(saved, draftCookie.read(request));
        draftCookie.write(response, key);
        return { until };
      },
      async open(request) {
        const key = draftCookie.read(request);
        return key === undefined ? undefined : drafts.open(key);
      },
      async discard(request, response) {
        const key = draftCookie.read(request);
        if (key === undefined) return;
        draftCookie.clear(response);
        await drafts.discard(key);
      },
    },
  };
  const [flow, exit] = [createFormFlow(form), createFormExit(form)];

  const prefill = (query: URLSearchParams): Answers => {
    const [intent, subject] = [query.get('intent') ?? '', query.get('subject') ?? ''];
    return {
      ...((intents as readonly string[]).includes(intent) && { intent }),
      ...(subjects.some(({ value }) => value === subject) && { subject }),
    };
  };

  const router = Router({ caseSensitive: true, strict: true });
  router.get('/contact', flow.blank(prefill));
  router.get('/contact/sent', flow.sent);
  router.get('/contact/resume', flow.resumable);
  router.get('/contact/exit', exit.page);
  router.post('/contact/exit', exit.post);
  router.post('/contact/files', flow.postFile);
  router.post('/contact', flow.post);
  return router;
}
