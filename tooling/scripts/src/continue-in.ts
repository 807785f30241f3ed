/**
 * Goes on in another program. A process of Bun remembers packages that it did not find, so what needs
 * packages cannot run in the process that installed them.
 */
import { BUN, ROOT } from './command.ts';

/** Of a program that begins again after it installed the packages. */
export const INSTALLED = '--installed';

/** Ends with the exit code of the program, which gets the signals of this process. */
export const continueIn = async (
  program: string,
  args: readonly string[] = process.argv.slice(2),
): Promise<never> => {
  const next = Bun.spawn([BUN, program, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit'],
  });
  // A terminal sends Ctrl-C to both: a second one would look like impatience.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) next.kill('SIGINT');
  });
  process.on('SIGTERM', () => next.kill('SIGTERM'));
  process.on('exit', () => next.kill());
  process.exit(await next.exited);
};
