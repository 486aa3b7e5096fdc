/** Looks for what a browser might run: pages and scripts dressed as something else. */

/** Whether text, at its beginning, would be taken for a page, a drawing or a program. */
export function looksLikeMarkup(text: string): boolean {
  return /<!doctype|<\?(xml|php|=)|<%|<\/?(html|head|body|script|svg|iframe|frameset|object|embed|style|meta|link|base)[\s/>]/i.test(text);
}

/** Whether bytes of a picture, document or recording hold a page: each word alone may stand in their hidden details, these do not. */
export function holdsPage(bytes: Buffer): boolean {
  return /<!doctype\s+html|<(html|body|script|svg|iframe)[\s>]|<\?php/i.test(bytes.toString('latin1'));
}
