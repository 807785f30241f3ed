/**
 * A preview equals the run after it, for 10,000 random situations on each database. The repository is
 * in memory, and the situations are divided among as many processes as there are processors.
 */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { availableParallelism } from 'node:os';
import { DIALECTS, type Dialect } from '../test/support/harness.ts';

setDefaultTimeout(36_000_000);

const SITUATIONS = Number(process.env.PREVIEW_SITUATIONS ?? 10_000);
const PROCESSES = Number(process.env.PREVIEW_PROCESSES ?? availableParallelism());
/** Far above the worlds that one process plays. */
const SEEDS_OF_ONE = 100_000;

type Figures = Readonly<Record<'played' | 'waited' | 'removed' | 'proposed', number>>;

const play = async (dialect: Dialect, seed: number, situations: number): Promise<Figures> => {
  const program = `${import.meta.dir}/previews/play.ts`;
  const child = Bun.spawn(['bun', program, dialect, String(seed), String(situations)], {
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const [output, code] = await Promise.all([child.stdout.text(), child.exited]);
  expect(code).toBe(0);
  return JSON.parse(output);
};

test.each([...DIALECTS])('on %s runs go as their previews said', async (dialect) => {
  const first = Number(process.env.GIT_SEED ?? Date.now() % 1_000_000);
  const share = Math.ceil(SITUATIONS / PROCESSES);
  const all = await Promise.all(
    Array.from({ length: PROCESSES }, (_, at) => play(dialect, first + at * SEEDS_OF_ONE, share)),
  );
  const sum = (key: keyof Figures) => all.reduce((total, figures) => total + figures[key], 0);
  console.log(
    `    figure: ${dialect}: ${sum('played')} situations, ${sum('waited')} waited, ${sum('removed')} files removed, ${sum('proposed')} files in requests`,
  );
  expect(sum('played')).toBeGreaterThanOrEqual(SITUATIONS);
  expect(sum('waited')).toBeGreaterThan(0);
  expect(sum('removed')).toBeGreaterThan(0);
  expect(sum('proposed')).toBeGreaterThan(0);
});
