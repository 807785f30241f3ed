/**
 * `bun run site`: pages of readers' sites beside raw `Bun.serve` with the same bytes and headers:
 * pages that were asked for before, pages that the browser has, and pages that no user asked for
 * yet; in a small project and in one of 10,000 pages, on both databases.
 */
import { join } from 'node:path';
import { clientOf } from '../client.ts';
import { type Contender, compare } from '../compare.ts';
import { PAGES } from '../pages.ts';
import { printTimes } from '../race.ts';
import { type Dialect, startService } from '../service.ts';
import { type PublishedProject, publishProject } from './published.ts';

const FEW = 200;
/** Different pages, so that nothing is served from one hot entry. */
const SAMPLE = 200;

const BROWSER = [
  'Host: localhost',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en',
];

const visit = (path: string, etag: string | null = null): string =>
  [
    `GET ${path} HTTP/1.1`,
    ...BROWSER,
    ...(etag === null ? [] : [`If-None-Match: ${etag}`]),
    '',
    '',
  ].join('\r\n');

const fetchPacked = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: Object.fromEntries(BROWSER.slice(1).map((line) => line.split(': ', 2))),
    decompress: false,
  });

interface Site {
  readonly name: string;
  readonly port: number;
  readonly sample: readonly string[];
  readonly etags: readonly string[];
  /** Milliseconds of each page when no user had asked for it. */
  readonly first: readonly number[];
}

const openSite = async (name: string, port: number, { paths }: PublishedProject): Promise<Site> => {
  const sample = paths.slice(0, SAMPLE);
  // The map of the project, and the scripts, are made with the first page of all.
  await (await fetchPacked(port, paths.at(-1) ?? '/')).arrayBuffer();
  const first: number[] = [];
  const etags: string[] = [];
  for (const path of sample) {
    const start = performance.now();
    const response = await fetchPacked(port, path);
    await response.arrayBuffer();
    first.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    etags.push(response.headers.get('etag') ?? '');
  }
  return { name, port, sample, etags, first };
};

const startRaw = async (answer: Response) => {
  const {
    connection: _,
    'content-length': __,
    date: ___,
    ...headers
  } = Object.fromEntries(answer.headers);
  const base64 = new Uint8Array(await answer.arrayBuffer()).toBase64();
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'limit-site-server.ts')], {
    stdin: new TextEncoder().encode(JSON.stringify({ base64, headers })),
    stdout: 'pipe',
  });
  const { value } = await child.stdout.getReader().read();
  const port = Number(/port (\d+)/.exec(new TextDecoder().decode(value))?.[1]);
  return { port, bytes: Buffer.from(base64, 'base64').byteLength, stop: () => child.kill() };
};

const services = [];
const sites: Site[] = [];
for (const dialect of ['sqlite', 'postgresql'] satisfies Dialect[]) {
  const service = await startService(dialect);
  services.push(service);
  const { ask } = clientOf(service);
  const post = (path: string, body: unknown) => ask('POST', path, JSON.stringify(body));
  const few = await publishProject(post, 'few', FEW);
  const many = await publishProject(post, 'many', PAGES);
  await service.indexed();
  sites.push(await openSite(`${dialect}, ${FEW} pages`, service.port, few));
  sites.push(await openSite(`${dialect}, ${PAGES} pages`, service.port, many));
}
const [usual] = sites;
if (usual === undefined) throw new Error('no site');
const raw = await startRaw(await fetchPacked(usual.port, usual.sample[0] ?? '/'));
try {
  const contenders = (requestOf: (path: string, etag: string) => string): Contender[] => [
    {
      name: 'raw Bun.serve, the same bytes',
      port: raw.port,
      requests: usual.sample.map((path, at) => requestOf(path, usual.etags[at] ?? '')),
    },
    ...sites.map(({ name, port, sample, etags }) => ({
      name,
      port,
      requests: sample.map((path, at) => requestOf(path, etags[at] ?? '')),
    })),
  ];
  process.stdout.write(`\na page has ${raw.bytes} bytes, packed\n`);
  await compare(
    'pages',
    contenders((path) => visit(path)),
  );
  await compare(
    'pages that the browser has (304)',
    contenders((path, etag) => visit(path, etag)),
  );
  printTimes(
    'a page that was not requested before',
    (time) => `${time.toFixed(2)} ms`,
    new Map(sites.map(({ name, first }) => [name, [...first]])),
  );
  for (const service of services) {
    process.stdout.write(`\nresident ${Math.round((await service.resident()) / 1024 ** 2)} MB\n`);
  }
} finally {
  raw.stop();
  for (const service of services) await service.stop();
}
