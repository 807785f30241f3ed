/** Comments: for other authors, never for readers. */
import type { Nodes } from 'mdast';

export const isCommentExpression = (value: string): boolean => {
  const text = value.trim();
  return text.startsWith('/*') && text.endsWith('*/') && text.length >= 4;
};

/** Slash-star between braces, or HTML that is one comment and nothing else. */
export const isComment = (node: Nodes): boolean => {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return isCommentExpression(node.value);
  }
  if (node.type !== 'html') return false;
  const html = node.value.trim();
  return html.startsWith('<!--') && html.indexOf('-->', 2) === html.length - 3;
};
