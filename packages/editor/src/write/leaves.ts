/** The texts of a textblock as they are in the source, at any depth of marks. */
import type { Origin } from '../document/origins.ts';
import { childrenOf, type ParsedNode, textMember } from '../document/parsed.ts';

/** Nodes that wrap others: in the document they are marks of a text. */
const AROUND = new Set(['strong', 'emphasis', 'delete', 'link']);

export interface Leaf {
  readonly parsed: ParsedNode;
  /** Position in the textblock as it was opened. */
  readonly position: number;
  readonly size: number;
  /** Its parents, the outermost first; each with the children of the one around it. */
  readonly levels: readonly Level[];
}

export interface Level {
  readonly siblings: readonly ParsedNode[];
  readonly index: number;
}

/** Line endings within a text are one character each in the document. */
export const textOf = (parsed: ParsedNode): string =>
  (textMember(parsed, 'value') ?? '').replaceAll(/\r\n?/g, '\n');

/** Texts and code; null where the document holds them in another way than the source. */
export const leavesOf = ({ inline, node }: Origin): Leaf[] | null => {
  const leaves: Leaf[] = [];
  const visit = (
    siblings: readonly ParsedNode[],
    start: number,
    above: readonly Level[],
  ): number => {
    let position = start;
    for (const [index, parsed] of siblings.entries()) {
      const levels = [...above, { siblings, index }];
      if (parsed.type === 'text' || parsed.type === 'inlineCode') {
        const size = textOf(parsed).length;
        leaves.push({ parsed, position, size, levels });
        position += size;
      } else if (AROUND.has(parsed.type)) {
        const end = visit(childrenOf(parsed), position, levels);
        // One without text is an atom.
        position = end === position ? position + 1 : end;
      } else position++;
    }
    return position;
  };
  const end = visit(
    inline.map(({ parsed }) => parsed),
    0,
    [],
  );
  return end === node.content.size ? leaves : null;
};
