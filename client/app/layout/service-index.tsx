import type { SiteWords } from '#shared/site/words.ts';
import { Fixed } from '../fixed.tsx';
import { useSite } from '../site-context.ts';
import { useHere } from './here.ts';

type Kind = SiteWords['categories'][number]['kind'];

/**
 * The categories of one kind as a numbered index. In the browser its words are those that the
 * server printed into the closed menu: panel and drawer show copies of them.
 */
export function ServiceIndex({ kind, className }: { kind: Kind; className?: string | undefined }) {
  const here = useHere();
  return (
    <Fixed as="ol" name={`${kind}-index`} words={useSite()} className={className}>
      {({ words, printers }) => printers.categoryLines(words, kind, here)}
    </Fixed>
  );
}

/** The numbers of the categories of one kind: "1–5". */
export function ServiceRange({ kind }: { kind: Kind }) {
  return (
    <Fixed as="span" name={`${kind}-range`} words={useSite()}>
      {({ words, printers }) => printers.categoryRange(words, kind)}
    </Fixed>
  );
}
