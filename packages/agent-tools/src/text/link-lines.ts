/** Broken links of a text, and which form of link to write. Pure. */
import type { LinkProblem } from '@quoin/core';
import * as messages from '../messages.ts';
import { fenced } from './fenced.ts';
import { blocks, onOneLine } from './lines.ts';

/** Links that are listed. Quoin's own limit. */
const MAX_SHOWN = 20;

/** Empty for a text without broken links. */
export const linkReport = (problems: readonly LinkProblem[]): string => {
  if (problems.length === 0) return '';
  const lines = problems.slice(0, MAX_SHOWN).map(({ line, url, reason, suggestion }) => {
    return `- line ${line}: ${onOneLine(url)} (${reason})${messages.suggestion({ path: suggestion })}`;
  });
  return blocks(
    messages.brokenLinks({ count: problems.length, shown: lines.length }),
    fenced('LINKS', lines.join('\n')),
  );
};
