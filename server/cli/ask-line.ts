import { createInterface } from 'node:readline/promises';

/** Asks at the terminal; where there is none, reads one line of standard input. An input that has ended answers nothing. */
export async function askLine(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  const lines = createInterface({ input: stdin, terminal: false });
  try {
    return String((await lines[Symbol.asyncIterator]().next()).value ?? '').trim();
  } finally {
    lines.close();
  }
}
