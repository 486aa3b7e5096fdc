/**
 * Parts of a page that come when they are ready. The server streams each with its data beside it,
 * so that the browser takes it over without asking again.
 */
import { createContext, Suspense, use, type ReactNode } from 'react';
import { ErrorState } from '#client/ui/error-state/error-state.tsx';
import { LoadingState } from '#client/ui/loading-state/loading-state.tsx';
import { useLocation } from '../router.ts';
import { sectionId, type SectionResult } from '#shared/areas/view.ts';

export type Sections = {
  /** JSON of a SectionResult, safe inside a script element; the same promise each time. */
  read: (name: string) => Promise<string>;
};

export const SectionsContext = createContext<Sections | undefined>(undefined);

type Props<Value> = {
  name: string;
  /** What is on its way, for "Loading …" and for the sentence that says it did not come: "your matters". */
  what: string;
  children: (value: Value) => ReactNode;
};

/** Prints a section when its data is there. One that fails says so in its own place, and the rest of the page stands. */
export function Section<Value>(props: Props<Value>) {
  return (
    <Suspense fallback={<LoadingState what={props.what} />}>
      <Arrived {...props} />
    </Suspense>
  );
}

function Arrived<Value>({ name, what, children }: Props<Value>) {
  const sections = use(SectionsContext);
  if (sections === undefined) throw new Error('A section stands outside the signed-in areas');
  const text = use(sections.read(name));
  const { pathname, search } = useLocation();
  const result = JSON.parse(text) as SectionResult<Value>;
  return (
    <>
      {/* Escaped by the server, which made it from its own JSON. */}
      <script type="application/json" id={sectionId(name)} dangerouslySetInnerHTML={{ __html: text }} />
      {'value' in result ? (
        children(result.value)
      ) : (
        <ErrorState
          title={`We could not load ${what}`}
          kept="Nothing is lost: it is stored, and only this part of the page did not come."
          actions={<a href={pathname + search}>Load the page again</a>}
        />
      )}
    </>
  );
}

/** What the server has streamed into the page, until another copy of the page brings it anew. */
export function arrivedSections(): Sections & { takeFrom: (page: Document) => void } {
  const read = new Map<string, Promise<string>>();
  return {
    takeFrom(page) {
      for (const { id, textContent } of page.querySelectorAll(`script[id^="${sectionId('')}"]`)) read.set(id.slice(sectionId('').length), settled(textContent));
    },
    read(name) {
      const known = read.get(name) ?? settled(document.getElementById(sectionId(name))?.textContent ?? JSON.stringify({ failed: true }));
      read.set(name, known);
      return known;
    },
  };
}

/** Marked as React marks a promise that it has seen settle, so that taking the page over does not wait. */
const settled = (value: string): Promise<string> => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
