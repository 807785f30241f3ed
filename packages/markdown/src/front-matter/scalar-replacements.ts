/**
 * The ways to write a new value where an old one is, best first: in the old one's style, then in
 * double quotes, which hold everything. They are candidates; the caller that uses one reads it
 * back.
 */
import { isAlias, isScalar, type Pair, type ParsedNode } from 'yaml';
import { doubleQuoted, NOT_PRINTED, plain, singleQuoted } from './scalar-texts.ts';

export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The header's style, and the white space and comment behind it. */
const BLOCK_HEADER = /^([|>])[-+0-9]*(.*)$/;
const DEFAULT_INDENT = '  ';

/**
 * A block scalar is replaced with one of its kind where the value's lines can be in it as they
 * are, else with double quotes in the place of its header. The blank lines behind it stay.
 */
const blockReplacements = (
  body: string,
  start: number,
  end: number,
  value: string,
): Replacement[] => {
  const lines = body.slice(start, end).trimEnd().split('\n');
  const lineEnd = body.charAt(body.indexOf('\n', start) - 1) === '\r' ? '\r\n' : '\n';
  const [, style = '', tail = ''] = BLOCK_HEADER.exec((lines[0] ?? '').trimEnd()) ?? [];
  const indent = lines
    .slice(1)
    .find((line) => line.trim() !== '')
    ?.match(/^ +/)?.[0];
  const old = { start, end: start + body.slice(start, end).trimEnd().length };

  const clipped = value.endsWith('\n');
  const content = (clipped ? value.slice(0, -1) : value).split('\n');
  const fits =
    content.every((line) => !NOT_PRINTED.test(line) && !/^\s/.test(line)) &&
    content[content.length - 1] !== '' &&
    (style === '|' || content.length === 1);
  const text = content
    .map((line) => (line === '' ? '' : (indent ?? DEFAULT_INDENT) + line))
    .join(lineEnd);
  const inline = { ...old, text: doubleQuoted(value) + tail };
  return fits
    ? [{ ...old, text: `${style}${clipped ? '' : '-'}${tail}${lineEnd}${text}` }, inline]
    : [inline];
};

/** Behind the colon of a key without a value. */
const emptyReplacements = (
  pair: Pair<ParsedNode, ParsedNode | null>,
  value: string,
): Replacement[] => {
  const colon = pair.srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  if (colon === undefined) return [];
  const at = colon.offset + 1;
  return [...plain(value), doubleQuoted(value)].map((text) => ({
    start: at,
    end: at,
    text: ` ${text}`,
  }));
};

export const replacements = (
  body: string,
  pair: Pair<ParsedNode, ParsedNode | null>,
  value: string,
): Replacement[] => {
  const node = pair.value;
  if (!isScalar(node) && !isAlias(node)) return [];
  const [start, end] = node.range;
  if (start === end) return emptyReplacements(pair, value);
  const style = isScalar(node) ? node.type : 'PLAIN';
  if (style === 'BLOCK_FOLDED' || style === 'BLOCK_LITERAL') {
    return blockReplacements(body, start, end, value);
  }
  const kept =
    style === 'QUOTE_SINGLE' ? singleQuoted(value) : style === 'PLAIN' ? plain(value) : [];
  return [...kept, doubleQuoted(value)].map((text) => ({ start, end, text }));
};
