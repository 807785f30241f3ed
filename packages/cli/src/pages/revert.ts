import type { Context } from '../context.ts';
import * as messages from '../messages/pages.ts';
import { findPageId } from './find-page.ts';

/** An old text becomes the newest revision; nothing of the history goes. */
export const revertPage = async (
  context: Context,
  wanted: string,
  version: number,
): Promise<void> => {
  const quoin = await context.client();
  const pageId = await findPageId(context, quoin, wanted);
  const answer = await quoin.revisions.restore(pageId, version);
  const { path, version: now } = answer.page;
  context.result(answer, () => messages.reverted({ path, version, now }));
};
