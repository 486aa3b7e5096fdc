/** How the sender of an enquiry may be answered, and what was said to them. */

export const answerWays = ['email', 'call', 'text'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** What became of it. A call that nobody took is no reply. */
export const answerOutcomes = {
  email: ['mailed'],
  call: ['spoken', 'voicemail', 'no-answer'],
  text: ['sent'],
} as const satisfies Readonly<Record<AnswerWay, readonly string[]>>;
export type AnswerOutcome = (typeof answerOutcomes)[AnswerWay][number];

/**
 * What may be mailed to anybody who may be mailed at all, whoever reads it: no work, nobody's name, nothing of what was
 * written. Everything else waits for the conflict check, and for a mailbox that is theirs alone.
 */
export const fixedAnswers = {
  checking: 'We have what you sent. We are checking whether we are free to act, and you hear from us again.',
  'call-us': 'We need a word with you before we can go on. Please call us and say the reference.',
} as const;
export type FixedAnswer = keyof typeof fixedAnswers;

/** no: they did not choose it; hours-unread: see Mailing; fixed: the sentences above alone; words: what staff write as well. */
export type MayMail = 'no' | 'hours-unread' | 'fixed' | 'words';

export type AnswerView = { id: string; at: string; /** staff:… */ by: string; way: AnswerWay; outcome: AnswerOutcome; words: string };

/** What staff see of the sender: no address or number that may not be used. Times are ISO 8601 UTC. */
export type SenderView = {
  name: string;
  email?: string;
  mayMail: MayMail;
  /** Only where they may be called or sent a text. */
  phone?: string;
  mayCall: boolean;
  mayText: boolean;
  mayVoicemail: boolean;
  /** In their own words; empty: at any time. */
  hours: string;
  /** The same as somebody of the staff has read them: see parseOpeningHours. */
  hoursRead: string;
  /** The next moment within them; absent where nobody has read them, or there are none. */
  from?: string;
  /** What we call ourselves before others. */
  cover: string;
  shared: 'yes' | 'no' | 'unsure' | '';
  firstReplyAt: string | null;
  /** The oldest first. */
  answers: readonly AnswerView[];
};

/** Characters of what is mailed, and of a note about a call. */
export const answerLimits = { mail: 4000, note: 1000, hours: 200 } as const;
