/** Short ways to run the command in tests of many calls. */
import type { CommandUnderTest, RunOptions, RunResult } from './command.ts';

/** Words between spaces; a list where a word holds spaces itself. */
type Words = string | readonly string[];

const wordsOf = (words: Words): readonly string[] =>
  typeof words === 'string' ? words.split(' ') : words;

export interface Calls {
  run(words: Words, options?: RunOptions): Promise<RunResult>;
  /** What a command that must succeed prints with `--json`, its members readable. */
  json(words: Words, options?: RunOptions): Promise<ReturnType<typeof Object>>;
  /** What a command that must fail says with `--json`, with its exit code. */
  refusal(words: Words, options?: RunOptions): Promise<ReturnType<typeof Object>>;
}

/** @param quoin - asked when a test runs: the command is opened after the tests are declared */
export const callsOf = (quoin: () => CommandUnderTest): Calls => ({
  run: (words, options) => quoin().run(wordsOf(words), options),
  json: async (words, options) => Object(await quoin().json(wordsOf(words), options)),
  async refusal(words, options) {
    const { code, stdout, stderr } = await quoin().run([...wordsOf(words), '--json'], options);
    return { stdout, exit: code, ...JSON.parse(stderr) };
  },
});
