/**
 * Shares the event loop between uploads and everybody else: so many pieces pass in one turn of it, the others wait for
 * the next. Without it each turn lasts as long as it takes to judge and encrypt a piece of every upload in hand.
 */
export function createPace(piecesPerTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let passed = 0;
  let isTurnDue = false;
  const nextTurn = (): void => {
    if (isTurnDue) return;
    isTurnDue = true;
    setImmediate(() => {
      isTurnDue = false;
      const going = waiting.splice(0, piecesPerTurn);
      passed = going.length;
      if (passed > 0) nextTurn();
      for (const go of going) go();
    });
  };
  return () =>
    new Promise((pass) => {
      nextTurn();
      if (passed >= piecesPerTurn) {
        waiting.push(pass);
        return;
      }
      passed += 1;
      pass();
    });
}
