/** Lines of the audit log in the order of their times, each chained to the one before it, as features/audit writes them one by one. */
import type { AuditRow } from '#server/db/tables.ts';
import type { AuditEvent } from '#server/features/audit/index.ts';
import { hashOf } from '#server/features/audit/chain.ts';
import type { Keyring } from '#server/vault/keyring.ts';

export type Line = AuditEvent & { at: string };

export type AuditLines = {
  /** Something that happens at its time, now or later. */
  add: (line: Line) => void;
  /** Rows of everything that has happened by that time, in its order. */
  until: (time: string) => AuditRow[];
  /** Those written so far. */
  count: () => number;
};

/** @param head The last row that stands in the log already. */
export function createAuditLines(keyring: Keyring, head: { seq: number; hash: string }): AuditLines {
  const waiting = createHeap();
  let last = head;
  return {
    add: waiting.add,
    until(time) {
      const rows: AuditRow[] = [];
      for (let line = waiting.takeUntil(time); line !== undefined; line = waiting.takeUntil(time)) {
        const { at, actor, action, subject, detail = {} } = line;
        const row = { seq: last.seq + 1, at, actor, action, subject, detail: JSON.stringify(detail), key_id: keyring.oldest, previous: last.hash };
        last = { seq: row.seq, hash: hashOf(keyring, row) };
        rows.push({ ...row, hash: last.hash });
      }
      return rows;
    },
    count: () => last.seq - head.seq,
  };
}

/** The earliest first: a binary heap. It holds what is yet to happen to enquiries that have come, and nothing of those that are over. */
function createHeap() {
  const lines: Line[] = [];
  const timeAt = (place: number): string => lines[place]?.at ?? '~';
  const swap = (one: number, other: number): void => {
    const [a, b] = [lines[one], lines[other]];
    if (a !== undefined && b !== undefined) [lines[one], lines[other]] = [b, a];
  };
  return {
    add(line: Line): void {
      let place = lines.push(line) - 1;
      for (let above = (place - 1) >> 1; place > 0 && timeAt(place) < timeAt(above); above = (place - 1) >> 1) {
        swap(place, above);
        place = above;
      }
    },
    takeUntil(time: string): Line | undefined {
      if (timeAt(0) > time) return undefined;
      swap(0, lines.length - 1);
      const line = lines.pop();
      for (let place = 0; ;) {
        const [left, right] = [2 * place + 1, 2 * place + 2];
        const below = timeAt(right) < timeAt(left) ? right : left;
        if (timeAt(below) >= timeAt(place)) return line;
        swap(place, below);
        place = below;
      }
    },
  };
}
