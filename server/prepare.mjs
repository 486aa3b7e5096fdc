/**
 * Brings a checkout to the point where it can run: packages installed, build up to date.
 * Plain JavaScript without packages, because on a fresh machine there are none yet.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist/.built-from');

/** Folders and files that a build is made from. */
const sources = ['shared', 'content', 'client', 'server', 'public', 'package.json', 'package-lock.json'];

const run = (command, commandArguments) => {
  // npm is a .cmd file on Windows, which only a shell can start; the arguments are constants.
  execFileSync(command, commandArguments, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
};

/** Installs the packages of the lockfile unless the installed ones are as new as it. */
export function ensureInstalled() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

/** Builds unless the last build was made from exactly these sources. */
export function ensureBuilt() {
  const fingerprint = fingerprintOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Building the site …');
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(stamp, fingerprint);
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(join(root, source)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(join(path, name)));
}
