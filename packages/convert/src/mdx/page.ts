/** A page during its conversion: its tokens, its edits, and its entries in the report. */

import { type Edit, type Edited, editText, LineIndex } from '@quoin/markdown/syntax';
import type { Report } from '../dialect.ts';
import { type AttributeValue, attributesText, onOwnLines, without } from '../markup/block-text.ts';
import { elementsOf, type MdxElement } from './elements.ts';
import { LineShifts } from './line-shifts.ts';
import { type ScanOptions, scanMdx } from './scan.ts';
import type { TagAttribute, Token } from './token.ts';

export class MdxPage {
  readonly path: string;
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly elements: readonly MdxElement[];
  readonly #report: Report;
  readonly #edits: Edit[] = [];
  #index: LineIndex | null = null;
  #lines: LineShifts | null = null;

  constructor(path: string, source: string, options: ScanOptions, report: Report) {
    this.path = path;
    this.source = source;
    this.#report = report;
    this.tokens = scanMdx(source, options);
    this.elements = elementsOf(this.tokens);
  }

  get lines(): LineShifts {
    this.#lines ??= new LineShifts(this.source);
    return this.#lines;
  }

  edit(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  /** Replaces a construct with the tag of a block, on separate lines. */
  place(range: { readonly start: number; readonly end: number }, text: string): void {
    this.#edits.push(onOwnLines(this.source, range, text));
  }

  /** Removes a construct, and its line if it contains nothing else. */
  remove(range: { readonly start: number; readonly end: number }): void {
    this.#edits.push(without(this.source, range));
  }

  /** Replaces an element that should be empty with a text. Content of the element stays after the text. */
  replaceElement({ name, open, close }: MdxElement, text: string): void {
    const inner = close === null ? '' : this.source.slice(open.end, close.start);
    if (close === null || inner.trim() === '') {
      this.edit(open.start, (close ?? open).end, text);
      return;
    }
    this.edit(open.start, open.end, text);
    this.edit(close.start, close.end, '');
    const message = `<${name}> holds nothing; its content is shown behind it`;
    this.unmapped(open.start, `<${name}>`, message);
  }

  unmapped(offset: number, construct: string, message: string): void {
    this.#index ??= new LineIndex(this.source);
    const { line } = this.#index.point(offset);
    this.#report.add({ path: this.path, line, construct, message });
  }

  /** Replaces the element's tags with the tags of a block, and reports attributes that are not in `converted`. */
  rename(
    element: MdxElement,
    name: string,
    attributes: Readonly<Record<string, AttributeValue>> = {},
    converted: readonly string[] = [],
  ): void {
    const { open, close } = element;
    const end = open.kind === 'self' ? ' />' : '>';
    this.edit(open.start, open.end, `<${name}${attributesText(attributes)}${end}`);
    if (close !== null) this.edit(close.start, close.end, `</${name}>`);
    this.reportAttributes(element, converted);
  }

  reportAttributes(element: MdxElement, converted: readonly string[]): void {
    for (const attribute of element.open.attributes) {
      if (!converted.includes(attribute.name)) this.reportAttribute(element, attribute);
    }
  }

  reportAttribute(element: MdxElement, { name, start, end }: TagAttribute): void {
    const shown = this.source.slice(start, Math.min(end, start + 80));
    this.unmapped(
      start,
      `${element.name}.${name}`,
      `The attribute ${shown} of <${element.name}> has no place in Quoin and is left out`,
    );
  }

  done(): Edited {
    return editText(this.source, this.#lines?.applied(this.#edits) ?? this.#edits);
  }
}
