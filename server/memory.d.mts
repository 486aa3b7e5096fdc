export declare const allocator: Readonly<Record<string, string>>;
export declare const nodeFlags: readonly string[];
