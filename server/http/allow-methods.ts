import type { RequestHandler } from 'express';

/** Answers 405 to every method that a resource does not have (RFC 9110, section 15.5.6: with Allow). */
export const allowMethods =
  (...methods: readonly string[]): RequestHandler =>
  (request, response, next) => {
    if (methods.includes(request.method)) {
      next();
      return;
    }
    response.status(request.method === 'OPTIONS' ? 204 : 405).set('Allow', methods.join(', '));
    if (request.method === 'OPTIONS') response.end();
    else response.type('text/plain').send(`This address answers ${methods.join(' and ')} only.\n`);
  };
