/** `quoin pages edit`: a text from the editor, from a file or from standard input takes the page's place. */
import { type Page, type PagesUpdateBody, type Quoin, VersionConflictError } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import { canAsk } from '../terminal/prompt.ts';
import { type EditedText, editText } from './editor.ts';
import { findPageId } from './find-page.ts';
import { readText } from './read-text.ts';

export interface EditPageOptions {
  readonly file?: string;
  readonly title?: string;
  readonly description?: string;
  /** Version that the text was made from. */
  readonly baseVersion?: number;
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
    next: `See what changed: quoin pages diff ${page.path} --from ${base}${
      kept === undefined
        ? ''
        : `. Your text is in ${kept}; once it has both: quoin pages edit ${page.path} --file ${kept}`
    }`,
  });

const save = async (
  context: Context,
  quoin: Quoin,
  page: Page,
  body: PagesUpdateBody,
  base: number,
): Promise<void> => {
  const answer = await quoin.pages.update(page.id, body, { ifMatch: tagOf(base) });
  const { path, version, status, updatedAt } = answer.page;
  const unchanged = updatedAt === page.updatedAt;
  context.result(answer, () => {
    if (unchanged) return `${path} was like that already`;
    return version === page.version ? `Changed ${path}` : `Saved ${path} as version ${version}`;
  });
  if (status === 'published' && !unchanged) {
    context.note(`Readers get it after: quoin pages publish ${path}`);
  }
};

/** Whatever goes wrong once somebody has written, their text stays. */
const saveEdited = async (
  context: Context,
  quoin: Quoin,
  page: Page,
  edited: EditedText,
): Promise<void> => {
  try {
    await save(context, quoin, page, { markdown: edited.text }, page.version);
  } catch (error) {
    if (error instanceof VersionConflictError)
      throw conflict(error, page, page.version, edited.file);
    context.warn(`Your text was not saved. It is in ${edited.file}`);
    throw error;
  }
  await edited.remove();
};

const editInEditor = async (context: Context, quoin: Quoin, page: Page): Promise<void> => {
  const before = page.content ?? '';
  const edited = await editText(context.io.env, `${page.slug || 'page'}.md`, before);
  if (edited.text !== before) {
    await saveEdited(context, quoin, page, edited);
    return;
  }
  await edited.remove();
  context.note('Nothing changed: nothing was sent');
  if (context.json) context.result({ page }, () => '');
};

export const editPage = async (
  context: Context,
  wanted: string,
  { file, title, description, baseVersion }: EditPageOptions,
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
  if (opensEditor) {
    await editInEditor(context, quoin, page);
    return;
  }
  const base = baseVersion ?? page.version;
  try {
    await save(context, quoin, page, { ...fields, markdown }, base);
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
    throw conflict(error, page, base, file === '-' ? undefined : file);
  }
};
