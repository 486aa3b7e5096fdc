/** The first and the last bytes of a stream, in memory of a fixed size however small its pieces are. */
export type Ends = { push: (chunk: Buffer) => void; head: () => Buffer; tail: () => Buffer };

export function createEnds(headBytes: number, tailBytes: number): Ends {
  const head = Buffer.alloc(headBytes);
  /** A ring: the byte at position p of the stream stands at p modulo its length. */
  const ring = Buffer.alloc(tailBytes);
  let passed = 0;
  return {
    push(chunk) {
      if (passed < headBytes) chunk.copy(head, passed);
      const last = chunk.subarray(-tailBytes);
      const at = (passed + chunk.length - last.length) % tailBytes;
      const copied = last.copy(ring, at);
      last.copy(ring, 0, copied);
      passed += chunk.length;
    },
    head: () => head.subarray(0, passed),
    tail() {
      if (passed <= tailBytes) return ring.subarray(0, passed);
      const at = passed % tailBytes;
      return Buffer.concat([ring.subarray(at), ring.subarray(0, at)]);
    },
  };
}
