/** Runs the long forms of all packages, one after another, with a line for each package. */
import { run, TURBO } from './command.ts';
import { type PackageTests, testTally } from './soak-tally.ts';

export const runSoak = async (): Promise<{ passed: number; failed: number }> => {
  // Imported late: before `bun install` the package is not there.
  const { startPostgres } = await import('@quoin/test-kit');
  await using postgres = await startPostgres();
  const tally = testTally();
  const turbo = [
    ...TURBO,
    ...['run', 'soak', '--concurrency=1'],
    ...['--continue=always', '--output-logs=full', '--log-order=stream', '--ui=stream'],
  ];
  const { ok, output } = await run(turbo, {
    env: { QUOIN_TEST_POSTGRES_URL: postgres.url },
    onLine: (line) => {
      const name = tally.read(line);
      const tests = name === null ? undefined : tally.packages().get(name);
      if (tests !== undefined) console.log(`    ${name}: ${describe(tests)}`);
    },
  });
  const { passed, failed } = tally.totals();
  for (const [name, tests] of tally.packages()) {
    if (tests.failed > 0) console.log(`\n--- ${name}\n${tests.output.join('\n')}\n`);
  }
  if (ok || failed > 0) return { passed, failed };
  console.log(output);
  return { passed, failed: 1 };
};

const describe = ({ passed, failed, skipped, cached }: PackageTests): string =>
  [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(cached ? ['unchanged since they ran'] : []),
  ].join(', ');
