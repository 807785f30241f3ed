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
import * as messages from '../messages/pages.ts';
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
      messages.seeChanges({ path: page.path, base }),
      ...(kept === undefined ? [] : [messages.mergeThenSend({ kept, path: page.path })]),
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
  const saved = version === page.version ? `Changed ${path}` : messages.saved({ path, version });
  const done = unchanged ? messages.unchanged({ path }) : saved;
  if (publish) {
    // If it cannot be published, it is saved all the same.
    context.note(done);
    return publishById(context, quoin, page.id);
  }
  context.result(answer, () => done);
  if (status === 'published' && !unchanged) {
    context.note(messages.publishForReaders({ path }));
  }
};

/** After any error before the text is saved, its file stays. */
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
    context.warn(messages.textKept({ file: edited.file }));
    throw error;
  }
};

const editInEditor = async (context: Context, change: Change): Promise<void> => {
  const { page, quoin, publish } = change;
  const before = page.content ?? '';
  const edited = await editText(context.io.env, `${page.slug || 'page'}.md`, before);
  if (edited.text === before) {
    await edited.remove();
    context.note(messages.nothingSent);
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
    throw new CommandError(messages.noTerminalForEditor, {
      next: messages.passFile,
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
