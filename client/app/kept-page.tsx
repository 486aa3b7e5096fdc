import { useCopyShare } from '#client/ui/copy-share/use-copy-share.ts';
import { usePrint } from '#client/ui/page-top/use-print.ts';
import { CurrentSection } from '#client/ui/table-of-contents/current-section.tsx';
import { Fixed } from './fixed.tsx';

/**
 * A page of fixed words that has just been loaded in full: its markup is kept, and its buttons
 * and contents are brought to life. What prints such a page is fetched with the first words.
 */
export function KeptPage() {
  useCopyShare();
  usePrint();
  return (
    <>
      <Fixed name="page" words={undefined}>
        {nothing}
      </Fixed>
      <CurrentSection />
    </>
  );
}

const nothing = (): null => null;
