/** The database would answer "stored" before it is. The message tells the operator what to change. */
export class NotDurable extends Error {
  override name = 'NotDurable';
}
