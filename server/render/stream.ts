/** React's stream into a response: begun with the shell, or, for a copy that must be whole, when everything is there. */
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Writable } from 'node:stream';

export type StreamOptions = {
  /** Ends the render when whoever wanted the page has left. */
  signal?: AbortSignal;
  /** Starts only when every boundary is done: for a copy that is kept, and for a visitor without scripts, which must hold no fallback. */
  whole?: boolean;
};

export type Streaming = StreamOptions & {
  destination: Writable;
  /** Written before React's markup. */
  opening: string;
  tree: ReactNode;
  /** Of the response's policy, for the scripts with which React puts late parts in their place. */
  nonce?: string;
  /** Told of what goes wrong while somebody is still waiting for the page. */
  onError: (error: unknown) => void;
};

/** Milliseconds a render may take; slow boundaries are cut off then, and show their fallback. */
const renderLimit = 10_000;

/**
 * Pipes React straight into the destination: a wrapper in between would keep its `flush` from
 * React, and a compressing response would then hold the shell back until the last boundary.
 * @returns whether the page was complete and free of errors.
 * @throws what the shell threw, before anything was written.
 */
export function stream({ destination, signal, whole = false, opening, tree, nonce, onError }: Streaming): Promise<boolean> {
  const left = () => destination.destroyed || signal?.aborted === true;
  // A destination that has closed already will not say so again, and nothing else would end this render.
  if (left()) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    let clean = true;
    let started = false;
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Above this size React ships a finished boundary as fallback, hidden content and inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(nonce !== undefined && { nonce }),
      onShellReady: () => {
        if (!whole) start();
      },
      onAllReady: () => {
        if (whole) start();
      },
      onShellError: (error) => {
        settle();
        reject(error);
      },
      onError(error) {
        clean = false;
        // Nobody is left to be told of a page that the visitor has closed.
        if (!left()) onError(error);
      },
    });
    function start() {
      started = true;
      destination.write(opening);
      pipe(destination);
    }
    const timer = setTimeout(() => abort(new Error(`The page was not finished after ${renderLimit} ms`)), renderLimit);
    const onAbort = () => abort(new Error('The visitor has left'));
    const onClose = () => {
      settle();
      if (!destination.writableFinished) abort(new Error('The visitor has left'));
      resolve(clean && started && destination.writableFinished);
    };
    function settle() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      destination.removeListener('close', onClose);
    }
    signal?.addEventListener('abort', onAbort, { once: true });
    destination.once('close', onClose);
  });
}
