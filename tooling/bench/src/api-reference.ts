/**
 * `bun run api-reference FILE [--beside FOLDER]`: an API reference beside its limits. A description is
 * read in the content worker, beside `JSON.parse` and `JSON.stringify` of the same text; pages of
 * operations are rendered, beside their Markdown, and requested for the first time; a phone reads
 * them on a slow line. FILE is GitHub's description for the figures of docs/quality.md:
 * `api.github.com.json` of npm's `@octokit/openapi`. FOLDER has `redoc` and `@scalar/api-reference` in
 * its `node_modules`, which show one of the operations to the same browser.
 */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openModel, ownPlace, pageMarkdown } from '@quoin/api-reference';
import { renderPage } from '@quoin/api-reference/render';
import { createContentWorkers } from '@quoin/content-worker';
import type { ApiReading } from '@quoin/core';
import { browser } from '@quoin/test-kit';
import type { Browser } from 'playwright-core';
import { clientOf } from './client.ts';
import { printTimes } from './race.ts';
import { OTHER_PROGRAMS, onlyOperation, serveBeside } from './reading/beside.ts';
import { LINES, type Line, visit as read } from './reading/visit.ts';
import { peakOfChildren, processorTimeOfChildren, processorTimeOfTree } from './resident.ts';
import { startService } from './service.ts';

const ROUNDS = 3;
/** Of the worker, for machines that do other work. */
const MOST_MS = 600_000;
/** Pages of operations that are requested, spread evenly. */
const SAMPLE = 100;
const POLL_MS = 200;
/** For the colors of code, as the worker has. */
const COLORS_MS = 3_000;

/** Pages that a phone reads. */
const READ = 12;
/** Of one page of another program. */
const VISITS = 3;

const {
  values: { beside },
  positionals: [file],
} = parseArgs({ allowPositionals: true, options: { beside: { type: 'string' } } });
if (file === undefined) {
  console.error('Usage: bun run api-reference FILE [--beside FOLDER]');
  process.exit(2);
}
const text = await Bun.file(file).text();
const path = basename(file);

const timed = async <Result>(work: () => Result | Promise<Result>) => {
  const start = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - start };
};

/** Milliseconds of this process on a processor. */
const worked = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  0;

const spread = <Item>(items: readonly Item[], count = SAMPLE): Item[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / count)) === 0);

const figure = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

type Pages = NonNullable<ApiReading['reference']>['pages'];

const index = async (): Promise<Pages> => {
  const limit: number[] = [];
  const read: number[] = [];
  let pages: Pages = [];
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

/** Each page once, in a process that has rendered one before, as the renderer of a service. */
const renderAlone = async (operations: Pages): Promise<void> => {
  const [first, ...others] = operations;
  if (first === undefined) return;
  const render = ({ model, path: page }: Pages[number], isHurried = false) =>
    renderPage(openModel(model), ownPlace(page), COLORS_MS, isHurried);
  const cold = await worked(() => render(first, true));
  await render(first);
  const markdown: number[] = [];
  const html: number[] = [];
  for (const operation of others) {
    const { model, path: page } = operation;
    markdown.push(await worked(() => pageMarkdown(openModel(model), ownPlace(page))));
    html.push(await worked(() => render(operation)));
  }
  printTimes(
    `Pages of ${others.length} operations, each for the first time (processor time, median)`,
    figure,
    new Map([
      ['pageMarkdown', markdown],
      ['renderPage', html],
    ]),
  );
  console.log(`  renderPage, p95: ${figure(percentile(html, 0.95))}`);
  console.log(`  renderPage, the first page of a process: ${figure(cold)}`);
};

/** The same operation as other programs show it, with a description of it alone. */
const readBeside = async (
  chromium: Browser,
  { key }: Pages[number],
  line: Line,
  folder: string,
): Promise<void> => {
  const [method = '', path = ''] = key.split(' ');
  const alone = onlyOperation(JSON.parse(text), path, method.toLowerCase());
  const shown = Object(alone.paths)[path][method.toLowerCase()].summary;
  for (const program of OTHER_PROGRAMS) {
    const server = await serveBeside(folder, program, JSON.stringify(alone));
    const paints: number[] = [];
    for (let round = 0; round < VISITS; round += 1) {
      paints.push((await read(chromium, server.url, line, shown)).largestPaint);
    }
    await server.stop();
    const size = (server.bytes / 1000).toFixed(0);
    console.log(
      `    ${program}, with this operation alone: ${Math.round(percentile(paints, 0.5))} ms, ${size} KB gzipped`,
    );
  }
};

const visit = async (operations: Pages): Promise<void> => {
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
      if (source?.status !== 'failed') continue;
      // On a busy machine, the time of a reading can end.
      console.log(`  not read: ${source.error}`);
      await post('/projects/bench/api-sources/refresh', {});
    }
    console.log(
      `\nFrom the upload to pages on the site: ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    // The index of 2,000 pages is work for a minute.
    await service.indexed();
    const site = `http://127.0.0.1:${service.port}/bench`;
    await (await fetch(`${site}/docs/start`)).arrayBuffer();
    const first: number[] = [];
    const again: number[] = [];
    const sizes: number[] = [];
    const before = await processorTimeOfTree(service.pid, 'all');
    const get = (page: string) =>
      timed(async () => {
        const headers = { 'accept-encoding': 'gzip' };
        const response = await fetch(`${site}/docs/api/${page}`, { headers, decompress: false });
        if (!response.ok) throw new Error(`${page}: ${response.status}`);
        return (await response.arrayBuffer()).byteLength;
      });
    for (const { path: page } of operations) {
      const { result, milliseconds } = await get(page);
      first.push(milliseconds);
      sizes.push(result);
    }
    const spent = (await processorTimeOfTree(service.pid, 'all')) - before;
    for (const { path: page } of operations) again.push((await get(page)).milliseconds);
    printTimes(
      `Requests for ${operations.length} operations (by the clock, median)`,
      figure,
      new Map([
        ['second request', again],
        ['first request', first],
      ]),
    );
    console.log(`  first request, p95: ${figure(percentile(first, 0.95))}`);
    console.log(`  first request, processor time, mean: ${figure(spent / operations.length)}`);
    const [half, most] = [percentile(sizes, 0.5), percentile(sizes, 0.95)];
    console.log(
      `  gzipped: p50 ${(half / 1000).toFixed(1)} KB, p95 ${(most / 1000).toFixed(1)} KB`,
    );
    await using chromium = await browser();
    const chosen = spread(operations, READ);
    for (const line of LINES) {
      const paints: number[] = [];
      for (const { path: page } of chosen) {
        paints.push((await read(chromium, `${site}/docs/api/${page}`, line)).largestPaint);
      }
      const [middle, worst] = [percentile(paints, 0.5), Math.max(...paints)].map(Math.round);
      console.log(`  largest paint, ${line.name}: median ${middle} ms, most ${worst} ms`);
      if (beside === undefined) continue;
      const [page] = chosen;
      if (page !== undefined) await readBeside(chromium, page, line, resolve(beside));
    }
  } finally {
    await service.stop();
  }
};

const operations = spread(
  (await index()).filter(
    ({ method, path: page }) => method !== null && !page.startsWith('webhooks/'),
  ),
);
await renderAlone(operations);
await visit(operations);
