/** Id of a section of a form in the page: its fields are called by their own names, which may be the same word. */
export const partId = (section: string): string => `part-${section}`;
