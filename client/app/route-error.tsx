import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from './router.ts';

/**
 * Shown when a page could not be opened inside the site. The server knows more than the browser
 * (moved, withdrawn, a newer version of the site), so the address is loaded in full; without a
 * connection that would lose the page, so the person is told and can try again.
 */
export function RouteError() {
  const error = useRouteError();
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  const [offline] = useState(() => typeof navigator !== 'undefined' && !navigator.onLine);
  useEffect(() => {
    if (!offline) window.location.reload();
  }, [offline]);
  return (
    <main id="main" tabIndex={-1}>
      <h1>{offline ? 'You appear to be offline' : unknown ? 'We could not find that page' : 'Opening the page'}</h1>
      <p>
        {offline ? 'The page could not be fetched. Nothing was lost. ' : 'The page is being loaded again. '}
        <button type="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      </p>
    </main>
  );
}
