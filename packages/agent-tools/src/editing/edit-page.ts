/** One edit of a page, guarded by the version that it was made from. */
import type { contract, EndpointOutput } from '@quoin/contract';
import { AppError, type Context, getPage, invalid, requireMatch, updatePage } from '@quoin/core';
import * as messages from '../messages.ts';
import { ifMatchOf } from '../tools/expected-version.ts';
import { applyEdits, type Edit } from './apply-edits.ts';

export interface PageEdits {
  readonly pageId: string;
  readonly markdown?: string | undefined;
  readonly edits?: readonly Edit[] | undefined;
  readonly title?: string | undefined;
  readonly description?: string | null | undefined;
  readonly expectedVersion?: number | undefined;
}

type Page = EndpointOutput<typeof contract.pages.update>['page'];

/** A page with its text. */
export interface TextOfPage extends Page {
  readonly content: string;
}

const withText = (page: Page): TextOfPage => ({ ...page, content: page.content ?? '' });

/** @throws {AppError} `invalid_payload` */
export const requireOneText = ({ markdown, edits, title, description }: PageEdits): void => {
  if (markdown !== undefined && edits !== undefined) {
    throw invalid(messages.markdownAndEdits);
  }
  if ([markdown, edits, title, description].every((member) => member === undefined)) {
    throw invalid(messages.nothingToEdit);
  }
};

/** The working copy, if it is the one that the caller read. */
export const readWorkingCopy = async (
  context: Context,
  { pageId, expectedVersion }: PageEdits,
): Promise<TextOfPage> => {
  const input = { params: { pageId }, query: { content: true }, body: undefined };
  const { page } = (await getPage(context, input)).body;
  requireMatch(ifMatchOf(expectedVersion), page.version);
  return withText(page);
};

/** Applies the edits to the text; undefined leaves it unchanged. */
export const editedText = (before: TextOfPage, change: PageEdits): string | undefined =>
  change.edits === undefined ? change.markdown : applyEdits(before.content, change.edits);

/** Saves that may fail because another user saved first. Quoin's own limit. */
const ATTEMPTS = 3;

const isStale = (thrown: unknown): boolean =>
  thrown instanceof AppError && thrown.code === 'version_conflict';

export interface EditOfPage {
  readonly before: TextOfPage;
  readonly after: TextOfPage;
}

/**
 * Reads, edits and saves. Where the caller names no version, another user's save in between makes
 * it begin again.
 * @throws {AppError} what `get_page` and `PATCH /pages/:pageId` refuse, and edits that do not fit
 */
export const editPage = async (context: Context, change: PageEdits): Promise<EditOfPage> => {
  const { pageId, title, description, expectedVersion } = change;
  for (let attempt = 1; ; attempt += 1) {
    const before = await readWorkingCopy(context, change);
    const markdown = editedText(before, change);
    try {
      const { body } = await updatePage(
        { ...context, ifMatch: ifMatchOf(before.version) },
        {
          params: { pageId },
          query: { content: true },
          body: {
            ...(markdown !== undefined && { markdown }),
            ...(title !== undefined && { title }),
            ...(description !== undefined && { description }),
          },
        },
      );
      return { before, after: withText(body.page) };
    } catch (thrown) {
      const again = expectedVersion === undefined && attempt < ATTEMPTS && isStale(thrown);
      if (!again) throw thrown;
    }
  }
};
