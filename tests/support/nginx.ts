/** nginx with the configuration that is shipped, in a folder of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Where Debian has it, and no path of an ordinary user does.
const program = [process.env.PATH, '/usr/sbin'].join(':');

/** @throws Error under CI, where it must not be left out. */
export function hasNginx(): boolean {
  if (spawnSync('nginx', ['-v'], { env: { PATH: program } }).error === undefined) return true;
  if (process.env.CI) throw new Error('nginx is not installed, and CI is set: install it (Debian: apt-get install nginx-light)');
  console.log('nginx is not installed: the tests of docs/proxy/nginx.conf are left out');
  return false;
}

export type Nginx = {
  /** Ports of HTTPS and of HTTP. */
  port: number;
  plainPort: number;
  /**
   * Every file under its folder, by its path there, as bytes read as Latin-1: configuration, logs, and what it has put aside, which
   * has no name any more but is open. Those are found on Linux alone.
   */
  files: () => Record<string, string>;
  stop: () => Promise<void>;
};

/** @param appPort Where the application listens, on this machine. */
export async function startNginx(appPort: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  for (const name of ['log', 'lib', 'run']) mkdirSync(join(folder, name));
  makeCertificate(folder);
  const [port, plainPort] = await freePorts();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, { appPort, port, plainPort }));

  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { env: { PATH: program }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true });
  };
  await Promise.race([
    listening(folder, child.pid ?? 0),
    exited.then(() => {
      throw new Error(`nginx ended: ${said}`);
    }),
  ]);
  return { port, plainPort, files: () => ({ ...filesIn(folder), ...openFilesOf(child.pid ?? 0, folder) }), stop };
}

type Ports = { appPort: number; port: number; plainPort: number };

/** The shipped file with other ports and folders. @throws Error where it has changed and no longer holds what is replaced. */
function configuration(folder: string, { appPort, port, plainPort }: Ports): string {
  const changes: [string | RegExp, string][] = [
    // As whoever runs the test, whose files it would be able to write, and whose open files can be read.
    ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
    // One after another, so that what one request leaves is there before the next is answered.
    ['worker_processes auto', 'worker_processes 1'],
    ['pid /run/nginx.pid', `pid ${folder}/run/nginx.pid`],
    [/\/var\/log\/nginx\//g, `${folder}/log/`],
    [/\/var\/lib\/nginx\//g, `${folder}/lib/`],
    [/\/etc\/ssl\/example\.org\//g, `${folder}/`],
    ['server 127.0.0.1:3000', `server 127.0.0.1:${appPort}`],
    [/^ *listen \[::\].*\n/gm, ''],
    [/^( *)listen 80 /m, `$1listen 127.0.0.1:${plainPort} `],
    [/^( *)listen 443 /m, `$1listen 127.0.0.1:${port} `],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`docs/proxy/nginx.conf no longer holds ${String(from)}`);
      return changed;
    },
    readFileSync('docs/proxy/nginx.conf', 'utf8'),
  );
}

function makeCertificate(folder: string): void {
  const line = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=www.example.org'];
  const { status, stderr } = spawnSync('openssl', [...line, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

/** Two that nobody listens on. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const [first = 0, second = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return [first, second];
}

/** nginx writes its process id when its sockets are open, and makes its workers then. */
async function listening(folder: string, master: number): Promise<void> {
  const isReady = () => readdirSync(join(folder, 'run')).includes('nginx.pid') && (process.platform !== 'linux' || workersOf(master).length > 0);
  while (!isReady()) await new Promise((done) => setTimeout(done, 10));
}

/** Process ids, where the system lists them. */
const workersOf = (master: number): string[] => readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').split(' ').filter(Boolean);

/** What the workers hold open under a folder although it has no name there. @param master Process id. */
function openFilesOf(master: number, folder: string): Record<string, string> {
  if (process.platform !== 'linux') return {};
  const descriptors = workersOf(master).flatMap((worker) => readdirSync(`/proc/${worker}/fd`).map((number) => `/proc/${worker}/fd/${number}`));
  return Object.fromEntries(descriptors.flatMap((descriptor) => readDeleted(descriptor, folder)));
}

function readDeleted(descriptor: string, folder: string): [string, string][] {
  try {
    const target = readlinkSync(descriptor);
    if (!target.startsWith(folder) || !target.endsWith(' (deleted)')) return [];
    return [[target.slice(folder.length + 1), readFileSync(descriptor, 'latin1')]];
  } catch (error) {
    // Closed since it was listed.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function filesIn(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[path.slice(folder.length + 1)] = readFileSync(path, 'latin1');
  }
  return found;
}
