/**
 * `bun tooling/scripts/coverage.ts` runs the tests of the packages below and of the applications that
 * call them through HTTP, and prints how many of their lines ran. With words, as `bun run test` takes
 * them, it runs only those tests. Code that runs in a browser, in a thread or in a program of its own
 * is not counted.
 */
import { join } from 'node:path';
import { endWithChildren, ROOT } from './src/command.ts';
import { lineCoverage } from './src/line-coverage.ts';
import { readFiles, type SourceFile } from './src/measures/measure.ts';
import { runTests } from './src/test-runner/run-tests.ts';
import { selected } from './src/test-runner/selection.ts';
import { plannedTasks, testTasks } from './src/test-runner/test-tasks.ts';

const PACKAGES = [
  ...['packages/contract', 'packages/core', 'packages/markdown', 'packages/editor', 'apps/web'],
];
const CALLERS = ['apps/api', 'apps/server'];
const FLAGS = ['--coverage', '--coverage-reporter=lcov'];

endWithChildren();
const inPackage = (path: string): boolean =>
  PACKAGES.some((name) => path.startsWith(`${name}/src/`));

const words = process.argv.slice(2);
const tasks = selected(
  await testTasks(await plannedTasks()),
  words.length > 0 ? words : [...PACKAGES, ...CALLERS],
);
const coverage = lineCoverage();
const { failed } = await runTests(
  tasks.map((task) => ({ ...task, flags: [...task.flags, ...FLAGS] })),
  {
    again: true,
    onUnit: async ({ task }, records) => {
      const report = Bun.file(join(records, 'lcov.info'));
      // A process that crashed has none, and is a failure already.
      if (await report.exists()) coverage.add(await report.text(), task.folder);
    },
  },
);

/** Files of types alone are no programs, and no process loads them. */
const transpiler = new Bun.Transpiler();
const hasCode = ({ path, text }: SourceFile): boolean =>
  transpiler.transformSync(text, path.endsWith('.tsx') ? 'tsx' : 'ts').trim() !== '';
const sources = (await readFiles(ROOT))
  .filter((file) => inPackage(file.path) && hasCode(file))
  .map(({ path }) => path);
console.log('| package | lines of loaded files | lines run | share | files not loaded |');
console.log('|---|---|---|---|---|');
for (const name of PACKAGES) {
  const { lines, covered, notLoaded } = coverage.of(
    sources.filter((path) => path.startsWith(`${name}/src/`)),
  );
  const share = lines === 0 ? '' : `${((100 * covered) / lines).toFixed(1)} %`;
  console.log(`| ${[name, lines, covered, share, notLoaded.length].join(' | ')} |`);
}
process.exit(failed === 0 ? 0 : 1);
