/**
 * What a size of the service's heap saves and costs: an import of 10,000 pages with its indexing, and
 * reads with 32 connections in a process that was started afterwards, with each size in turn.
 */
import { load } from '../compare.ts';
import { markdownTable } from '../markdown-table.ts';
import { openProcessorTime, type ProcessorTime } from '../processor-time.ts';
import { peakOf } from '../resident.ts';
import { type Dialect, startService } from '../service.ts';
import { fillWithPages } from '../subject.ts';
import { READ_SECONDS, readsOf } from './reads.ts';

const MEGABYTE = 1024 ** 2;
/** Bytes that the engine takes for the memory of the machine; null: what the service chooses. */
const SIZES = [null, 256 * MEGABYTE];
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;

interface Figures {
  /** Seconds of processor time, of the service and its database. */
  readonly importTime: number;
  readonly importPeak: number;
  /** Milliseconds of processor time for each answer. */
  readonly readTime: number;
  /** Megabytes: at the highest, and after the reads. */
  readonly readPeak: number;
  readonly held: number;
}

const NAMES: Readonly<Record<keyof Figures, string>> = {
  importTime: 'import: processor s',
  importPeak: 'highest MB',
  readTime: 'read: processor ms',
  readPeak: 'highest MB',
  held: 'afterwards MB',
};
const NAMED: readonly (keyof Figures)[] = [
  'importTime',
  'importPeak',
  'readTime',
  'readPeak',
  'held',
];

/** Without the load, which is a process of this one. */
const usedBy = async ({ ofProcess, ofDatabase }: ProcessorTime): Promise<number> =>
  (await ofProcess()) + (await ofDatabase());

const measure = async (dialect: Dialect, size: number | null): Promise<Figures> => {
  const env = size === null ? {} : { BUN_JSC_forceRAMSize: String(size) };
  const service = await startService(dialect, { env });
  try {
    const ofImport = await openProcessorTime(service);
    const started = await usedBy(ofImport);
    const subject = await fillWithPages(service);
    await subject.indexed();
    const importTime = ((await usedBy(ofImport)) - started) / 1000;
    const importPeak = await peakOf(subject.pid);
    await subject.restart();
    await load(readsOf(subject, WARM_UP_SECONDS));
    const ofReads = await openProcessorTime(subject);
    const before = await usedBy(ofReads);
    const { answers } = await load(readsOf(subject, READ_SECONDS));
    const readTime = ((await usedBy(ofReads)) - before) / answers;
    const held = (await subject.resident()) / MEGABYTE;
    return { importTime, importPeak, readTime, readPeak: await peakOf(subject.pid), held };
  } finally {
    await service.stop();
  }
};

export const heapSizes = async (dialect: Dialect): Promise<void> => {
  const figures = SIZES.map((): Figures[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, size] of SIZES.entries()) figures[at]?.push(await measure(dialect, size));
  }
  const rows = SIZES.map((size, at) => [
    size === null ? 'as the service chooses' : `${size / MEGABYTE} MB`,
    // All runs, because differences of single runs say how much a difference of sizes means.
    ...NAMED.map((name) =>
      (figures[at] ?? []).map((one) => one[name].toFixed(name === 'readTime' ? 3 : 1)).join(', '),
    ),
  ]);
  const head = [`heap, ${dialect}`, ...NAMED.map((name) => NAMES[name])];
  process.stdout.write(`${markdownTable([head, ...rows])}\n\n`);
};
