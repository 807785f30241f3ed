/**
 * `bun run reading <folder> [<folder> …] [--sample 20]`: what a reader waits for on sites of real
 * documentation, who comes for the first time with a phone: bytes of every page; of a sample the
 * largest paint, shifts of the layout, requests before the paint, and words without scripts.
 */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAppService } from '../../../apps/web/test/app/app-service.ts';
import { markdownTable } from './markdown-table.ts';
import { publishCorpus } from './reading/corpora.ts';
import { LINES, seenWithoutScripts, type Visit, visit } from './reading/visit.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '20' } },
});

/** What a page may weigh, packed. */
const LIMIT_BYTES = 30 * 1024;
const LARGEST = 3;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** @param share 0.5 for the median */
const at = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const packedBytes = async (url: string): Promise<number> => {
  const answer = await fetch(url, {
    headers: { 'accept-encoding': 'gzip', accept: 'text/html' },
    decompress: false,
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.bytes()).byteLength;
};

const app = await openAppService({ QUOIN_RATE_LIMIT_TOKEN: '0' });
try {
  const weights: (string | number)[][] = [
    ['gzipped HTML', 'pages', 'median', 'p95', 'largest', 'over 30 KB'],
  ];
  const paints: (string | number)[][] = [
    [
      'line',
      'corpus',
      'pages',
      'LCP median',
      'p95',
      'most',
      'requests before',
      'layout shift, most',
    ],
  ];
  const words: (string | number)[][] = [['without scripts', 'pages', 'words seen, least']];
  for (const folder of positionals.map((path) => resolve(path))) {
    const { name, pages } = await publishCorpus(app, basename(folder), folder);
    const sizes: { url: string; bytes: number }[] = [];
    for (const url of pages) sizes.push({ url, bytes: await packedBytes(url) });
    const bytes = sizes.map((one) => one.bytes);
    const over = bytes.filter((one) => one > LIMIT_BYTES).length;
    weights.push([name, pages.length, at(bytes, 0.5), at(bytes, 0.95), Math.max(...bytes), over]);
    const heaviest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, LARGEST);
    for (const one of heaviest) print(`${one.bytes} ${new URL(one.url).pathname}`);

    const step = Math.max(1, Math.floor(pages.length / Number(values.sample)));
    const sample = pages.filter((_, page) => page % step === 0).slice(0, Number(values.sample));
    for (const line of LINES) {
      const visits: Visit[] = [];
      for (const url of sample) visits.push(await visit(app.chromium, url, line));
      const times = visits.map(({ largestPaint }) => largestPaint);
      const slowest = sample[times.indexOf(Math.max(...times))] ?? '';
      print(`slowest: ${new URL(slowest).pathname}`);
      paints.push([
        line.name,
        name,
        sample.length,
        ...[at(times, 0.5), at(times, 0.95), Math.max(...times)].map(Math.round),
        at(
          visits.map(({ requestsBefore }) => requestsBefore),
          0.5,
        ),
        Math.max(...visits.map(({ layoutShift }) => layoutShift)).toFixed(3),
      ]);
    }
    let least = 1;
    for (const url of sample) {
      least = Math.min(least, await seenWithoutScripts(app.chromium, url));
    }
    words.push([name, sample.length, `${Math.floor(least * 100)} %`]);
  }
  for (const rows of [weights, paints, words]) print(`\n${markdownTable(rows)}`);
} finally {
  await app.close();
}
