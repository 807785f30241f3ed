/** A page that is being converted: its text, the edits so far, and what is reported of it. */

import type { Edit } from '@quoin/markdown/syntax';
import type { Report } from '../dialect.ts';
import {
  type AttributeValue,
  asParagraphs,
  attributesText,
  onOwnLines,
  without,
} from './block-text.ts';
import type { Range } from './ranges.ts';
import { type Dollars, readSource, type SourceText } from './source-text.ts';

export class SourcePage {
  readonly path: string;
  readonly text: SourceText;
  readonly edits: Edit[] = [];
  readonly #report: Report;

  constructor(path: string, source: string, report: Report, dollars?: Dollars) {
    this.path = path;
    this.text = readSource(source, dollars);
    this.#report = report;
  }

  get source(): string {
    return this.text.source;
  }

  slice({ start, end }: Range): string {
    return this.text.source.slice(start, end);
  }

  report(at: Range, construct: string, message: string): void {
    const line = this.text.lineOf(at.start);
    this.#report.add({ path: this.path, line, construct, message });
  }

  replace({ start, end }: Range, text: string): void {
    this.edits.push({ start, end, text });
  }

  /** On lines of its own. */
  replaceBlock(range: Range, text: string): void {
    this.edits.push(onOwnLines(this.source, range, text));
  }

  /** As paragraphs apart from the text around. */
  replaceParagraph(range: Range, text: string): void {
    this.edits.push(asParagraphs(this.source, range, text));
  }

  remove(range: Range): void {
    this.edits.push(without(this.source, range));
  }

  /** A block's tags in the place of a construct's. */
  block(
    name: string,
    attributes: Readonly<Record<string, AttributeValue>>,
    open: Range,
    close: Range,
  ): void {
    this.replaceBlock(open, `<${name}${attributesText(attributes)}>`);
    this.replaceBlock(close, `</${name}>`);
  }
}
