/**
 * The text around words in the source, so that they are written as what they would be read as
 * there: text.
 */
import type { PhrasingContent } from 'mdast';
import type { ParsedNode } from '../document/parsed.ts';
import { type InlineStyle, writeInline } from './inline-source.ts';
import type { Leaf, Level } from './leaves.ts';
import type { TextPlace } from './phrasing.ts';
import type { PageStyle } from './style.ts';

/** A kind of character as emphasis tells them apart (CommonMark 6.2). */
const kindOf = (character: string): 'space' | 'punctuation' | 'letter' => {
  if (character === '' || /\s/u.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'letter';
};

const isEmphatic = (parsed: ParsedNode | undefined): boolean =>
  parsed !== undefined && ['strong', 'emphasis', 'delete'].includes(parsed.type);

/** Whether a mark of emphasis touches the end of a text: within it, or as its neighbour. */
const isAtMark = ({ levels }: Leaf, side: -1 | 1): boolean => {
  for (const [depth, { siblings, index }] of levels.toReversed().entries()) {
    const neighbour = siblings[index + side];
    if (neighbour !== undefined) return isEmphatic(neighbour);
    // The edge of what it is in.
    const around = levels.at(-2 - depth);
    if (isEmphatic(around?.siblings[around.index])) return true;
  }
  return false;
};

/** Something that one character represents where it is not to be written. */
const filler = (value: string): PhrasingContent[] =>
  value === '' ? [] : [{ type: 'verbatim', value }];

const before = (source: string, { siblings, index }: Level): string => {
  const node = siblings[index];
  if (index === 0 || node === undefined) return '';
  // What the lines of a quote begin with is no text.
  if (/\n[ \t>]*$/.test(source.slice(0, node.from))) return 'x\n';
  const character = source.charAt(node.from - 1);
  return character.trim() === '' ? `x${character}` : character;
};

const behind = (source: string, { siblings, index }: Level): string => {
  const node = siblings[index];
  if (node === undefined || index === siblings.length - 1) return '';
  const character = source.charAt(node.to);
  return character.trim() === '' ? `${character}x` : character;
};

const LINK = { title: 'x', url: 'x' };

interface Around {
  readonly opening: string;
  readonly closing: string;
  readonly wrap: (children: PhrasingContent[]) => PhrasingContent;
}

const aroundOf = ({ type }: ParsedNode, character: string): Around => {
  switch (type) {
    case 'strong':
      return {
        opening: character.repeat(2),
        closing: character.repeat(2),
        wrap: (children) => ({ type, children }),
      };
    case 'emphasis':
      return { opening: character, closing: character, wrap: (children) => ({ type, children }) };
    case 'delete':
      return { opening: '~~', closing: '~~', wrap: (children) => ({ type, children }) };
    default:
      return {
        opening: '[',
        closing: '](x "x")',
        wrap: (children) => ({ type: 'link', ...LINK, children }),
      };
  }
};

/** Whether the text of a link is its own: what represents itself is also the address. */
export const isBracketed = (source: string, { levels }: Leaf): boolean =>
  levels.every(({ siblings, index }) => {
    const node = siblings[index];
    return node?.type !== 'link' || source[node.from] === '[';
  });

/** Whether an address that represents itself would take words for its own. */
const isBesideAddress = (source: string, { siblings, index }: Level, side: -1 | 1): boolean => {
  const neighbour = siblings[index + side];
  return neighbour?.type === 'link' && !/[[<]/.test(source.charAt(neighbour.from));
};

/**
 * @param beside what is next to the words within their text; null where that begins or ends with them
 * @returns null where they cannot be written without writing what is around them anew
 */
export const writeWords = (
  source: string,
  leaf: Leaf,
  edit: { readonly before: string; readonly after: string },
  words: string,
  beside: { readonly start: string | null; readonly end: string | null },
  place: TextPlace,
  style: PageStyle,
): string | null => {
  const own = leaf.levels.at(-1);
  if (own === undefined) return null;
  const isOuterEdge = (side: -1 | 1): boolean =>
    leaf.levels.every(({ siblings, index }) => siblings[index + side] === undefined);
  const isOtherAt = (side: -1 | 1): boolean => {
    const at = side === -1 ? 0 : -1;
    return (
      kindOf(edit.before.at(at) ?? '') !== kindOf(edit.after.at(at) ?? '') && isAtMark(leaf, side)
    );
  };
  if (beside.start === null && isBesideAddress(source, own, -1) && /^\S/.test(words)) return null;
  if (beside.end === null && isBesideAddress(source, own, 1) && /\S$/.test(words)) return null;
  if (beside.start === null && (isOtherAt(-1) || (isOuterEdge(-1) && /^\s/.test(words))))
    return null;
  if (beside.end === null && (isOtherAt(1) || (isOuterEdge(1) && /\s$/.test(words)))) return null;

  let opening = beside.start ?? before(source, own);
  let closing = beside.end ?? behind(source, own);
  let children = [
    ...filler(opening),
    { type: 'text', value: words } satisfies PhrasingContent,
    ...filler(closing),
  ];
  let styled: InlineStyle = style;
  for (const level of leaf.levels.slice(0, -1).toReversed()) {
    const parsed = level.siblings[level.index];
    if (parsed === undefined) return null;
    const character = source.charAt(parsed.from);
    if (character === '*' || character === '_') styled = { ...styled, [parsed.type]: character };
    const around = aroundOf(parsed, character);
    const outer = [before(source, level), behind(source, level)] as const;
    children = [...filler(outer[0]), around.wrap(children), ...filler(outer[1])];
    opening = outer[0] + around.opening + opening;
    closing += around.closing + outer[1];
  }
  const written = writeInline(children, place, styled);
  const isThere = written.startsWith(opening) && written.endsWith(closing);
  const length = written.length - opening.length - closing.length;
  return isThere && length >= 0 ? written.slice(opening.length, opening.length + length) : null;
};
