/** What a consumer is told before signing (CCR 2013, SI 2013/3134, regs 29 to 36). */
export const formRights =
  'As a private client you may cancel without giving a reason until the end of the 14th day after the day on which you sign. Until then we do not begin, unless you ask us to below. To cancel, press a button on this page, or tell us in your own words by post, e-mail or telephone.';
