/** Broken links of a text, and which form of link to write. Pure. */
import type { LinkProblem } from '@quoin/core';
import { fenced } from './fenced.ts';
import { blocks, counted, onOneLine } from './lines.ts';

/** Ours. */
const MAX_SHOWN = 20;

const FORM =
  'Write links to pages as paths from the root, such as `/guides/install#linux`, and links to files as upload_file returns them.';

/** Empty for a text without broken links. */
export const linkReport = (problems: readonly LinkProblem[]): string => {
  if (problems.length === 0) return '';
  const lines = problems.slice(0, MAX_SHOWN).map(({ line, url, reason, suggestion }) => {
    const meant = suggestion === undefined ? '' : `; perhaps ${onOneLine(suggestion)}`;
    return `- line ${line}: ${onOneLine(url)} (${reason})${meant}`;
  });
  const left = problems.length - lines.length;
  return blocks(
    `${counted(problems.length, 'broken link')}${left > 0 ? `, ${lines.length} of them here` : ''}. ${FORM}`,
    fenced('LINKS', lines.join('\n')),
  );
};
