/** What strangers typed, as a terminal may show it: it cannot move the cursor, or write over what stands there. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? '\n  ' : ''));
