/** Has a user change a text in the editor of their choice. */

import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, EXIT } from '../command-error.ts';
import type { Environment } from '../io.ts';
import * as messages from '../messages/pages.ts';

/** Only its owner reads a text that may not be public. */
const FILE_MODE = 0o600;

const editorOf = (env: Environment): string =>
  env.VISUAL || env.EDITOR || (process.platform === 'win32' ? 'notepad' : 'vi');

/** The variable is a command line of its own, such as `code --wait`: the shell reads it, as Git has it. */
const start = (editor: string, file: string, env: Environment) => {
  // Its pictures go to standard error: standard output may be a pipe, and is the result's.
  const options: SpawnOptions = { stdio: ['inherit', 2, 'inherit'], env };
  return process.platform === 'win32'
    ? spawn(`${editor} "${file}"`, { ...options, shell: true })
    : spawn('sh', ['-c', `${editor} "$1"`, 'sh', file], options);
};

export interface EditedText {
  readonly text: string;
  /** Where it lies until it is safe elsewhere. */
  readonly file: string;
  /** Takes the file away. */
  remove(): Promise<void>;
}

/**
 * @param name - of the file, by which editors know what they show
 * @throws CommandError where the editor fails; then nothing is kept
 */
export const editText = async (
  env: Environment,
  name: string,
  text: string,
): Promise<EditedText> => {
  // Made with mode 0700.
  const folder = await mkdtemp(join(tmpdir(), 'quoin-'));
  const file = join(folder, name);
  const remove = () => rm(folder, { recursive: true, force: true });
  const editor = editorOf(env);
  try {
    await writeFile(file, text, { mode: FILE_MODE, flag: 'wx' });
    const [code, signal] = await once(start(editor, file, env), 'exit');
    if (code !== 0) {
      throw new CommandError(messages.editorFailed({ status: signal ?? code, editor }), {
        exit: EXIT.failed,
        code: 'editor_failed',
        next: messages.chooseEditor,
      });
    }
    return { text: await readFile(file, 'utf8'), file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
