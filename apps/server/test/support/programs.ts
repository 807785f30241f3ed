/** The programs that tests start, compiled by `scripts/compile-test-programs.ts` once in a run. */
import { serverProgram } from '@quoin/test-kit';

const PATHS = {
  main: 'src/main',
  cli: 'src/cli',
  agent: '../agent/src/main',
  api: '../api/src/main',
  assistant: '../assistant/src/main',
  'git-webhook': '../git-webhook/src/main',
  mcp: '../mcp/src/main',
  web: '../web/src/main',
  worker: '../worker/src/main',
  'sync-program': 'test/git/support/sync-program',
  'execution-program': 'test/agent/support/execution-program',
} as const;

export type Program = keyof typeof PATHS;

/** What starts a program, compiled once in a run of tests; append its arguments. */
export const builtProgram = (name: Program): Promise<string[]> => serverProgram(PATHS[name]);
