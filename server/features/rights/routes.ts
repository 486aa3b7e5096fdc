/** The two forms of the rights desk over HTTP. */
import { Router } from 'express';
import { textOf, type Answers } from '#shared/forms/definition.ts';
import type { Sent } from '#shared/forms/live.ts';
import { complaintForm, rightsForm, rightsKinds, type RightsLive } from '#shared/forms/rights.ts';
import { createCookie } from '../../http/cookies.ts';
import { createFormFlow } from '../../http/form-flow.ts';
import { type FlowTools } from '../../http/form-settings.ts';
import type { CheckedState } from '../../http/form-tickets.ts';
import type { ReceivedRequest, RequestReceipt, Rights } from './service.ts';

export type RightsRoutesSettings = FlowTools & {
  /** As Rights, with its failures in words that the flow understands. */
  receive: Rights['receive'];
};

/** Nobody reads, fills in and checks a form in less. */
const quickest = 3000;

type Desk = RightsLive['context']['desk'];

export function rightsRoutes({ receive, ...tools }: RightsRoutesSettings): Router {
  const secure = tools.origin.startsWith('https:');
  const sentCookie = createCookie('sent-rights', { secure, seconds: 15 * 60 });
  const flowOf = (desk: Desk) =>
    createFormFlow({
      ...tools,
      path: `/gdpr-compliance/${desk}`,
      sentPath: `/gdpr-compliance/sent`,
      // One confirmation for both: its tickets open at one address.
      formId: 'rights',
      limit: 'rights',
      context: { desk } satisfies RightsLive['context'],
      formFor: () => (desk === 'complaint' ? complaintForm : rightsForm),
      sentCookie,
      accept: async (state, { age }) => sentOf(desk, await receive(requestOf(desk, state, age))),
    });
  const flows = { request: flowOf('request'), complaint: flowOf('complaint') };

  const router = Router({ caseSensitive: true, strict: true });
  for (const desk of ['request', 'complaint'] as const) {
    router.get(`/gdpr-compliance/${desk}`, flows[desk].blank());
    router.post(`/gdpr-compliance/${desk}`, flows[desk].post);
  }
  router.get('/gdpr-compliance/sent', flows.request.sent);
  return router;
}

function requestOf(desk: Desk, { submission, answers, baited }: CheckedState, age: number | undefined): ReceivedRequest {
  const [form, prefix] = desk === 'complaint' ? [complaintForm, 'complaint'] : [rightsForm, 'request'];
  const email = textOf(answers, `${prefix}-email`);
  return {
    id: submission,
    kind: kindOf(desk, answers),
    answers,
    formVersion: form.version,
    suspicious: baited || (age !== undefined && age < quickest),
    ...(email !== '' && { email }),
  };
}

const kindOf = (desk: Desk, answers: Answers): ReceivedRequest['kind'] =>
  desk === 'complaint' ? 'complaint' : (rightsKinds.find((kind) => kind === textOf(answers, 'request-kind')) ?? 'access');

/** A complaint is acknowledged by its date, a request answered. */
function sentOf(desk: Desk, { ref, mailed, acknowledgeBy, respondBy }: RequestReceipt): Sent {
  const replyBy = respondBy ?? acknowledgeBy;
  return { ref, about: desk, mailed, ...(replyBy !== undefined && { replyBy }) };
}
