/** Exports for other programs with this command: the server adds `admin`. */

export type { Failure } from './command-error.ts';
export type { LoadMerge, MergeTexts } from './folder/merge-pages.ts';
export { commandLine, quoteForShell, setInvocation } from './invocation.ts';
export { processIo } from './io.ts';
export type {
  LocalService,
  LocalServiceOptions,
  OpenLocalService,
} from './local/local-service.ts';
export { completeOptions, createProgram, type ProgramOptions } from './program.ts';
export { runProgram } from './run-program.ts';
export { table } from './terminal/table.ts';
export { visibleLine } from './terminal/visible.ts';
export type { Checks, LoadChecks } from './validate/checks.ts';
