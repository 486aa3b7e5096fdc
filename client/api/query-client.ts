/** Reads through TanStack Query: a query key is the address of what it holds. */
import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { fetchSameSite, requireSuccess } from './request.ts';

type ReadOptions = {
  /** What a 401 does: raise an error, or count as an answer, null, where being signed out is no fault. */
  on401?: 'throw' | 'returnNull';
};

/**
 * Makes the function that reads a query: GET of the key's segments joined with "/", so that
 * ['/api/matters', 7] reads /api/matters/7. An answer without a body (204, say) is null, because a
 * query cannot hold undefined. A null given for a 401 is kept like any other answer: invalidate it
 * after signing in.
 * @typeParam Data what the caller expects the JSON to be; it is not checked here.
 * @throws (in the query) Error "status: body" or "status: status text" for any answer outside 200
 *   to 299; SyntaxError for a body that is not JSON; TypeError for a key that is no path on this site.
 */
export const getQueryFn =
  <Data = unknown>({ on401 = 'throw' }: ReadOptions = {}): QueryFunction<Data | null> =>
  async ({ queryKey, signal }) => {
    const response = await fetchSameSite(joinKey(queryKey), { method: 'GET', signal });
    if (response.status === 401 && on401 === 'returnNull') return null;
    await requireSuccess(response);
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text) as Data);
  };

/**
 * A fresh cache whose data never goes stale and which asks once and only when told: no refetch by
 * timer, on focus or on reconnection, no retry of a read or a write. Make one for each browser page
 * load and one for each request on a server, where a shared one would show one person's data to another.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // A read that failed has no data, so it counts as stale whatever staleTime says and would be asked again.
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });

/** Anything but text and finite numbers would turn into "undefined", "NaN" or "[object Object]" in an address. */
function joinKey(key: QueryKey): string {
  if (!key.every((segment) => typeof segment === 'string' || Number.isFinite(segment))) {
    throw new TypeError('A query key that is read as a path may only hold strings and finite numbers');
  }
  return key.join('/');
}
