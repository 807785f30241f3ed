/**
 * Edit histories of the pages of this session, so that changes can be undone when a page is opened
 * again.
 */
import type { EditHistory } from '@quoin/editor';

/** Pages whose histories are kept. */
const KEPT = 20;

const histories = new Map<string, EditHistory>();

/** @param make a new one: the editor is loaded with the first page */
export const historyOf = (pageId: string, make: () => EditHistory): EditHistory => {
  const history = histories.get(pageId) ?? make();
  histories.delete(pageId);
  histories.set(pageId, history);
  const [oldest] = histories.keys();
  if (histories.size > KEPT && oldest !== undefined) histories.delete(oldest);
  return history;
};
