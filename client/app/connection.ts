/** What the browser says about the network. Only some browsers say anything. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor asked for less data, or has so slow a line that nothing should be fetched on suspicion. */
export function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
