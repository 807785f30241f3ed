/** Runs subjects and their limit in turn, several rounds, and prints medians and the ratio. */
import { join } from 'node:path';
import type { LoadJob, LoadResult } from './load.ts';
import type { ProcessorTime } from './processor-time.ts';

export interface Contender {
  readonly name: string;
  readonly port: number;
  readonly requests: readonly string[];
  /** Resolves when what the requests left to be done later is done; its time counts too. */
  readonly settled?: () => Promise<void>;
  /** Its processor time for each answer is printed. */
  readonly processorTime?: Pick<ProcessorTime, 'ofProcess' | 'ofDatabase'>;
}

interface Run extends LoadResult {
  /** With the time until everything was settled; null where nothing is left for later. */
  readonly settledPerSecond: number | null;
  /** Milliseconds of processor time for each answer; null if it is not measured. */
  readonly processor: { readonly process: number; readonly database: number } | null;
}

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;

export const load = async (job: LoadJob): Promise<LoadResult> => {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'load.ts')], {
    stdin: new TextEncoder().encode(JSON.stringify(job)),
    stdout: 'pipe',
  });
  return JSON.parse(await new Response(child.stdout).text());
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const runOf = async (contender: Contender, seconds: number, connections: number): Promise<Run> => {
  const { port, requests, settled, processorTime } = contender;
  const times = async () => ({
    process: (await processorTime?.ofProcess()) ?? 0,
    database: (await processorTime?.ofDatabase()) ?? 0,
  });
  const before = await times();
  const result = await load({ port, requests, connections, seconds });
  const after = await times();
  const processor =
    processorTime === undefined
      ? null
      : {
          process: (after.process - before.process) / result.answers,
          database: (after.database - before.database) / result.answers,
        };
  if (settled === undefined) return { ...result, settledPerSecond: null, processor };
  const start = performance.now();
  await settled();
  const later = (performance.now() - start) / 1000;
  const loaded = result.answers / result.requestsPerSecond;
  return { ...result, settledPerSecond: result.answers / (loaded + later), processor };
};

/** The first contender is the limit. */
export const compare = async (
  title: string,
  contenders: readonly Contender[],
  connections: number = CONNECTIONS,
): Promise<void> => {
  const results = new Map<string, Run[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const contender of contenders) {
      const { name } = contender;
      const result = await runOf(contender, round < 0 ? 1 : SECONDS, connections);
      const faults = Object.entries(result.failures);
      if (faults.length > 0)
        throw new Error(`${title}, ${name}: ${JSON.stringify(result.failures)}`);
      // The first round warms up.
      if (round >= 0) results.get(name)?.push(result);
    }
  }
  process.stdout.write(
    `\n${title} (${connections} connections, median of ${ROUNDS} × ${SECONDS} s)\n`,
  );
  let limit: { rate: number; p99: number; processor: number } | null = null;
  for (const [name, runs] of results) {
    const rate = median(runs.map(({ requestsPerSecond }) => requestsPerSecond));
    const p50 = median(runs.map((run) => run.p50));
    const p99 = median(runs.map((run) => run.p99));
    const used = runs.flatMap((run) => run.processor ?? []);
    const processor = median(used.map(({ process: own }) => own));
    const database = median(used.map((one) => one.database));
    limit ??= { rate, p99, processor };
    const most = limit.rate;
    const line = (label: string, perSecond: number, tail: string): void => {
      const share = `${((perSecond / most) * 100).toFixed(0)} %`.padStart(6);
      const figure = `${label.padEnd(34)}${perSecond.toFixed(0).padStart(8)}/s ${share}`;
      process.stdout.write(`  ${figure}  ${tail}\n`);
    };
    const times = `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`;
    line(name, rate, `${times} (${(p99 / limit.p99).toFixed(1)}×)`);
    if (used.length > 0) {
      const share = ((limit.processor / processor) * 100).toFixed(0);
      const beside = database === 0 ? '' : `, database ${database.toFixed(3)} ms`;
      process.stdout.write(
        `    processor ${processor.toFixed(3)} ms an answer (${share} %)${beside}\n`,
      );
    }
    const settled = runs.flatMap((run) => run.settledPerSecond ?? []);
    if (settled.length > 0) line(`${name}, indexed`, median(settled), '');
  }
};
