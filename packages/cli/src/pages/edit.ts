/** `quoin pages edit`: a text from the editor, from a file or from standard input takes the page's place. */

import {
  type Page,
  type PagesUpdateBody,
  type PagesUpdateResponse,
  type Quoin,
  VersionConflictError,
} from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { canAsk } from '../terminal/prompt.ts';
import { type EditedText, editText } from './editor.ts';
import { findPageId } from './find-page.ts';
import { publishById } from './moves.ts';
import { readText } from './read-text.ts';

export interface EditPageOptions {
  readonly file?: string;
  readonly title?: string;
  readonly description?: string;
  /** Version that the text was made from. */
  readonly baseVersion?: number;
  readonly publish?: true;
}

/** A version by itself is an entity tag that pages take. */
const tagOf = (version: number): string => `"${version}"`;

const conflict = (
  error: VersionConflictError,
  page: Page,
  base: number,
  kept: string | undefined,
) =>
  new CommandError(error.message, {
    exit: EXIT.conflict,
    code: 'version_conflict',
    details: { ...error.details, ...(kept !== undefined && { file: kept }) },
    next: [
      `See what changed: ${commandLine('pages diff', page.path, '--from', String(base))}`,
      ...(kept === undefined
        ? []
        : [
            `Your text is in ${kept}; after you merge both: ${commandLine('pages edit', page.path, '--file', kept)}`,
          ]),
    ].join('. '),
  });

interface Change {
  readonly quoin: Quoin;
  /** As it was before. */
  readonly page: Page;
  readonly publish: boolean;
}

/** Says what was saved, and publishes it if that was asked for. */
const finish = async (
  context: Context,
  { quoin, page, publish }: Change,
  answer: PagesUpdateResponse,
): Promise<void> => {
  const { path, version, status, updatedAt } = answer.page;
  const unchanged = updatedAt === page.updatedAt;
  const saved =
    version === page.version ? `Changed ${path}` : `Saved ${path} as version ${version}`;
  const done = unchanged ? `${path} was like that already` : saved;
  if (publish) {
    // If it cannot be published, it is saved all the same.
    context.note(done);
    return publishById(context, quoin, page.id);
  }
  context.result(answer, () => done);
  if (status === 'published' && !unchanged) {
    context.note(`Readers get it after: ${commandLine('pages publish', path)}`);
  }
};

/** Whatever goes wrong before the text is saved, its file stays. */
const saveEdited = async (
  context: Context,
  { quoin, page }: Change,
  edited: EditedText,
): Promise<PagesUpdateResponse> => {
  try {
    const ifMatch = tagOf(page.version);
    return await quoin.pages.update(page.id, { markdown: edited.text }, { ifMatch });
  } catch (error) {
    if (error instanceof VersionConflictError)
      throw conflict(error, page, page.version, edited.file);
    context.warn(`Your text was not saved. It is in ${edited.file}`);
    throw error;
  }
};

const editInEditor = async (context: Context, change: Change): Promise<void> => {
  const { page, quoin, publish } = change;
  const before = page.content ?? '';
  const edited = await editText(context.io.env, `${page.slug || 'page'}.md`, before);
  if (edited.text === before) {
    await edited.remove();
    context.note('Nothing changed: nothing was sent');
    if (publish) return publishById(context, quoin, page.id);
    if (context.json) context.result({ page }, () => '');
    return;
  }
  const answer = await saveEdited(context, change, edited);
  await edited.remove();
  await finish(context, change, answer);
};

const saveGiven = async (
  { quoin, page }: Change,
  body: PagesUpdateBody,
  base: number,
  file: string | undefined,
): Promise<PagesUpdateResponse> => {
  try {
    return await quoin.pages.update(page.id, body, { ifMatch: tagOf(base) });
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
    throw conflict(error, page, base, file === '-' ? undefined : file);
  }
};

export const editPage = async (
  context: Context,
  wanted: string,
  { file, title, description, baseVersion, publish }: EditPageOptions,
): Promise<void> => {
  const fields = { title, description: description === '' ? null : description };
  const opensEditor = file === undefined && title === undefined && description === undefined;
  if (opensEditor && !canAsk(context.io)) {
    throw new CommandError('There is no terminal to open an editor at', {
      next: 'Send a file: --file <file>, or --file - for standard input',
    });
  }
  const markdown = file === undefined ? undefined : await readText(context, file);
  const quoin = await context.client();
  const pageId = await findPageId(context, quoin, wanted);
  const { page } = await quoin.pages.get(pageId, { content: opensEditor });
  const change = { quoin, page, publish: publish === true };
  if (opensEditor) return editInEditor(context, change);
  const base = baseVersion ?? page.version;
  await finish(context, change, await saveGiven(change, { ...fields, markdown }, base, file));
};
