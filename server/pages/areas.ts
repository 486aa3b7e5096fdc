/** Sends pages of the portal and of the back office: made for one person, kept by nobody. */
import type { Request, Response } from 'express';
import { neverStored } from '../features/site/index.ts';
import { areaPolicy } from '../http/security-headers.ts';
import type { AreaRenderer, AreaView } from '../render/area-renderer.tsx';
import type { Assets } from '../render/assets.ts';
import { documentType } from '../render/renderer.tsx';
import { compressing } from './compressing.ts';

/** Answers a request with a page of an area. */
export type ShowArea = (path: string, view: AreaView, request: Request, response: Response) => Promise<void>;

export const showAreaWith =
  (render: AreaRenderer, assets: Assets): ShowArea =>
  async (path, view, request, response) => {
    const page = await render(path, view);
    response.status(page.status).set({
      'Content-Type': documentType,
      'Cache-Control': neverStored,
      'Content-Security-Policy': areaPolicy(page.nonce, assets.forTemplate(page.template).styleHash),
      // A mailed link holds a secret, which no other page may learn. Elsewhere browsers without Sec-Fetch-Site have to say where a form comes from.
      'Referrer-Policy': /token(?:=|%3d)/i.test(request.originalUrl) ? 'no-referrer' : 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    await new Promise<void>((resolve, reject) => {
      compressing(request, response, () => {
        // Without arguments: the compressing end takes a callback for text.
        if (request.method === 'HEAD') response.once('close', resolve).end();
        else page.streamTo(response).then(() => resolve(), reject);
      });
    });
  };
