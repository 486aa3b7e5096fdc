export { createBreaches, type BreachPage, type Breaches } from './service.ts';
export type { DueBreaches } from './due.ts';
export type { TypedBreach } from './typed.ts';
