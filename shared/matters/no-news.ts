/** What "no news" may say: fixed sentences, so that one press is enough. */

export const noNews = {
  waiting: 'We are waiting for an answer from somebody outside the agency.',
  searching: 'We are still working through the records.',
  checking: 'We are checking what we have found before we tell you.',
  writing: 'We are writing the report.',
  you: 'We are waiting for something from you: see “What we need from you”.',
} as const;

export type NoNews = keyof typeof noNews;

export const noNewsText = (doing: NoNews): string => `There is no news yet. ${noNews[doing]}`;
