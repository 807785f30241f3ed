/** Lines that tests ran, from the reports of several processes (geninfo(1) of LCOV, "Tracefile format"). */
import { join } from 'node:path';

export interface Coverage {
  readonly lines: number;
  readonly covered: number;
  /** Files of which no test loaded a line. */
  readonly notLoaded: readonly string[];
}

export interface LineCoverage {
  /**
   * Adds the report of one process. A line counts as run if any process ran it.
   * @param folder that the report's paths are relative to, in the repository
   */
  add(report: string, folder: string): void;
  /** @param files of a package, by their paths in the repository */
  of(files: readonly string[]): Coverage;
}

export const lineCoverage = (): LineCoverage => {
  const runs = new Map<string, Map<number, boolean>>();
  return {
    add(report, folder) {
      let lines = new Map<number, boolean>();
      for (const entry of report.split('\n')) {
        if (entry.startsWith('SF:')) {
          const path = join(folder, entry.slice('SF:'.length));
          lines = runs.get(path) ?? new Map();
          runs.set(path, lines);
        }
        const [, line, count] = /^DA:(\d+),(\d+)/.exec(entry) ?? [];
        if (line === undefined) continue;
        lines.set(Number(line), lines.get(Number(line)) === true || count !== '0');
      }
    },
    of(files) {
      const counted = files.flatMap((file) => [...(runs.get(file)?.values() ?? [])]);
      return {
        lines: counted.length,
        covered: counted.filter((ran) => ran).length,
        notLoaded: files.filter((file) => !runs.has(file)),
      };
    },
  };
};
