/** Attributes of a block's tag, as the document holds them. */
import { attributesOf, type ParsedNode, textMember } from './parsed.ts';

export interface TagAttribute {
  /** `...` of a spread. */
  readonly name: string;
  /** `flag` is a name alone; `expression` is in braces and is kept as it is. */
  readonly kind: 'text' | 'flag' | 'expression';
  readonly value: string;
}

/** The size of a file, which readers see. @param bytes a whole number */
export const sizeAttribute = (bytes: number): TagAttribute => ({
  name: 'size',
  kind: 'expression',
  value: String(bytes),
});

const attributeOf = (parsed: ParsedNode): TagAttribute => {
  const name = textMember(parsed, 'name') ?? '...';
  const { value } = parsed;
  if (parsed.type === 'mdxJsxExpressionAttribute') {
    return { name: '...', kind: 'expression', value: textMember(parsed, 'value') ?? '' };
  }
  if (typeof value === 'string') return { name, kind: 'text', value };
  if (typeof value === 'object' && value !== null && 'value' in value) {
    return { name, kind: 'expression', value: String(value.value) };
  }
  return { name, kind: 'flag', value: '' };
};

export const tagAttributes = (parsed: ParsedNode): readonly TagAttribute[] =>
  attributesOf(parsed).map(attributeOf);

/** A name that can be written: what is pasted may hold anything. */
const NAME = /^(?:[A-Za-z_][\w.:-]*|\.\.\.)$/;

const isTagAttribute = (value: unknown): value is TagAttribute =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  NAME.test(value.name) &&
  'kind' in value &&
  (value.kind === 'text' || value.kind === 'flag' || value.kind === 'expression') &&
  'value' in value &&
  typeof value.value === 'string';

/** Attributes as JSON, which may come from anywhere; null where it is not one. */
export const readAttributes = (json: string): readonly TagAttribute[] | null => {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every(isTagAttribute) ? value : null;
  } catch {
    // The user who wrote it, it was not this editor.
    return null;
  }
};

export const sameAttribute = (one: TagAttribute, other: TagAttribute): boolean =>
  one.name === other.name && one.kind === other.kind && one.value === other.value;

/** With the space before it. */
export const writeAttribute = ({ name, kind, value }: TagAttribute): string => {
  if (name === '...') return ` {${value}}`;
  if (kind === 'flag') return ` ${name}`;
  if (kind === 'expression') return ` ${name}={${value}}`;
  return ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
};
