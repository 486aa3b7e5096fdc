import { Fixed } from '#client/app/fixed.tsx';
import { KeptPage } from '#client/app/kept-page.tsx';
import { ReadingProgress } from '#client/ui/reading-progress/reading-progress.tsx';

/** The progress of reading ends where the article does, before what follows it. */
export function Component() {
  return (
    <>
      <ReadingProgress>
        <KeptPage />
      </ReadingProgress>
      <Fixed name="end" words={undefined}>
        {() => null}
      </Fixed>
    </>
  );
}
