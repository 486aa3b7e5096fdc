/** From this width on the header has room for the whole navigation (site-header.module.scss). */
export const roomy = '(min-width: 73.75em)';
