import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';

export type ErrorPage = (request: Request, response: Response) => Promise<void>;

/**
 * The one place where an error becomes an answer. Strangers are told what happened to their
 * request and what to do next, never what broke.
 */
export function errorHandler(log: Logger, showFailure: ErrorPage): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error }, 'a request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) response.removeHeader(name);
    response.setHeader('Cache-Control', 'no-store');
    if (status < 500) {
      response.status(status).type('text/plain').send('This request cannot be read. Please check the address, or start at the home page: /\n');
      return;
    }
    showFailure(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.status(500).type('text/plain').send('Something went wrong on our side. Nothing was sent or changed. Please try again in a minute.\n');
    });
  };
}

/** The status that an error asks for (body parsers and the router set one); 500 for everything else. */
function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

/** What may be logged of an error where a message or stack might quote what a sender wrote: its name, and its code where it is one. */
export function namesOf(error: unknown): { name: string; code?: string } {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const isPlain = (value: unknown): value is string => typeof value === 'string' && /^\w{1,60}$/.test(value);
  return { name: isPlain(name) ? name : typeof error, ...(isPlain(code) && { code }) };
}
