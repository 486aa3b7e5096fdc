/** What somebody has typed and nothing came of. */
export type TypedFields = readonly (readonly [name: string, value: string])[];

/** A form that was sent when its session had been ended, or the record was not its sender's any more: what was typed, shown this once. */
export type EndedData = { texts: TypedFields; /** The page of that form, to go to after signing in. */ next?: string };
