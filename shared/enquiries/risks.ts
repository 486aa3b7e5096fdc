/** Flags of what makes an enquiry dangerous to act on. */
export const riskFlags = ['immediate-danger', 'seeks-partner', 'seeks-family', 'seeks-person', 'safety', 'shared-device', 'purpose-unclear'] as const;
export type RiskFlag = (typeof riskFlags)[number];
