import { firmName } from './firm-name.ts';

/**
 * Who the firm is: each fact once. Every value here is a specimen that cannot belong to
 * anybody (a reserved domain, a drama telephone number, an unassigned postcode);
 * `placeholders` lists what an operator replaces before SITE_STAGE=live is accepted.
 */
export const firm = {
  ...firmName,
  legalName: 'Specimen Entity Limited',
  companyNumber: '00000000',
  registeredIn: 'England and Wales',
  vatNumber: 'GB 000 0000 00',
  icoReference: 'not yet registered',
  phone: { text: '0161 496 0142', href: 'tel:+441614960142', international: '+441614960142' },
  email: 'enquiries@fallowgate.example',
  privacyEmail: 'privacy@fallowgate.example',
  address: {
    street: 'Specimen House, 0 Example Row',
    locality: 'Manchester',
    region: 'Greater Manchester',
    postcode: 'M0 0AA',
    country: 'GB',
  },
  /** Centre of Manchester, not an office. Decimal degrees. */
  geo: { latitude: 53.4794, longitude: -2.2453 },
  region: 'GB-MAN',
  social: [
    { name: 'Facebook', href: 'https://facebook.example/fallowgate' },
    { name: 'X', href: 'https://x.example/fallowgate' },
    { name: 'Instagram', href: 'https://instagram.example/fallowgate' },
    { name: 'YouTube', href: 'https://youtube.example/fallowgate' },
  ],
  /** Name of the data-protection regulator; it is due to become the Information Commission. */
  regulator: 'Information Commissioner’s Office (ICO)',
  priceRange: 'Quote on request',
} as const;
