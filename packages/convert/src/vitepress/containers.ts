/** `:::` containers: callouts, details, code groups. */

import { attributesText } from '../markup/block-text.ts';
import type { Range } from '../markup/ranges.ts';
import type { SourcePage } from '../markup/source-page.ts';
import { readDirective } from '../mdx/directive.ts';
import { containerNotClosed, containerUnknown, rawContainer } from '../messages.ts';
import { plainText } from './plain-text.ts';

const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ['info', 'Info'],
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['important', 'Note'],
  ['success', 'Check'],
  ['warning', 'Warning'],
  ['caution', 'Danger'],
  ['danger', 'Danger'],
]);

/** Containers that only say how their content is treated. */
const BARE: ReadonlyMap<string, string> = new Map([
  ['raw', rawContainer],
  ['v-pre', ''],
]);

/** Nested deeper than on any page. */
const MAX_DEPTH = 50;

interface Container {
  readonly colons: number;
  readonly name: string;
  readonly range: Range;
  /** The block that it became; null where only the marks go. */
  readonly block: string | null;
}

const CONTAINER_PREFIX = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;
const ATTRIBUTES = /\{([^{}]*)\}\s*$/;

class ContainerReader {
  readonly #page: SourcePage;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #open: Container[] = [];

  constructor(page: SourcePage, labels: ReadonlyMap<string, string>) {
    this.#page = page;
    this.#labels = labels;
  }

  convert(): void {
    const { source, text } = this.#page;
    for (let at = text.bodyStart; at < source.length; ) {
      const lineFeed = source.indexOf('\n', at);
      const end = lineFeed === -1 ? source.length : lineFeed + 1;
      const line = source.slice(at, end);
      if (line.includes(':::')) this.#line(at, line);
      at = end;
    }
    // The end of the page ends what is open, as it does in VitePress.
    const end = { start: source.length, end: source.length };
    for (const { block, name, range } of this.#open.reverse()) {
      this.#page.report(range, `::: ${name}`, containerNotClosed({ name }));
      if (block !== null) this.#page.replace(end, `\n</${block}>\n`);
    }
  }

  #line(lineStart: number, line: string): void {
    const { text, source } = this.#page;
    const indent = CONTAINER_PREFIX.exec(line)?.[0].length ?? 0;
    const start = lineStart + indent;
    if (text.closed.holds(start)) return;
    const directive = readDirective(source, start, lineStart + line.length);
    if (directive === null) return;
    // A container ends where its mark is, also in a block of HTML; none begins there.
    if (text.htmlBlocks.holds(start) && (directive.name !== null || this.#open.length === 0))
      return;
    const range = { start: directive.start, end: directive.end };
    if (directive.name === null) this.#close(range, directive.colons);
    else this.#opening(range, directive.name, directive.colons);
  }

  /** A mark closes the outermost container that is not marked by more colons, and all in it. */
  #close(range: Range, colons: number): void {
    const at = this.#open.findIndex((container) => container.colons <= colons);
    if (at === -1) {
      this.#page.report(range, ':::', '::: closes nothing; it stays as text');
      return;
    }
    const closed = this.#open.splice(at).reverse();
    const tags = closed.flatMap(({ block }) => (block === null ? [] : [`</${block}>`]));
    if (tags.length === 0) this.#page.remove(range);
    else this.#page.replaceBlock(range, tags.join('\n'));
  }

  #opening(range: Range, name: string, colons: number): void {
    const page = this.#page;
    const rest = page
      .slice(range)
      .replace(/^:+\s*/, '')
      .slice(name.length);
    const attributes = ATTRIBUTES.exec(rest);
    const words = attributes === null ? rest : rest.slice(0, attributes.index);
    const title = plainText(words, range, page) || this.#labels.get(name);
    const marks = new Set((attributes?.[1] ?? '').split(/\s+/).filter((mark) => mark !== ''));
    const bare = BARE.get(name);
    const block = this.#blockOf(name);
    if (this.#open.length >= MAX_DEPTH || (block === null && bare === undefined)) {
      page.report(range, `::: ${name}`, containerUnknown({ name }));
      return;
    }
    this.#open.push({ colons, name, range, block });
    if (block === null) {
      page.remove(range);
      if (bare !== '') page.report(range, `::: ${name}`, bare ?? '');
    } else if (block === 'Accordion') {
      const defaultOpen = marks.delete('open');
      page.replaceBlock(
        range,
        `<Accordion${attributesText({ title: title ?? 'Details', defaultOpen })}>`,
      );
    } else {
      const shown = block === 'CodeGroup' ? undefined : title;
      page.replaceBlock(range, `<${block}${attributesText({ title: shown })}>`);
    }
    if (marks.size > 0) {
      page.report(range, 'attributes', `{${[...marks].join(' ')}} of the container is left out`);
    }
  }

  #blockOf(name: string): string | null {
    if (name === 'details') return 'Accordion';
    if (name === 'code-group') return 'CodeGroup';
    return CALLOUTS.get(name) ?? (this.#labels.has(name) ? 'Note' : null);
  }
}

/**
 * @param labels Titles that the configuration gives to kinds of containers, its own kinds among
 * them
 */
export const convertContainers = (page: SourcePage, labels: ReadonlyMap<string, string>): void =>
  new ContainerReader(page, labels).convert();
