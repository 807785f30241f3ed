/** Matches an older `SUMMARY.md` with a newer navigation. */
import { matchNavigations } from '../merge/match-navigations.ts';
import type { NavNode, NavSpace } from '../navigation.ts';
import type { SummaryReading } from './read-summary.ts';
import type { SourcePiece } from './source-lines.ts';

export interface OlderSummary {
  /** The piece that says what the node says, if the node is an older one. */
  pieceOf(node: NavNode): SourcePiece | null;
  /** Returns the entry of a piece. */
  nodeOf(piece: SourcePiece): NavNode | null;
  /** The piece above it. */
  parentOf(piece: SourcePiece): SourcePiece | null;
  /** Whether it says a group and the link that this begins with. */
  isLinked(piece: SourcePiece): boolean;
  /** Whether some node is said by it. */
  isKept(piece: SourcePiece): boolean;
}

/** Of a file that is new. */
export const NO_SUMMARY: OlderSummary = {
  pieceOf: () => null,
  nodeOf: () => null,
  parentOf: () => null,
  isLinked: () => false,
  isKept: () => false,
};

const asSpace = (items: readonly NavNode[]): NavSpace => ({
  name: '',
  slug: '',
  locale: null,
  version: null,
  icon: null,
  items,
});

export const olderSummary = (
  { items: before, entryOf, linked }: SummaryReading,
  after: readonly NavNode[],
  lines: readonly SourcePiece[],
): OlderSummary => {
  const byEntry = new Map(lines.map((piece) => [piece.entry, piece]));
  const pieceOfValue = (value: NavNode | NavSpace | undefined): SourcePiece | null => {
    const entry = value !== undefined && 'type' in value ? entryOf.get(value) : undefined;
    return (entry === undefined ? undefined : byEntry.get(entry)) ?? null;
  };
  const { older, newer, matching } = matchNavigations([asSpace(before)], [asSpace(after)]);
  const pieces = new Map<NavNode | NavSpace, SourcePiece>();
  for (const entry of newer) {
    const piece = pieceOfValue(matching.olderOf(entry)?.value);
    if (piece !== null) pieces.set(entry.value, piece);
  }
  const nodes = new Map<SourcePiece, NavNode>();
  const parents = new Map<SourcePiece, SourcePiece | null>();
  for (const { value, parent } of older) {
    const piece = pieceOfValue(value);
    if (piece === null || !('type' in value)) continue;
    nodes.set(piece, value);
    parents.set(piece, pieceOfValue(parent?.value));
  }
  const kept = new Set(pieces.values());
  return {
    pieceOf: (node) => pieces.get(node) ?? null,
    nodeOf: (piece) => nodes.get(piece) ?? null,
    parentOf: (piece) => parents.get(piece) ?? null,
    isLinked: ({ entry }) => linked.has(entry),
    isKept: (piece) => kept.has(piece),
  };
};
