/** Footnotes in the order in which the text first names them, each with ways back. */
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import type { PageWriter } from './page-writer.ts';

interface Footnote {
  readonly definition: FootnoteDefinition;
  readonly number: number;
  references: number;
}

/** Ids hold a colon, which no heading's anchor does. */
const footnoteId = (number: number): string => `fn:${number}`;
const referenceId = (number: number, reference: number): string =>
  reference === 1 ? `fnref:${number}` : `fnref:${number}-${reference}`;

const writeWaysBack = ({ out }: PageWriter, { number, references }: Footnote): void => {
  for (let reference = 1; reference <= references; reference++) {
    const id = referenceId(number, reference);
    const named = reference === 1 ? `${number}` : `${number}-${reference}`;
    out.html(` <a href="#${id}" class="quoin-footnote-back"`);
    out.labelled({ key: 'footnotes.back' }, { reference: named });
    out.html('>↩</a>');
  }
};

export class Footnotes {
  /** In the order of their numbers. */
  private readonly named = new Map<string, Footnote>();

  constructor(private readonly definitions: ReadonlyMap<string, FootnoteDefinition>) {}

  writeReference({ out }: PageWriter, { identifier, label }: FootnoteReference): void {
    const footnote = this.refer(identifier);
    if (footnote === null) {
      out.text(`[^${label ?? identifier}]`);
      return;
    }
    const { number, references } = footnote;
    const id = referenceId(number, references);
    out.html(
      `<sup class="quoin-footnote-ref"><a href="#${footnoteId(number)}" id="${id}">${number}</a></sup>`,
    );
  }

  /** Those that are named; writing one may name more, which come as well. */
  writeAll(page: PageWriter): void {
    const { out } = page;
    if (this.named.size === 0) return;
    out.html('<section class="quoin-footnotes"');
    out.labelled({ key: 'footnotes.title' });
    out.html('>\n<ol>\n');
    for (const footnote of this.named.values()) {
      const { children } = footnote.definition;
      const last = children.at(-1);
      out.html(`<li id="${footnoteId(footnote.number)}">\n`);
      page.children(last?.type === 'paragraph' ? children.slice(0, -1) : children);
      out.html('<p>');
      if (last?.type === 'paragraph') page.runningText(last.children);
      // After the content, because a footnote may name itself.
      writeWaysBack(page, footnote);
      out.html('</p>\n</li>\n');
    }
    out.html('</ol>\n</section>\n');
  }

  /** Counts a reference; null where nothing defines it. */
  private refer(identifier: string): Footnote | null {
    const known = this.named.get(identifier);
    if (known !== undefined) {
      known.references++;
      return known;
    }
    const definition = this.definitions.get(identifier);
    if (definition === undefined) return null;
    const footnote = { definition, number: this.named.size + 1, references: 1 };
    this.named.set(identifier, footnote);
    return footnote;
  }
}
