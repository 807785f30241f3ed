/** Merges changes to different sentences of the same lines. Pure. */
import { mergeLines } from '@quoin/git-sync/merge-lines';

/** Replaces a line ending inside a sentence; no text of a page contains it. */
const LINE_END = '\u0000';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** One line for each sentence, and one for the space behind it. */
const asLines = (text: string): string =>
  [...segmenter.segment(text)]
    .flatMap(({ segment }) => {
      const sentence = segment.trimEnd();
      return [sentence, segment.slice(sentence.length)];
    })
    .filter((part) => part !== '')
    .map((part) => `${part.replaceAll('\n', LINE_END)}\n`)
    .join('');

const asText = (lines: string): string => lines.replaceAll('\n', '').replaceAll(LINE_END, '\n');

/** Null if both changed the same sentence. */
export const mergeSentences = (base: string, mine: string, theirs: string): string | null => {
  let isClean = true;
  const pieces = mergeLines(asLines(base), asLines(mine), asLines(theirs), () => {
    isClean = false;
    return [];
  });
  const text = pieces.filter((piece) => typeof piece === 'string').join('');
  return isClean && pieces.every((piece) => typeof piece === 'string') ? asText(text) : null;
};
