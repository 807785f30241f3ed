/**
 * `bun run publication [sqlite] [postgresql] [--pages 100,10000,50000] [--change text|title|new]`: readers
 * of a site while one page a second is published, beside the same readers without publications, in
 * interleaved runs. Readers choose pages by Zipf's law. `text` publishes another text of a page, `title`
 * another title too, `new` a page that was not there.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clientOf } from './client.ts';
import type { LoadJob, LoadResult } from './load.ts';
import type { LoopHold } from './loop-probe.ts';
import { markdownTable } from './markdown-table.ts';
import { textOf } from './pages.ts';
import { randomOf } from './random.ts';
import type { Dialect, Service } from './service.ts';
import { publishProject } from './site/published.ts';
import { startObserved } from './steps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '100,10000,50000' },
    change: { type: 'string', default: 'text' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const SECONDS = 5;
const ROUNDS = Number(values.rounds);
const REQUESTS = 50_000;
const PUBLISH_EVERY_MS = 1_000;

/** Pages by Zipf's law with exponent 1: the page at rank r is read in proportion to 1/r. */
const zipf = (paths: readonly string[]): string[] => {
  const random = randomOf('zipf');
  const ranked = random.sample(paths, paths.length);
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= ranked.length; rank += 1) {
    sum += 1 / rank;
    sums.push(sum);
  }
  const at = (share: number): string => {
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < share) low = middle + 1;
      else high = middle;
    }
    return ranked[low] ?? '';
  };
  return Array.from({ length: REQUESTS }, () => at((random.below(2 ** 32) / 2 ** 32) * sum));
};

const requestOf = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Accept: text/html,application/xhtml+xml',
    'Accept-Encoding: gzip, deflate, br, zstd',
    '',
    '',
  ].join('\r\n');

const load = async (job: LoadJob): Promise<LoadResult> => {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'load.ts')], {
    stdin: new TextEncoder().encode(JSON.stringify(job)),
    stdout: 'pipe',
  });
  const result: LoadResult = JSON.parse(await new Response(child.stdout).text());
  const faults = Object.keys(result.failures);
  if (faults.length > 0) throw new Error(JSON.stringify(result.failures));
  return result;
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

interface Listed {
  readonly data: readonly { readonly id: string; readonly path: string; readonly title: string }[];
  readonly nextCursor: string | null;
}

/** Publishes a page now and then, until it is stopped. */
const openPublisher = async (service: Service, project: string) => {
  const { json } = clientOf(service);
  const send = (method: string, path: string, body?: unknown) =>
    json<{ page: { id: string } }>(
      method,
      path,
      body === undefined ? undefined : JSON.stringify(body),
    );
  const { data } = await json<Listed>('GET', `/projects/${project}/pages?limit=200`);
  const { spaces } = await json<{ spaces: { id: string; items: { navItemId: string }[] }[] }>(
    'GET',
    `/projects/${project}/structure`,
  );
  const random = randomOf('publications');
  let count = 0;
  const once = async (): Promise<void> => {
    count += 1;
    const page = random.pick(data);
    const [space] = spaces;
    if (page === undefined || space === undefined) throw new Error('no pages');
    if (values.change === 'new') {
      const parentId = random.pick(space.items)?.navItemId;
      const content = textOf(count, 'New');
      const made = await send('POST', `/projects/${project}/pages`, {
        spaceId: space.id,
        parentId,
        title: `New ${count} ${Date.now()}`,
        content,
      });
      await send('POST', `/pages/${made.page.id}/publish`);
      return;
    }
    const heading = values.change === 'title' ? `Changed ${count}` : undefined;
    const text = textOf(count, heading);
    const markdown = heading === undefined ? text.replace(/^# .*/, `# ${page.title}`) : text;
    await send('PATCH', `/pages/${page.id}`, { markdown });
    await send('POST', `/pages/${page.id}/publish`);
  };
  return async (work: () => Promise<LoadResult>): Promise<LoadResult> => {
    let isOver = false;
    const publishing = (async () => {
      while (!isOver) {
        await once();
        await Bun.sleep(PUBLISH_EVERY_MS);
      }
    })();
    try {
      return await work();
    } finally {
      isOver = true;
      await publishing;
    }
  };
};

const measure = async (dialect: Dialect, pages: number): Promise<string[]> => {
  const service = await startObserved(dialect);
  try {
    const [, probePort] = await service.line(/loop probe (\d+)/);
    const probe = async (): Promise<LoopHold> =>
      JSON.parse(await (await fetch(`http://127.0.0.1:${probePort}/`)).text());
    const { ask } = clientOf(service);
    const post = (path: string, body: unknown) => ask('POST', path, JSON.stringify(body));
    const { paths } = await publishProject(post, 'large', pages);
    await service.indexed();
    const publishing = await openPublisher(service, 'large');
    const requests = zipf(paths).map(requestOf);
    const connections = Number(values.connections);
    const job: LoadJob = { port: service.port, requests, connections, seconds: SECONDS };
    await load(job);
    const runs: Record<'none' | 'publishing', { result: LoadResult; hold: LoopHold }[]> = {
      none: [],
      publishing: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await probe();
      runs.none.push({ result: await load(job), hold: await probe() });
      const result = await publishing(() => load(job));
      runs.publishing.push({ result, hold: await probe() });
    }
    const of = (
      kind: 'none' | 'publishing',
      figure: (run: (typeof runs)['none'][number]) => number,
    ) => median(runs[kind].map(figure));
    const cells = (kind: 'none' | 'publishing') => [
      of(kind, ({ result }) => result.requestsPerSecond).toFixed(0),
      of(kind, ({ result }) => result.p50).toFixed(2),
      of(kind, ({ result }) => result.p99).toFixed(2),
      Math.max(...runs[kind].map(({ hold }) => hold.longest)).toFixed(0),
      Math.max(...runs[kind].map(({ hold }) => hold.busiest)).toFixed(0),
    ];
    const p99 = (kind: 'none' | 'publishing') => of(kind, ({ result }) => result.p99);
    const ratio = `${(p99('publishing') / p99('none')).toFixed(2)}×`;
    const name = `${dialect}, ${pages} pages, ${values.change}`;
    return [name, ...cells('none'), ...cells('publishing'), ratio];
  } finally {
    await service.stop();
  }
};

const head = [
  'project',
  ...['none: a second', 'p50 ms', 'p99 ms', 'hold', 'cpu'],
  ...['publishing: a second', 'p50 ms', 'p99 ms', 'hold', 'cpu'],
  'p99 ratio',
];
const rows: string[][] = [];
for (const dialect of ['sqlite', 'postgresql'] satisfies Dialect[]) {
  if (positionals.length > 0 && !positionals.includes(dialect)) continue;
  for (const pages of values.pages.split(',').map(Number)) rows.push(await measure(dialect, pages));
}
process.stdout.write(`${markdownTable([head, ...rows])}\n`);
