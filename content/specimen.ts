/**
 * One page of a report, printed on the home page to show what a report looks like. It is a
 * specimen of the matter in case-studies.ts under "case-supplier-invoice-diversion": change one,
 * change both. In its paragraphs {FG/07} prints an exhibit tag and {-} a name under a bar.
 */
export const specimen = {
  heading: '4 Findings: the change of bank details',
  reference: 'FG-0000-01 · Final',
  sources:
    'The new bank details came by e-mail on Tuesday 3 March, from a domain four days old {FG/07}. A hidden rule was already moving the supplier’s own messages out of sight {FG/09}.',
  events: [
    { time: '09:38:12', event: 'Rule made: hide supplier', exhibit: 'FG/09' },
    { time: '09:42:55', event: 'Look-alike message in', exhibit: 'FG/07' },
    { time: '10:16:03', event: 'Payee changed in ledger', exhibit: 'FG/11' },
  ],
  withheld: [
    'The receiving accounts were held by {-} and {-} Limited. Two employees whose messages were read had no part in it and are not named.',
    'Confidence: probable, from two independent sources. Who controlled the accounts was not established: that needs a court order.',
  ],
  lawful: 'Only the client’s own mailboxes were searched, on a legitimate interests assessment of 6 March (annex B).',
  page: 14,
};
