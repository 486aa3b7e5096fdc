/** `npm run check:walls`: reads who imports whom and names every import that breaks a wall. */
import { fileURLToPath } from 'node:url';
import { judge, readWalls } from './walls.ts';

const { passed, lines } = judge(await readWalls(fileURLToPath(new URL('../..', import.meta.url))));
console.log(lines.join('\n'));
if (!passed) process.exitCode = 1;
