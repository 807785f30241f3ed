/** A dry run is the edit itself, rolled back: what it refuses and what it makes cannot differ. */
import type { ErrorCode } from '@quoin/contract';
import { AppError, type Context, within } from '@quoin/core';
import {
  type EditOfPage,
  editedText,
  editPage,
  type PageEdits,
  readWorkingCopy,
  type TextOfPage,
} from './edit-page.ts';

/** Never leaves this file. */
class RolledBack extends Error {}

/** @throws {AppError} as {@link editPage} does */
const rehearse = async (context: Context, change: PageEdits): Promise<EditOfPage> => {
  const made: EditOfPage[] = [];
  try {
    await context.db.write(async (stores) => {
      made.splice(0, 1, await editPage({ ...context, db: within(stores) }, change));
      throw new RolledBack();
    });
  } catch (thrown) {
    if (!(thrown instanceof RolledBack)) throw thrown;
  }
  const [edit] = made;
  if (edit === undefined) throw new Error('A dry run ended without a result');
  return edit;
};

/** Refusals that are returned beside the difference. */
const RETURNED: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'lifecycle_error',
  'version_conflict',
  'conflict',
]);

export interface Rehearsed {
  readonly before: TextOfPage;
  /** As it would be. */
  readonly after: Pick<TextOfPage, 'content' | 'version'>;
  readonly refusal: { readonly code: ErrorCode; readonly message: string } | null;
}

/** @throws {AppError} for edits that do not fit or make too long a text: there is nothing to show */
export const rehearseEdit = async (context: Context, change: PageEdits): Promise<Rehearsed> => {
  try {
    return { ...(await rehearse(context, change)), refusal: null };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !RETURNED.has(thrown.code)) throw thrown;
    const before = await readWorkingCopy(context, { ...change, expectedVersion: undefined });
    const content = editedText(before, change) ?? before.content;
    const { code, message } = thrown;
    return { before, after: { content, version: before.version + 1 }, refusal: { code, message } };
  }
};
