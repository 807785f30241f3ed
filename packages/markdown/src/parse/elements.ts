/** The element of a tag, with its attributes, nothing inside yet. */
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import { decodeReferences } from '../html/character-references.ts';
import type { BlockElement } from './document.ts';
import type { LineIndex } from './line-index.ts';
import { eachAttribute, type Tag } from './read-tag.ts';

const attributesOf = (
  source: string,
  tag: Tag,
  lines: LineIndex,
): (MdxJsxAttribute | MdxJsxExpressionAttribute)[] => {
  const attributes: (MdxJsxAttribute | MdxJsxExpressionAttribute)[] = [];
  eachAttribute(source, tag, ({ start, end, nameEnd, valueStart }) => {
    const position = lines.position(start, end);
    if (source[start] === '{') {
      const value = source.slice(start + 1, end - 1);
      attributes.push({ type: 'mdxJsxExpressionAttribute', value, position });
      return;
    }
    const name = source.slice(start, nameEnd);
    const inner = valueStart === -1 ? null : source.slice(valueStart + 1, end - 1);
    const value =
      inner !== null && source[valueStart] === '{'
        ? ({ type: 'mdxJsxAttributeValueExpression', value: inner } as const)
        : // JSX decodes references in the strings of attributes, as HTML does.
          inner && decodeReferences(inner);
    attributes.push({ type: 'mdxJsxAttribute', name, value, position });
  });
  return attributes;
};

export const elementOf = (
  source: string,
  tag: Tag,
  isFlow: boolean,
  lines: LineIndex,
): BlockElement => {
  const common = {
    name: tag.name,
    attributes: attributesOf(source, tag, lines),
    position: lines.position(tag.start, tag.end),
  };
  const flow: MdxJsxFlowElement = { type: 'mdxJsxFlowElement', children: [], ...common };
  const text: MdxJsxTextElement = { type: 'mdxJsxTextElement', children: [], ...common };
  return isFlow ? flow : text;
};
