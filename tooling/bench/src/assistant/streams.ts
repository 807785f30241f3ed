/**
 * `bun run assistant-streams [--open 1000] [--requests 400]
 * [--connections 4]`: how soon the events of a streamed answer
 * come, and what it costs to hold streams open, beside raw `Bun.serve` that streams as much.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, modelReply, openModelServer, startProcess } from '@quoin/test-kit';
import { markdownTable } from '../markdown-table.ts';
import { PAGES, textOf } from '../pages.ts';
import { randomOf } from '../random.ts';
import { type Dialect, type Service, startService } from '../service.ts';
import { type AskedProject, publish } from './asked-project.ts';
import {
  type EventTimes,
  holdStream,
  inParallel,
  type StreamRequest,
  timeStream,
} from './stream-client.ts';

const { values } = parseArgs({
  options: {
    open: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '400' },
    connections: { type: 'string', default: '4' },
  },
});
const OPEN = Number(values.open);
const REQUESTS = Number(values.requests);

/** Aims: the first event beside what finding takes, and the memory of {@link OPEN} open streams. */
const FIRST_EVENT_MS = 50;
const OPEN_MIB = 512;
/** Answers that stream concurrently for one key. */
const STREAMS_PER_KEY = 100;
const CONNECTIONS = Number(values.connections);
/** Streams that are being opened concurrently. */
const OPENING = 32;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;
const cells = (times: readonly number[]): string[] =>
  times.length === 0 ? ['', ''] : [at(times, 0.5).toFixed(1), at(times, 0.99).toFixed(1)];

const random = randomOf('assistant streams');
const question = (): string =>
  `How does word${random.below(5000)} go with word${random.below(5000)}?`;

const questionTo = ({ port }: Pick<Service, 'port'>, { key }: AskedProject): StreamRequest => ({
  url: `http://127.0.0.1:${port}/api/v1/assistant/ask/stream`,
  headers: { 'x-assistant-key': key },
  body: { message: question() },
});

const row = (
  name: string,
  times: readonly EventTimes[],
  searches: readonly number[] = [],
): string[] => {
  const of = (event: string): number[] => times.flatMap((one) => one.get(event) ?? []);
  const finding = times.flatMap((one) => {
    const [start, sources] = [one.get('start'), one.get('sources')];
    return start === undefined || sources === undefined ? [] : [sources - start];
  });
  return [name, ...cells(of('start')), ...cells(finding), ...cells(searches), ...cells(of('done'))];
};

const publishPages = (service: Service, count: number): Promise<AskedProject> => {
  const pages = Array.from({ length: count }, (_, page) => ({
    path: `page-${page}.md`,
    markdown: textOf(page),
  }));
  const nav = pages.map(({ path }) => ({ type: 'page', file: path.slice(0, -3) }));
  const manifest = { version: 1, name: 'Bench', spaces: [{ name: 'Docs', nav }] };
  return publish(service, 'Bench', manifest, pages);
};

/** What finding costs by itself, as far as another request can tell: a search for the same. */
const timeSearch = async ({ port, token }: Service, projectId: string): Promise<number> => {
  const query = new URLSearchParams({ q: question(), state: 'published' });
  const url = `http://127.0.0.1:${port}/api/v1/projects/${projectId}/search?${query}`;
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return performance.now() - started;
};

interface ServiceTimes {
  readonly streams: readonly EventTimes[];
  readonly searches: readonly number[];
}

const timeService = async (dialect: Dialect): Promise<ServiceTimes> => {
  const service = await startService(dialect);
  try {
    const project = await publishPages(service, PAGES);
    await service.indexed();
    const ask = () => timeStream(questionTo(service, project));
    const all = Array.from({ length: REQUESTS });
    // A service that has been running: its program is compiled by the time it is measured.
    await inParallel(all, CONNECTIONS, ask);
    return {
      streams: await inParallel(all, CONNECTIONS, ask),
      searches: await inParallel(all, CONNECTIONS, () => timeSearch(service, project.id)),
    };
  } finally {
    await service.stop();
  }
};

const startLimit = async () => {
  const port = await freePort();
  const program = join(import.meta.dir, 'limit-stream-server.ts');
  const server = await startProcess([process.execPath, program, String(port)], {
    readyWhen: { url: `http://127.0.0.1:${port}/ready` },
  });
  const request = (path: string): StreamRequest => ({
    url: `http://127.0.0.1:${port}${path}`,
    headers: {},
    body: { message: question() },
  });
  return { pid: server.pid, request, stop: async () => void (await server.stop()) };
};

const residentOf = async (pid: number): Promise<number> => {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** @returns MB that the process holds before, while the streams are open, and after they are closed */
const holdAll = async (pid: number, requests: readonly StreamRequest[]): Promise<number[]> => {
  const before = await residentOf(pid);
  const open = await inParallel(requests, OPENING, holdStream);
  const held = await residentOf(pid);
  await Promise.all(open.map((close) => close()));
  return [before, held];
};

/** Every answer waits for its model, as most of the time of an answer is spent. */
const holdService = async (): Promise<number[]> => {
  await using model = await openModelServer();
  const never = new Promise(() => undefined);
  model.reply(() => modelReply.stream(['An answer begins ', never]));
  const service = await startService('sqlite', {
    env: { QUOIN_AI_BASE_URL: model.baseUrl, QUOIN_AI_MODEL: 'held' },
  });
  try {
    const keys = Math.ceil(OPEN / STREAMS_PER_KEY);
    const projects = await inParallel(Array.from({ length: keys }), 1, () =>
      publishPages(service, 10),
    );
    await service.indexed();
    const requests = projects.flatMap((project) =>
      Array.from({ length: Math.min(STREAMS_PER_KEY, OPEN) }, () => questionTo(service, project)),
    );
    return await holdAll(service.pid, requests.slice(0, OPEN));
  } finally {
    await service.stop();
  }
};

const limit = await startLimit();
try {
  const raw = () => timeStream(limit.request('/stream'));
  const all = Array.from({ length: REQUESTS });
  await inParallel(all, CONNECTIONS, raw);
  const rows = [
    ['ms', 'start', 'p99', 'to sources', 'p99', 'a search', 'p99', 'done', 'p99'],
    row('raw Bun.serve', await inParallel(all, CONNECTIONS, raw)),
  ];
  for (const dialect of ['sqlite', 'postgresql'] as const) {
    const { streams, searches } = await timeService(dialect);
    rows.push(row(`Quoin on ${dialect}`, streams, searches));
  }
  print(`\n${PAGES} pages, ${CONNECTIONS} connections`);
  print(markdownTable(rows));
  print(`p50 and p99; aim: first events within ${FIRST_EVENT_MS} ms at p99, beside finding\n`);

  const held = [
    ['MB', 'before', `${OPEN} open`, 'each, kB'],
    ...(
      [
        [
          'raw Bun.serve',
          await holdAll(
            limit.pid,
            Array.from({ length: OPEN }, () => limit.request('/hold')),
          ),
        ],
        ['Quoin on SQLite', await holdService()],
      ] as const
    ).map(([name, [before = 0, open = 0]]) => [
      name,
      before.toFixed(0),
      open.toFixed(0),
      (((open - before) * 1024) / OPEN).toFixed(0),
    ]),
  ];
  print(markdownTable(held));
  print(`aim: ${OPEN} open in less than ${OPEN_MIB} MB`);
} finally {
  await limit.stop();
}
