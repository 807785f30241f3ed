/** Starts this program again in the same process, with a heap of the size that its memory allows. */
import { ownMemoryPlan } from './memory-plan.ts';

/** The engine reads it before the program begins: there is no later call that sets it. */
const VARIABLE = 'BUN_JSC_forceRAMSize';

/** In an executable, the second argument is a path inside of it (https://bun.com/docs/bundler/executables). */
const ownArguments = (): string[] => {
  const [, program = '', ...others] = process.argv;
  const isBuiltIn = program.startsWith('/$bunfs/') || program.includes('B:/~BUN/');
  return isBuiltIn ? others : [...process.execArgv, program, ...others];
};

/**
 * Does not return if the heap has to be smaller than the machine suggests: the program begins anew, with
 * the same process id, arguments and open files. Call it before anything is opened or loaded. Does
 * nothing where the operator set the variable, or on a system without `execve`.
 */
export const fitHeapToMemory = (): void => {
  const { serviceHeapBytes } = ownMemoryPlan();
  if (serviceHeapBytes === null || process.env[VARIABLE] !== undefined) return;
  const env = { ...process.env, [VARIABLE]: String(serviceHeapBytes) };
  try {
    process.execve?.(process.execPath, [process.execPath, ...ownArguments()], env);
  } catch {
    // Another system: the heap has its usual size.
  }
};
