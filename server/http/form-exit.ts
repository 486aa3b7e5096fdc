/** The way out of a form: whatever this browser has here is erased, and a page that says nothing goes elsewhere by itself. */
import type { Request, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { formFields } from '#shared/forms/live.ts';
import { elsewhere } from '#shared/site/elsewhere.ts';
import type { FlowSettings } from './form-settings.ts';
import { createFormTickets } from './form-tickets.ts';
import { readForm, valuesOf } from './read-form.ts';
import { checkOrigin } from './same-origin.ts';

export type FormExitSettings = Pick<FlowSettings, 'origin' | 'keyring' | 'now' | 'onError' | 'formId' | 'sentCookie' | 'unstage' | 'drafts'>;

/** Milliseconds that leaving waits for the erasing, which goes on without it: nobody stays because a disk is slow. */
const patience = 500;

/**
 * A redirect would be shorter, but browsers that honour `form-action 'self'` refuse one to another site.
 * The title and the words tell whoever looks over a shoulder nothing.
 */
const leaving = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loading</title><p><a href="${elsewhere}" rel="noreferrer">BBC Weather</a></p></html>\n`;

/** Answers at once, and erases nothing: for whoever comes back to this address. */
export function leave(response: Response): void {
  response
    .status(200)
    .type('html')
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', Refresh: `0; url=${elsewhere}` });
  response.send(leaving);
}

export function createFormExit(settings: FormExitSettings) {
  const { origin, sentCookie, drafts, unstage, onError } = settings;

  const discardFiles = async (request: Request): Promise<void> => {
    const tickets = createFormTickets(settings.formId, settings.keyring(), settings.now);
    const { pairs } = await readForm(request);
    const held = valuesOf(pairs, formFields.held).map((ticket) => tickets.openHeld(ticket));
    await Promise.all(held.map((file) => file && unstage?.(file)));
  };

  return {
    page: (_: Request, response: Response): void => leave(response),
    /**
     * Everybody may leave. A form of another website erases nothing; a browser that does not say where a form comes
     * from does, for the worst that could come of it is a draft that its owner has to write again.
     */
    async post(request: Request, response: Response): Promise<void> {
      if (checkOrigin(request.headers, origin) !== 'foreign') {
        // What scripts have put aside for a reload; cookies go by name, for others of this host are none of this form's business.
        response.set('Clear-Site-Data', '"storage"');
        sentCookie.clear(response);
        const erasing = [drafts?.discard(request, response), discardFiles(request)].map((work) => work?.catch(onError));
        await Promise.race([Promise.all(erasing), wait(patience, undefined, { ref: false })]);
      }
      leave(response);
    },
  };
}
