import pages from 'virtual:documents/home';

export type Parts = typeof import('./parts.ts');

let loaded: Parts | undefined;

/** Words arrive together with the parts that print them, in one round trip. */
export const documents = Object.fromEntries(
  Object.entries(pages).map(([path, load]) => [
    path,
    async () => {
      const [document, parts] = await Promise.all([load(), import('./parts.ts')]);
      loaded = parts;
      return document;
    },
  ]),
);

/** The parts; they are here whenever there are words to print. */
export function partsOf(): Parts {
  if (loaded === undefined) throw new Error('The home page has words and nothing to print them with');
  return loaded;
}
