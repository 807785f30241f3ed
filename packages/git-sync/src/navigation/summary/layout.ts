/** How the lists of a `SUMMARY.md` are laid out. */
import { type ItemShape, shapeOf } from './list-item.ts';
import type { OlderSummary } from './older-summary.ts';
import type { SourcePiece } from './source-lines.ts';

export type Kind = 'head' | 'item' | 'part' | 'divider';

/** Null: the text before the first entry. */
export const kindOf = (piece: SourcePiece | null): Kind =>
  piece?.entry.kind === 'part' || piece?.entry.kind === 'divider'
    ? piece.entry.kind
    : piece === null
      ? 'head'
      : 'item';

export interface Layout {
  /** Columns before an item at the margin. */
  readonly margin: number;
  /** Columns that an item follows the one above it. */
  readonly indent: number;
  /** Whether blank lines are between items. */
  readonly isLoose: boolean;
}

/** As GitBook indents. */
const INDENT = 2;

export const shapeOfPiece = ({ entry, lines }: SourcePiece): ItemShape | null =>
  entry.kind === 'item' ? shapeOf(lines[0] ?? '') : null;

export const layoutOf = (pieces: readonly SourcePiece[], older: OlderSummary): Layout => {
  const items = pieces.flatMap((piece) => {
    const shape = shapeOfPiece(piece);
    const parent = older.parentOf(piece);
    const above = parent === null ? null : shapeOfPiece(parent);
    return shape === null ? [] : [{ piece, shape, above }];
  });
  const nested = items.find(({ above }) => above !== null);
  const between = items.filter(({ piece }) => kindOf(piece.previous) === 'item');
  const apart = between.filter(({ piece }) => piece.space.length > 0);
  return {
    margin: items.find(({ above }) => above === null)?.shape.indent ?? 0,
    indent: nested === undefined ? INDENT : nested.shape.indent - (nested.above?.indent ?? 0),
    isLoose: apart.length * 2 > between.length,
  };
};
