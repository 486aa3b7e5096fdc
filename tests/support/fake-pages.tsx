/** A site of one page, for tests of how pages are rendered and sent. */
import { Writable } from 'node:stream';
import { use, type ReactNode } from 'react';
import { createRenderer } from '#server/render/renderer.tsx';

export const fakeHead = {
  title: 'Fake page',
  description: 'A page for a test.',
  keywords: [],
  canonical: '/page',
  ogType: 'website',
  ogImage: '/og/page.png',
  ogImageAlt: '',
  robots: 'index',
  graph: '{"url":"{origin}/page"}',
};

const assets = { forTemplate: () => ({ boot: '/boot.js', styleLinks: [], laterStyles: [], styles: 'p{color:red}', styleHash: "'sha256-'", fonts: [] }) };

/** A renderer of one page at /page, and what went wrong while it rendered. */
export function fakeRenderer(page: ReactNode, loader: () => unknown = () => ({ head: fakeHead, live: null })) {
  const problems: { message: string; path: string }[] = [];
  const renderer = createRenderer({
    assets,
    origin: 'https://site.test',
    stage: 'demo',
    robots: 'index',
    words: { categories: [] },
    today: () => '2026-11-20',
    onError: (error, path) => problems.push({ message: (error as Error).message, path }),
    routes: [{ id: 'page', path: '/page', loader, element: page }],
  });
  return { renderer, problems, prepare: () => renderer.page('/page', 'prose') };
}

/** A part of the page whose words come when the test lets them. */
export function slowPart() {
  let tries = 0;
  let arrive: (words: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let tell: () => void = () => undefined;
  const words = new Promise<string>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  const met = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const note = () => {
    tries += 1;
    tell();
  };
  const Slow = () => {
    note();
    return <p>{use(words)}</p>;
  };
  return {
    Slow,
    arrive,
    fail,
    /** Settles when React has met the part. */
    met,
    /** How often React has rendered the part. */
    tries: () => tries,
  };
}

/** Lets React do what it has put off to the next turns of the event loop. */
export async function pendingWork(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
}

/** A destination that keeps what arrives and tells when a text has arrived. */
export function openSink() {
  let text = '';
  const waiting: { words: string; tell: () => void }[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString();
      for (const { words, tell } of waiting) if (text.includes(words)) tell();
      done();
    },
  });
  const until = (words: string) => new Promise<void>((tell) => (text.includes(words) ? tell() : waiting.push({ words, tell })));
  return { sink, until, text: () => text };
}
