/** The five steps of a matter in the words of the home page, for its client. */
export const stepNames = ['Confidential Consultation', 'Case Review & Proposal', 'Evidence Gathering', 'Reporting & Findings', 'Support & Resolution'] as const;
