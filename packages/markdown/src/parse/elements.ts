/** The element of a tag, with its attributes, nothing inside yet. */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import type { BlockElement } from './document.ts';
import type { LineIndex } from './line-index.ts';
import { eachAttribute, type Tag } from './read-tag.ts';

const REFERENCE = /&(?:#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))|([a-z][a-z0-9]{1,31}));/gi;

/** CommonMark §2.5. */
const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
    ? '\uFFFD'
    : String.fromCodePoint(code);

/** JSX decodes character references in the strings of attributes, as HTML does. */
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(REFERENCE, (written, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return decodeNamedCharacterReference(name) || written;
        return characterOf(
          hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16),
        );
      })
    : text;

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
        : inner && decode(inner);
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
