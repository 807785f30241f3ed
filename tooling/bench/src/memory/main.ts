/**
 * `bun run memory [rest] [reads] [corpora] [bundle] [sqlite] [postgresql] [--corpora <folder>]`: what
 * the service holds at rest and under reads, and what it survives in a control group of little memory.
 * Corpora and bundle need the rights of root, the corpora their folder. `bun run memory heaps`, which
 * runs only if it is named, compares sizes of the heap.
 */
import { parseArgs } from 'node:util';
import { load } from '../compare.ts';
import { markdownTable } from '../markdown-table.ts';
import { peakOf } from '../resident.ts';
import { type Dialect, type Service, startService } from '../service.ts';
import { startSubject } from '../subject.ts';
import { heapSizes } from './heap-sizes.ts';
import { memoryGroup } from './memory-group.ts';
import { READ_SECONDS, readsOf } from './reads.ts';
import { corpora, largeBundle } from './scenarios.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { corpora: { type: 'string' }, megabytes: { type: 'string', multiple: true } },
});
const chosen = (name: string, all: readonly string[]): boolean =>
  !all.some((one) => positionals.includes(one)) || positionals.includes(name);
const DIALECTS: readonly Dialect[] = ['sqlite', 'postgresql'];
const SCENARIOS = ['rest', 'reads', 'corpora', 'bundle'];

/** After the start: its own work is no rest. */
const SETTLE_MS = 30_000;

/** Megabytes of the service's process. In a control group, the aim is that no process is killed. */
const AIM = { rest: '120', reads: '250' };

const rows: string[][] = [['scenario', 'database', 'limit MB', 'held MB', 'aim MB', 'result']];
const held = async (service: Service): Promise<string> =>
  ((await service.resident()) / 1024 ** 2).toFixed(0);

const rest = async (dialect: Dialect): Promise<void> => {
  const service = await startService(dialect);
  await Bun.sleep(SETTLE_MS);
  rows.push(['at rest', dialect, '', await held(service), AIM.rest, '']);
  await service.stop();
};

const reads = async (dialect: Dialect): Promise<void> => {
  const subject = await startSubject(dialect);
  await subject.indexed();
  const imported = await held(subject);
  // The process that imports keeps memory of the import.
  await subject.restart();
  const before = await held(subject);
  const { requestsPerSecond } = await load(readsOf(subject, READ_SECONDS));
  const result = `${before} before, ${imported} after the import; ${requestsPerSecond.toFixed(0)}/s`;
  rows.push(['http-read', dialect, '', await held(subject), AIM.reads, result]);
  await subject.stop();
};

const limited = async (
  name: string,
  dialect: Dialect,
  megabytes: number,
  play: (service: Service) => Promise<void>,
): Promise<void> => {
  await using group = await memoryGroup(megabytes);
  const service = await startService(dialect, { prefix: group.prefix });
  const started = performance.now();
  const result = await play(service).then(
    () => `complete after ${((performance.now() - started) / 1000).toFixed(0)} s`,
    (problem: unknown) => String(problem).slice(0, 200),
  );
  const peak = await peakOf(service.pid);
  const kills = await group.kills();
  const memory = `${peak.toFixed(0)} (group ${(await group.peak()).toFixed(0)})`;
  rows.push([name, dialect, String(megabytes), memory, '', `${result}; ${kills} killed`]);
  await service.stop();
};

for (const dialect of DIALECTS) {
  if (!chosen(dialect, DIALECTS)) continue;
  if (positionals.includes('heaps')) {
    await heapSizes(dialect);
    continue;
  }
  if (chosen('rest', SCENARIOS)) await rest(dialect);
  if (chosen('reads', SCENARIOS)) await reads(dialect);
  if (chosen('corpora', SCENARIOS) && values.corpora !== undefined) {
    for (const megabytes of (values.megabytes ?? ['512', '256']).map(Number)) {
      await limited('three corpora', dialect, megabytes, corpora(values.corpora));
    }
  }
  if (chosen('bundle', SCENARIOS)) {
    for (const megabytes of (values.megabytes ?? ['768']).map(Number)) {
      await limited('10,000 pages', dialect, megabytes, largeBundle);
    }
  }
}
if (rows.length > 1) process.stdout.write(`${markdownTable(rows)}\n`);
