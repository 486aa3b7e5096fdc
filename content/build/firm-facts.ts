/** Facts about the firm inside prose: `:firm[legalName]` prints what content/firm.ts says, so that it stands in one place. */
import type { Element } from 'hast';
import { firm } from '../firm.ts';
import { element, linkTo, text } from './html.ts';

const plain = (value: string): Element => element('span', {}, [text(value)]);
const mail = (address: string): Element => linkTo(`mailto:${address}`, [text(address)]);

export const firmFacts = {
  brand: () => plain(firm.brand),
  name: () => plain(firm.name),
  legalName: () => plain(firm.legalName),
  companyNumber: () => plain(firm.companyNumber),
  registeredIn: () => plain(firm.registeredIn),
  vatNumber: () => plain(firm.vatNumber),
  icoReference: () => plain(firm.icoReference),
  regulator: () => plain(firm.regulator),
  address: () => plain(`${firm.address.street}, ${firm.address.locality} ${firm.address.postcode}`),
  phone: () => linkTo(firm.phone.href, [text(firm.phone.text)]),
  /** Dials with the caller's number withheld. */
  phoneWithheld: () => linkTo(`tel:141${firm.phone.text.replaceAll(' ', '')}`, [text(`141 ${firm.phone.text}`)]),
  email: () => mail(firm.email),
  emailText: () => element('code', {}, [text(firm.email)]),
  privacyEmail: () => mail(firm.privacyEmail),
} satisfies Record<string, () => Element>;

/** The fact as HTML; undefined for a name that is not in the list. */
export const firmFact = (name: string): Element | undefined => (Object.hasOwn(firmFacts, name) ? firmFacts[name as keyof typeof firmFacts]() : undefined);
