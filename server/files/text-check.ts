/** Whether bytes are text: UTF-8 or Windows-1252, the two that people's programs write. */

/** Control characters that no text holds; tab, line ends, form feed, Ctrl-Z of old programs and escape may. */
const isForbidden = (byte: number): boolean => (byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte)) || byte === 0x7f;
/** Bytes that mean nothing in Windows-1252. */
const isUndefined = (byte: number): boolean => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte);

const [meaningless, forbidden] = [1, 2];
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => (isForbidden(byte) ? forbidden : isUndefined(byte) ? meaningless : 0));

export type TextCheck = { push: (chunk: Buffer) => void; /** To be asked once, at the end. */ isText: () => boolean };

export function createTextCheck(): TextCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let utf8 = true;
  /** Every kind of byte that has come, as bits. */
  let met = 0;
  const decode = (chunk: Uint8Array, goesOn: boolean): void => {
    try {
      decoder.decode(chunk, { stream: goesOn });
    } catch {
      utf8 = false;
    }
  };
  return {
    push(chunk) {
      // By index: walking over a buffer's iterator takes fifteen times as long.
      for (let at = 0; at < chunk.length; at += 1) met |= kinds[chunk[at] ?? 0] ?? 0;
      if (utf8) decode(chunk, true);
    },
    isText() {
      if (utf8) decode(new Uint8Array(), false);
      return (met & forbidden) === 0 && (utf8 || (met & meaningless) === 0);
    },
  };
}

/** Whether text begins as an e-mail does: with header lines, a usual one among them. */
export function looksLikeMail(head: string): boolean {
  const [first = ''] = head.replace(/^From .*\r?\n/, '').split(/\r?\n/, 1);
  const usual = /^(from|to|date|subject|received|return-path|delivered-to|message-id|mime-version):/im;
  return /^[!-9;-~]+:/.test(first) && usual.test(head.split(/\r?\n\r?\n/, 1)[0] ?? '');
}
