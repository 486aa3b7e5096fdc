import { useState, type ElementType, type ReactNode } from 'react';
import type { ArrivedDocument } from '#shared/site/documents.ts';
import { useLoaderData } from './router.ts';

type Props<Words> = {
  /** Unique on the page. */
  name: string;
  /** The words, where they are at hand; in a page that has just been loaded they are not. */
  words: Words | undefined;
  as?: ElementType;
  className?: string | undefined;
  children: (words: Words) => ReactNode;
};

/**
 * A part of the page that is printed once and never changes. The server prints it from its
 * words. When the browser takes the page over, it keeps that markup instead of being sent the
 * same words a second time as data; after a navigation inside the site it prints them itself.
 */
export function Fixed<Words>({ name, words, as: Tag = 'div', className, children }: Props<Words>) {
  const [kept] = useState(() => (words === undefined ? markupOf(name) : undefined));
  if (words !== undefined) {
    return (
      <Tag key="printed" data-fixed={name} className={className}>
        {children(words)}
      </Tag>
    );
  }
  return <Tag key="kept" data-fixed={name} className={className} dangerouslySetInnerHTML={{ __html: kept ?? '' }} />;
}

const markupOf = (name: string): string => document.querySelector(`[data-fixed="${name}"]`)?.innerHTML ?? '';

/** The fixed words of the page's own document. */
export function useFixedWords<Words>(): Words | undefined {
  return (useLoaderData() as ArrivedDocument<Words> | undefined)?.fixed;
}

/** A whole page of fixed words: the body of most templates. */
export function FixedPage<Words>({ children, className }: { className?: string | undefined; children: (words: Words) => ReactNode }) {
  const words = useFixedWords<Words>();
  return (
    <Fixed name="page" words={words} className={className}>
      {children}
    </Fixed>
  );
}
