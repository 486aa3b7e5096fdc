/** A key is missing or unreadable. The message is for the operator: it says what to put where, and holds no key. */
export class KeyRefused extends Error {
  override name = 'KeyRefused';
}

/** A ciphertext was altered, cut, moved to another place, or is none. The message holds nothing of it. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}
