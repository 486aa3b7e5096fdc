/** What must be said under everything that speaks of law. */
export const notAdvice = 'General information for England and Wales unless stated; not legal advice.';
