/**
 * Every promise and figure the site makes about itself. A claim is printed only through
 * this register (`:claim[words]{id=…}` in prose), so that each one links to its basis.
 * CAP Code rule 3.7: documentary evidence is held before a claim is published; a claim
 * without `proof` keeps SITE_STAGE=live from building or starting.
 */
export type Claim = {
  /** The claim as a sentence, for the list on /professional-standards. */
  text: string;
  /** How it is, or will be, measured. */
  basis: string;
  /** Where the operator files the evidence; absent until it is held. */
  proof?: { reference: string; heldSince: string };
};

export const claims = {
  'reply-1h': {
    text: 'We usually reply to an enquiry within 1 hour.',
    basis:
      'Measured from the time an enquiry is received to the time of the first personal reply, as a monthly median. It becomes a statement about opening hours once these are set.',
  },
  'free-consultation': {
    text: 'The first consultation is free and confidential.',
    basis: 'A term of our standard conditions: no fee is due before a written quotation has been accepted.',
  },
  decade: {
    text: 'The people who run our casework have over a decade of experience.',
    basis: 'Shown by the career record of the head of casework or by the date of incorporation.',
  },
  'sm-48h': {
    text: 'First findings of a social media screening are delivered in 48 hours.',
    basis: 'Measured from complete instructions, including the notice given to the candidate, to first findings, from the job log.',
  },
  'breach-48h': {
    text: 'A first breach impact report is delivered in 48 hours.',
    basis:
      'Measured from access to the affected data or logs to the first written report, from the job log. The 72-hour period for notifying the regulator is set by law (UK GDPR Article 33).',
  },
  'takedown-92-120': {
    text: '92% of impostor listings are removed at first request, across more than 120 platforms.',
    basis: 'Listings removed after one request divided by listings reported, in a stated period, with the list of platforms and the definition of “removed”.',
  },
  'debtor-88-10': {
    text: '88% of debtors are located within 10 days.',
    basis: 'Traces with a confirmed current address within 10 days divided by traces instructed with a lawful purpose, in a stated period.',
  },
  'aml-12m': {
    text: 'Ongoing AML monitoring runs for 12 months.',
    basis: 'A term of the monitoring service: lists and media are compared with the agreed names for 12 months from the start date.',
  },
  'fp-40': {
    text: 'Tuned screening produces 40% fewer false positives.',
    basis: 'Matches that were cleared as false before and after tuning on the same set of names, with the size of the set and the date of the test.',
  },
  'dbs-65': {
    text: 'An all-in enhanced DBS check through an umbrella body was quoted at £65.',
    basis:
      'A dated example: the official fee for an enhanced check (£49.50 since 2 December 2024) plus the administration charge of an umbrella body. It is not a DBS price.',
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;
