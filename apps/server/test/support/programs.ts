/** The programs that tests start, compiled by `scripts/compile-test-programs.ts` once in a run. */
import { serverProgram } from '@quoin/test-kit';

const PATHS = {
  main: 'src/main',
  cli: 'src/cli',
  'sync-program': 'test/git/support/sync-program',
  'execution-program': 'test/agent/support/execution-program',
} as const;

/** What starts a program, compiled once in a run of tests; append its arguments. */
export const builtProgram = (name: keyof typeof PATHS): Promise<string[]> =>
  serverProgram(PATHS[name]);
