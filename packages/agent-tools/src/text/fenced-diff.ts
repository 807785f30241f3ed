/** A difference that a model can take. */
import * as messages from '../messages.ts';
import { fenced } from './fenced.ts';
import { blocks } from './lines.ts';
import { partOf } from './part-of.ts';

/** Characters of a difference that a model reads. Quoin's own limit. */
const SHOWN = 20_000;

export const fencedDiff = (diff: string): string => {
  if (diff === '') return '';
  const { text, nextOffset } = partOf(diff, 0, SHOWN);
  const left = nextOffset === null ? '' : messages.diffShortened;
  return blocks(fenced('DIFF', text), left);
};
