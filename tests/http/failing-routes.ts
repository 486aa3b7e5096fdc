/** Routes of pages that cannot be made, and the secret that their failure must not tell. */
import type { AppDependencies } from '#server/app.ts';
import { parts } from '#tests/support/built.ts';

export const secret = 'the password of the register is hunter2';

const fail = (): never => {
  throw new Error(secret);
};

const headOnly = {
  head: { title: 'Failing', description: '', keywords: [], canonical: '/', ogType: 'website', ogImage: '', ogImageAlt: '', robots: '', graph: '' },
};

/** `/about` fails while its words are fetched, `/contact` and the private `/anonymous-tip` while they are printed. */
export const failingRoutes: NonNullable<AppDependencies['routes']> = [
  { id: 'about', path: '/about', loader: fail, Component: () => null },
  { id: 'contact', path: '/contact', loader: () => headOnly, Component: fail },
  { id: 'tip', path: '/anonymous-tip', loader: () => headOnly, Component: fail },
];

export const failingPaths = ['/about', '/contact', '/anonymous-tip'];

/** A site on which not even the page for failures can be made. */
export const hopeless: Partial<AppDependencies> = {
  routes: failingRoutes,
  assets: {
    forTemplate(template) {
      if (template === 'status') fail();
      return { boot: '/boot.js', styleLinks: [], laterStyles: [], styles: '', styleHash: "'sha256-'", fonts: [] };
    },
  },
};

export const withdrawnSite = { ...parts.site, gone: [{ path: '/guides/retired-guide', reason: 'the register was closed.' }] };
