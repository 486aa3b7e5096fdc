/**
 * What is counted. Counters hold numbers and fixed words: nothing in them comes from somebody's own text, and nothing says
 * who it was. What is said of the enquiries of a day is counted on the day they came, whenever it happens: of those that came in
 * September, so many were accepted.
 */
export const measures = [
  // Of the day on which an enquiry came. Suspected spam counts once it is released.
  'enquiry-accepted',
  'enquiry-audience',
  'enquiry-category',
  'enquiry-converted',
  'enquiry-held',
  'enquiry-intent',
  'enquiry-source',
  'reply',
  'reply-promised',
  'reply-within',
  // Of the day on which it happened.
  'check',
  'enquiry-declined',
  'enquiry-ended',
  'matter-closed',
  'matter-opened',
  'rights-acknowledged',
  'rights-answered',
  'rights-received',
  'update',
  // Of a month, written once when it is over.
  'tips',
] as const;
export type Measure = (typeof measures)[number];

/** Upper ends of the spans in which first replies are counted, in minutes by the clock, nights and Sundays too. */
export const replyMinutes = [15, 30, 60, 120, 240, 480, 1440, 2880] as const;

/** What is longer than the last span. */
export const longer = 'longer';

/** The span that a first reply falls into, by its upper end. */
export const replySpan = (minutes: number): string => replyMinutes.find((most) => minutes <= most)?.toString() ?? longer;

/** Fewer than this many tips of a month are never written as a number. */
export const fewTips = 5;
/** The key under which a month with fewer stands. */
export const underFive = 'under-five';
