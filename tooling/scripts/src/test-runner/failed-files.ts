/** The test files that failed last, for `check --rerun-failed`. */
import { join } from 'node:path';
import { ROOT } from '../command.ts';

const KEPT = join(ROOT, '.cache/check/failed.json');

/** Paths in the repository; none after a run without failures. */
export const failedFiles = async (): Promise<string[]> => {
  const file = Bun.file(KEPT);
  return (await file.exists()) ? file.json() : [];
};

export const keepFailedFiles = async (paths: readonly string[]): Promise<void> => {
  await Bun.write(KEPT, JSON.stringify(paths));
};
