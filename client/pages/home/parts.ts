/** The parts that print the page's words. A page that was loaded in full stands printed already and never asks for them. */
export { Cases } from './cases.tsx';
export { Closing } from './closing.tsx';
export { Head } from './head.tsx';
export { Hero } from './hero.tsx';
export { Index } from './service-index.tsx';
export { Process } from './process.tsx';
export { quoteFigure } from './quote-figure.tsx';
export { Resources } from './resources.tsx';
export { Trust } from './trust.tsx';
