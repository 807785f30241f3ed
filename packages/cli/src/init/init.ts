/** `quoin init`: a new folder of documentation that can be pushed immediately. */

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { MANIFEST } from '../folder/path.ts';
import { commandLine } from '../invocation.ts';
import * as messages from '../messages/local.ts';
import { isMissing } from '../missing.ts';
import { visibleLine } from '../terminal/visible.ts';

export interface InitOptions {
  readonly name?: string;
  readonly space?: string;
}

/** The name of its first page, without extension. */
const FIRST_PAGE = 'index';
const FOLDER = 'docs';
const SPACE = 'Guides';

/** Files of a version control system in an otherwise empty folder. */
const OF_VERSION_CONTROL: ReadonlySet<string> = new Set(['.git', '.gitignore', '.hg']);

/** @throws CommandError if the folder has files, which may belong to something else */
const requireEmpty = async (folder: string, name: string): Promise<void> => {
  try {
    const names = await readdir(folder);
    if (names.every((entry) => OF_VERSION_CONTROL.has(entry))) return;
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  throw new CommandError(messages.folderNotEmpty({ name }), {
    code: 'not_empty',
    next: messages.nameNewFolder({ name }),
  });
};

const pageOf = (name: string): string => `# ${name}

This is the first page. Change it, and add more pages beside it.

1. Write a page as a Markdown file in this folder.
2. Name it in \`nav\` of \`${MANIFEST}\`: readers see the pages in this order.
`;

const filesOf = (name: string, space: string): Readonly<Record<string, string>> => ({
  [MANIFEST]: `${JSON.stringify(
    { version: 1, name, spaces: [{ name: space, nav: [{ type: 'page', file: FIRST_PAGE }] }] },
    null,
    2,
  )}\n`,
  [`${FIRST_PAGE}.md`]: pageOf(name),
});

export const init = async (
  context: Context,
  folder: string | undefined,
  { name: given, space = SPACE }: InitOptions,
): Promise<void> => {
  const { cwd } = context.io;
  const out = resolve(cwd, folder ?? FOLDER);
  const shown = relative(cwd, out) || '.';
  await requireEmpty(out, shown);
  const name = given ?? (await context.ask(messages.promptName, messages.addName));
  const files = filesOf(name.trim(), space);
  await mkdir(out, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    // A file that appeared meanwhile stays.
    await writeFile(join(out, path), text, { flag: 'wx' });
  }
  context.result({ folder: out, files: Object.keys(files) }, () =>
    [
      messages.folderCreated({
        folder: visibleLine(shown),
        files: Object.keys(files).join(' and '),
      }),
      '',
      'Next:',
      `  ${commandLine('projects create', name)}`,
      `  ${commandLine('push --publish', shown)} --project <slug>`,
      '',
      context.openLocalService === null
        ? messages.previewWithProject({ command: commandLine('push --watch', shown) })
        : messages.preview({ command: commandLine('preview', shown) }),
    ].join('\n'),
  );
};
