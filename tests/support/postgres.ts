/**
 * A PostgreSQL of the tests' own, from the programs that are installed: never as root, reachable through a socket in
 * its folder only, and as careful with its disk as a real one.
 */
import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folder with initdb, pg_ctl and postgres; the newest where there are several. Undefined where there are none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** PostgreSQL refuses to run as root, so root lends it another user's name. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
  return { uid: Number(uid), gid: Number(gid) };
}

export type Cluster = {
  /** Folder of data and socket. */
  folder: string;
  url: (database: string) => string;
  start: () => Promise<void>;
  /** 'immediate' is what a power cut looks like to it. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Ends it if it runs, and leaves nothing. */
  remove: () => Promise<void>;
};

/** Of memory and writing ahead: little for tests, of which many run at once. */
const small = ['shared_buffers=32MB'];

/** Makes the files of one without starting it, unless `folder` holds them already. @param sizes Settings beside those that each has. */
export async function makeCluster(folder = mkdtempSync(join(tmpdir(), 'site-postgres-')), sizes: readonly string[] = small): Promise<Cluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const user = otherUser();
  const data = join(folder, 'data');
  const call = (program: string, ...line: string[]) => run(join(programs, program), line, { cwd: folder, ...user });
  if (!existsSync(data)) {
    mkdirSync(folder, { recursive: true });
    if (user) chownSync(folder, user.uid, user.gid);
    await call('initdb', '-D', data, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  }
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=200 ${sizes.map((one) => `-c ${one}`).join(' ')}`;
  return {
    folder,
    url: (database) => `postgres://site@localhost/${database}?host=${folder}`,
    // Apart from this process, whose pipes and terminal it would otherwise hold.
    start: () =>
      new Promise((resolve, reject) => {
        const line = ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '120', '-o', settings, 'start'];
        spawn(join(programs, 'pg_ctl'), line, { cwd: folder, stdio: 'ignore', detached: true, ...user })
          .on('error', reject)
          .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`))));
      }),
    stop: async (mode) => void (await call('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')),
    remove: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) await call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
