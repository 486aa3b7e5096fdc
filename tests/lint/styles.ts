/** `npx tsx tests/lint/styles.ts`: names every colour and font size that is not a token of client/styles/tokens.scss. */
import { fileURLToPath } from 'node:url';
import { readStyles } from './read-styles.ts';

const { passed, lines } = readStyles(fileURLToPath(new URL('../..', import.meta.url)));
console.log(lines.join('\n'));
if (!passed) process.exitCode = 1;
