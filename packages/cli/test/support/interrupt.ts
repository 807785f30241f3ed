/** Ends a command in the middle of what it does, as Ctrl-C does. */
import type { CommandUnderTest } from './command.ts';
import { recordingProxy } from './recording-proxy.ts';

/**
 * Runs it at a terminal and sends SIGINT when it sends such a request for the nth time; that one
 * and those behind it wait until the command is over.
 *
 * @returns its exit code
 */
export const interruptAt = async (
  quoin: CommandUnderTest,
  args: readonly string[],
  cwd: string,
  target: RegExp,
  nth: number,
): Promise<number> => {
  await using proxy = recordingProxy(quoin.url);
  const terminal = quoin.terminal(args, { cwd, env: { QUOIN_URL: proxy.url } });
  let seen = 0;
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  proxy.hold = async (sent) => {
    if (!target.test(sent)) return;
    seen += 1;
    if (seen < nth) return;
    resolve();
    await terminal.ended;
  };
  await Promise.race([reached, terminal.ended]);
  await terminal.kill('SIGINT');
  return (await terminal.ended).code;
};
