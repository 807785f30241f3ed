/**
 * `bun run api-reference FILE`: an API reference beside its limits. A description is read in the
 * content worker, beside `JSON.parse` and `JSON.stringify` of the same text; pages of operations are
 * requested for the first time, beside the rendering alone. FILE is GitHub's description for the
 * figures of docs/quality.md: `api.github.com.json` of npm's `@octokit/openapi`.
 */
import { basename } from 'node:path';
import { openModel, ownPlace } from '@quoin/api-reference';
import { renderPage } from '@quoin/api-reference/render';
import { createContentWorkers } from '@quoin/content-worker';
import type { ApiReading } from '@quoin/core';
import { clientOf } from './client.ts';
import { printTimes } from './race.ts';
import { peakOfChildren, processorTimeOfChildren } from './resident.ts';
import { startService } from './service.ts';

const ROUNDS = 3;
/** Of the worker, for machines that do other work. */
const MOST_MS = 600_000;
/** Pages of operations that are requested, spread evenly. */
const SAMPLE = 100;
const POLL_MS = 200;
/** For the colors of code, as the worker has. */
const COLORS_MS = 3_000;

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: bun run api-reference FILE');
  process.exit(2);
}
const text = await Bun.file(file).text();
const path = basename(file);

const timed = async <Result>(work: () => Result | Promise<Result>) => {
  const start = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - start };
};

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  0;

const spread = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / SAMPLE)) === 0);

const index = async (): Promise<NonNullable<ApiReading['reference']>['pages']> => {
  const limit: number[] = [];
  const read: number[] = [];
  let pages: NonNullable<ApiReading['reference']>['pages'] = [];
  let peak = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    JSON.stringify(JSON.parse(text));
    const { user, system } = process.cpuUsage(before);
    limit.push((user + system) / 1000);
    // A process of its own each time, so that its peak is that of one reading.
    using workers = createContentWorkers({ processes: 1, convertMs: MOST_MS });
    const files = [{ path, content: text }];
    const result = await workers.readApi(path, files);
    read.push(await processorTimeOfChildren(process.pid));
    peak = Math.max(peak, await peakOfChildren(process.pid));
    pages = result.reference?.pages ?? [];
  }
  printTimes(
    `Index ${path}, ${(text.length / 1e6).toFixed(1)} MB, ${pages.length} pages (processor time, median of ${ROUNDS})`,
    (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`,
    new Map([
      ['JSON.parse and JSON.stringify', limit],
      ['content worker, with its start', read],
    ]),
  );
  console.log(`  peak of the worker: ${Math.round(peak)} MB`);
  return pages;
};

interface Source {
  readonly status: string;
  readonly error: string | null;
}

const visit = async (pages: NonNullable<ApiReading['reference']>['pages']): Promise<void> => {
  const operations = spread(
    pages.filter(({ method, path: page }) => method !== null && !page.startsWith('webhooks/')),
  );
  const service = await startService('sqlite');
  try {
    const { json } = clientOf(service);
    const post = (at: string, body: unknown) => json('POST', at, JSON.stringify(body));
    await post('/projects', { name: 'bench', slug: 'bench', visibility: 'public' });
    const nav = [
      { type: 'page', file: 'start' },
      { type: 'api', title: 'API', spec: path },
    ];
    await post('/projects/bench/bundle', {
      manifest: { version: 1, name: 'bench', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
      pages: [{ path: 'start.md', markdown: '# Start\n' }],
      media: [{ path, base64: Buffer.from(text).toString('base64') }],
      publish: true,
    });
    const start = performance.now();
    let source: Source | undefined;
    while (source?.status !== 'ready') {
      await Bun.sleep(POLL_MS);
      [source] = (await json<{ sources: Source[] }>('GET', '/projects/bench/api-sources')).sources;
      if (source?.status === 'failed') throw new Error(source.error ?? 'not read');
    }
    console.log(
      `\nFrom the upload to pages on the site: ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    const site = `http://127.0.0.1:${service.port}/bench`;
    await (await fetch(`${site}/docs/start`)).arrayBuffer();
    const first: number[] = [];
    const again: number[] = [];
    const alone: number[] = [];
    const sizes: number[] = [];
    for (const { model, path: page } of operations) {
      const get = () =>
        timed(async () => {
          const headers = { 'accept-encoding': 'gzip' };
          const response = await fetch(`${site}/docs/api/${page}`, { headers, decompress: false });
          if (!response.ok) throw new Error(`${page}: ${response.status}`);
          return (await response.arrayBuffer()).byteLength;
        });
      const { result, milliseconds } = await get();
      first.push(milliseconds);
      sizes.push(result);
      again.push((await get()).milliseconds);
      alone.push(
        (await timed(() => renderPage(openModel(model), ownPlace(page), COLORS_MS))).milliseconds,
      );
    }
    const figure = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;
    printTimes(
      `Pages of ${operations.length} operations (median)`,
      figure,
      new Map([
        ['renderPage alone', alone],
        ['first request', first],
        ['second request', again],
      ]),
    );
    console.log(`  first request, p95: ${figure(percentile(first, 0.95))}`);
    const [half, most] = [percentile(sizes, 0.5), percentile(sizes, 0.95)];
    console.log(
      `  gzipped: p50 ${(half / 1000).toFixed(1)} KB, p95 ${(most / 1000).toFixed(1)} KB`,
    );
  } finally {
    await service.stop();
  }
};

await visit(await index());
