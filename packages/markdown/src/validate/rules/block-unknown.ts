/** A capitalised tag that is no block. */
import { BLOCKS } from '../../blocks/index.ts';
import type { BlockElement } from '../../parse/document.ts';
import { closest } from '../closest.ts';
import { FOREIGN_TAGS } from '../foreign-tags.ts';
import type { Rule } from '../rule.ts';
import { tagRange } from '../tag-range.ts';

const adviceFor = (name: string): string => {
  const foreign = FOREIGN_TAGS.get(name);
  if (foreign !== undefined) return `; ${foreign}`;
  const near = closest(name, BLOCKS.keys());
  return near === null ? '; its content is shown without it' : `; did you mean <${near}>?`;
};

export const blockUnknown: Rule = {
  id: 'block-unknown',
  severity: 'warning',
  reason: 'Quoin shows the content of an unknown block without the block.',
  example: { bad: '<Notes>Restart it.</Notes>\n', good: '<Note>Restart it.</Note>\n' },
  check: ({ document, report }) => {
    const block = (node: BlockElement): void => {
      if (node.name === null || BLOCKS.has(node.name)) return;
      report(
        tagRange(document, node),
        `The block <${node.name}> does not exist${adviceFor(node.name)}`,
      );
    };
    return { mdxJsxFlowElement: block, mdxJsxTextElement: block };
  },
};
