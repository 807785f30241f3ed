/** Decides on a page; long texts are merged in a process of their own. */
import {
  decidePage,
  needsMerge,
  type PageDecision,
  type PageTexts,
  type Side,
} from '@quoin/git-sync';
import type { Deps } from '../context.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';

const isDecidedInPlace = (texts: PageTexts): boolean => {
  if (!needsMerge(texts)) return true;
  const all = [texts.base, texts.editor, texts.archived, texts.published, texts.git];
  return all.every((text) => text === null || isRenderedInProcess(text));
};

/**
 * @param side whose text counts where both changed the same place
 * @throws {UnavailableError} when too much work waits already
 */
export const decide = async (
  { content }: Pick<Deps, 'content'>,
  texts: PageTexts,
  side: Side,
): Promise<PageDecision> =>
  isDecidedInPlace(texts) ? decidePage(texts, side) : content.decidePage(texts, side);
