/** An image without words for those who do not see it. */

import { htmlTokens } from '../../html/tokens.ts';
import { attributesOf } from '../../parse/attributes.ts';
import type { BlockElement } from '../../parse/document.ts';
import { type Rule, rangeOf, sourceOf } from '../rule.ts';

const MESSAGE = 'Describe the image for users who cannot see it';

export const imageAlt: Rule = {
  id: 'image-alt',
  severity: 'warning',
  reason:
    'Screen readers, search and language models read only the alternative text of an image (WCAG 2.2, 1.1.1).',
  example: {
    bad: '![](/images/harbour.png)\n',
    good: '![Ships at the quay](/images/harbour.png)\n',
  },
  check: ({ document, report }) => {
    const image = (block: BlockElement): void => {
      if (block.name !== 'Image') return;
      // `alt=""` says that the image is decoration.
      const isSaid = attributesOf(block).some(({ name }) => name === 'alt' || name === '...');
      if (!isSaid) report(block, MESSAGE);
    };
    return {
      image(node) {
        if (!node.alt?.trim()) report(node, MESSAGE);
      },
      imageReference(node) {
        if (!node.alt?.trim()) report(node, MESSAGE);
      },
      mdxJsxFlowElement: image,
      mdxJsxTextElement: image,
      html(node) {
        if (!node.value.includes('<img') && !node.value.includes('<IMG')) return;
        const { start } = rangeOf(node);
        for (const tag of htmlTokens(sourceOf(document, node))) {
          if (tag.kind !== 'open' || tag.name !== 'img' || tag.attributes.has('alt')) continue;
          report({ start: start + tag.start, end: start + tag.end }, MESSAGE);
        }
      },
    };
  },
};
