/** `npm run db:backup` and the like: brings the checkout up to date as `npm start` does, then runs the operator's command. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt();

const command = spawn(process.execPath, [fileURLToPath(new URL('../dist/server/cli.js', import.meta.url)), ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => command.kill(signal));
command.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
