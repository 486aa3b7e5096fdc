/** What every place that shared/ runs in has, and the language's own library does not name: of the Encoding standard as much as is used here. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(encoding?: 'utf-8', options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}
