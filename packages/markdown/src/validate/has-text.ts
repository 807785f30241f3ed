/** Whether readers find anything in a node: words, an image, a block. */
import type { Nodes } from 'mdast';

/** Elements that show something themselves. */
const HTML_CONTENT = /<(?:img|picture|video|audio)[\s/>]/i;

export const hasText = (node: Nodes): boolean => {
  const left: Nodes[] = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if ('children' in next && next.children.length > 0) left.push(...next.children);
    else if (next.type === 'image' || next.type === 'imageReference') return true;
    else if (next.type === 'mdxJsxFlowElement' || next.type === 'mdxJsxTextElement') return true;
    else if (next.type === 'html' && HTML_CONTENT.test(next.value)) return true;
    else if (next.type !== 'html' && 'value' in next && next.value.trim() !== '') return true;
  }
  return false;
};
