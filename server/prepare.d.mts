/** Installs the packages of the lockfile unless the installed ones are as new as it. */
export function ensureInstalled(): void;
/** Builds unless the last build was made from exactly these sources. */
export function ensureBuilt(): void;
