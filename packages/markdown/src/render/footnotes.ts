/** Footnotes in the order in which the text first names them, each with ways back. */
import type { FootnoteDefinition } from 'mdast';

interface Footnote {
  readonly definition: FootnoteDefinition;
  readonly number: number;
  references: number;
}

/**
 * Ids hold a colon, which no heading's anchor does.
 */
export const footnoteId = (number: number): string => `fn:${number}`;
export const referenceId = (number: number, reference: number): string =>
  reference === 1 ? `fnref:${number}` : `fnref:${number}-${reference}`;

export class Footnotes {
  private readonly byIdentifier = new Map<string, Footnote>();

  constructor(private readonly definitions: ReadonlyMap<string, FootnoteDefinition>) {}

  /** Counts a reference; null where nothing defines it. */
  refer(identifier: string): { number: number; reference: number } | null {
    const known = this.byIdentifier.get(identifier);
    if (known !== undefined) return { number: known.number, reference: ++known.references };
    const definition = this.definitions.get(identifier);
    if (definition === undefined) return null;
    const number = this.byIdentifier.size + 1;
    this.byIdentifier.set(identifier, { definition, number, references: 1 });
    return { number, reference: 1 };
  }

  /** Those that are named; writing one may name more, which come as well. */
  used(): IterableIterator<Footnote> {
    return this.byIdentifier.values();
  }
}
