/** A block without an attribute that it needs. */
import { BLOCKS } from '../../blocks/index.ts';
import { attributesOf } from '../../parse/attributes.ts';
import type { BlockElement } from '../../parse/document.ts';
import type { Rule } from '../rule.ts';
import { tagRange } from '../tag-range.ts';

export const attributeMissing: Rule = {
  id: 'attribute-missing',
  severity: 'warning',
  reason:
    'The block cannot be rendered without this attribute: a tab needs a label, an image needs a source.',
  example: {
    bad: '<Tabs><Tab>Run it.</Tab></Tabs>\n',
    good: '<Tabs><Tab title="Linux">Run it.</Tab></Tabs>\n',
  },
  check: ({ document, report }) => {
    const check = (node: BlockElement): void => {
      const block = BLOCKS.get(node.name ?? '');
      if (block === undefined) return;
      const names = new Set(attributesOf(node).map(({ name }) => name));
      // What is spread may hold it; that it is spread is reported already.
      if (names.has('...')) return;
      for (const { name, required, unless = name } of block.attributes) {
        // Rule `image-alt` speaks for all kinds of images.
        if (!required || names.has(name) || names.has(unless) || name === 'alt') continue;
        report(tagRange(document, node), `<${block.name}> needs the attribute ${name}`);
      }
    };
    return { mdxJsxFlowElement: check, mdxJsxTextElement: check };
  },
};
