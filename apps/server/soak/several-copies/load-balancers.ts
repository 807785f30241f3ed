/** Debian's HAProxy and nginx with the configurations of `docs/self-hosting/several-copies.md`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, freePort, startProcess, temporaryFolder } from '@quoin/test-kit';

const PAGE = join(import.meta.dir, '../../../../docs/self-hosting/several-copies.md');

export interface LoadBalancer extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
  /** What it printed; HAProxy a line for each request that failed. */
  output(): string;
}

export interface Haproxy extends LoadBalancer {
  /** Resolves when its checks have found every copy ready. */
  allUp(): Promise<void>;
}

/** @throws {Error} if the program is not installed */
const programOf = (name: string): string => {
  const program = Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin` });
  if (program === null) throw new Error(`Install ${name}: apt-get install ${name}`);
  return program;
};

/** The block with this title, with the addresses of the copies and the port of this run. */
const configuration = async (title: string, copies: readonly number[], listen: string) => {
  const page = await readFile(PAGE, 'utf8');
  const [, block] =
    new RegExp(`^\`\`\`\\w+ ${RegExp.escape(title)}\\n(.*?)^\`\`\`$`, 'ms').exec(page) ?? [];
  if (block === undefined) throw new Error(`${title} is missing in the documentation`);
  return copies
    .reduce(
      (text, port, at) => text.replaceAll(`10.0.0.${at + 1}:4400`, `127.0.0.1:${port}`),
      block,
    )
    .replace(/^( *(?:bind|listen)) \S*80(;?)$/m, `$1 ${listen}$2`);
};

const check = async (command: string[]): Promise<void> => {
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'pipe' });
  const output = (await child.stdout.text()) + (await child.stderr.text());
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')}:\n${output}`);
  // HAProxy warns of what it starts with nevertheless.
  if (/warn/i.test(output)) throw new Error(output);
};

interface Started {
  readonly command: string[];
  readonly check: string[];
}

const start = async (
  name: string,
  title: string,
  copies: readonly number[],
  prepare: (folder: string, text: string) => Promise<Started>,
): Promise<LoadBalancer> => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const text = await configuration(title, copies, `127.0.0.1:${port}`);
  const { command, check: checked } = await prepare(folder.path, text);
  await check(checked);
  const url = `http://127.0.0.1:${port}`;
  const started = await startProcess(command, { readyWhen: { url: `${url}/health` } });
  return {
    name,
    url,
    output: started.output,
    async [Symbol.asyncDispose]() {
      // In order: a killed nginx leaves its workers.
      await started.stop();
      await folder.remove();
    },
  };
};

/** Added to the documented configuration: a page with the state of each copy, and a log of failures. */
const observed = (text: string, stats: number): string =>
  `${text.replace(
    /^defaults$/m,
    `defaults
    log stdout format raw daemon
    option httplog
    option dontlog-normal`,
  )}
frontend stats
    bind 127.0.0.1:${stats}
    stats enable
    stats uri /
`;

const CHECKS_TIMEOUT_MS = 60_000;

/** Columns of the page (HAProxy Management Guide, "Statistics and monitoring", CSV format). */
const NAME = 1;
const STATUS = 17;

/** @param copies ports on loopback. One of them has to run */
export const startHaproxy = async (copies: readonly number[]): Promise<Haproxy> => {
  const stats = await freePort();
  const started = await start('HAProxy', 'haproxy.cfg', copies, async (folder, text) => {
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, observed(text, stats));
    const program = programOf('haproxy');
    return { command: [program, '-db', '-f', file], check: [program, '-c', '-f', file] };
  });
  const states = async (): Promise<string[]> => {
    const table = await (await fetch(`http://127.0.0.1:${stats}/;csv`)).text();
    const rows = table.split('\n').map((line) => line.split(','));
    return rows.filter((row) => row[NAME]?.startsWith('copy')).map((row) => row[STATUS] ?? '');
  };
  return {
    ...started,
    async allUp() {
      await eventually(async () => (await states()).every((state) => state === 'UP'), {
        timeout: CHECKS_TIMEOUT_MS,
      });
    },
  };
};

/** @param copies ports on loopback. One of them has to run */
export const startNginx = (copies: readonly number[]): Promise<LoadBalancer> =>
  start('nginx', 'quoin.conf', copies, async (folder, text) => {
    await writeFile(join(folder, 'quoin.conf'), text);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'pid')};
error_log stderr crit;
events { worker_connections 1024; }
http { access_log off; ${paths.join(' ')} include quoin.conf; }
`,
    );
    const program = programOf('nginx');
    const options = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
    return { command: [program, ...options], check: [program, ...options, '-t', '-q'] };
  });
