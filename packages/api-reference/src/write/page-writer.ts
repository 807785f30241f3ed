/** HTML of a page in the making: texts of the source are Markdown, what is the page's own is a message. */
import { type BlockMessage, HtmlWriter, parse, render } from '@quoin/markdown';
import { cutOf, type More, type SchemaNode } from '../model.ts';
import type { PagePlace } from '../page-place.ts';
import { descriptionText } from './description-text.ts';

/** Sections of a page have names that do not depend on the reader's language. */
type Anchor = string;

export class PageWriter {
  readonly out = new HtmlWriter();
  readonly #up: string;
  readonly #descriptions = new Map<string, ReturnType<typeof render>>();
  readonly #anchors = new Set<Anchor>();

  readonly #prefix: string;

  constructor({ up, prefix }: PagePlace) {
    this.#up = up;
    this.#prefix = prefix;
  }

  /** An element with a text. */
  element(name: string, className: string | null, text: string): void {
    this.out.open(name, { class: className });
    this.out.text(text);
    this.out.close(name);
  }

  code(className: string | null, text: string): void {
    this.element('code', className, text);
  }

  /** A heading of the second or third level with a link to itself. */
  heading(level: 2 | 3, anchor: Anchor, write: () => void): void {
    const id = this.#free(anchor);
    this.out.open('div', { class: 'quoin-heading', 'data-level': level });
    this.out.open(`h${level}`, { id });
    write();
    this.out.close(`h${level}`);
    this.out.open('a', { href: `#${id}`, class: 'quoin-anchor', 'aria-labelledby': id });
    this.out.close('a');
    this.out.html('</div>\n');
  }

  section(key: BlockMessage, write: () => void): void {
    this.out.html('<section class="quoin-api-section">');
    this.heading(2, key.replace('api.', ''), () => this.out.message(key));
    write();
    this.out.html('</section>\n');
  }

  /** A text of the source. What could run or load something is left out by the renderer. */
  description(text: string | undefined): void {
    if (text === undefined || text.trim() === '') return;
    const known = this.#descriptions.get(text);
    const rendered = known ?? render(parse(descriptionText(text)));
    this.#descriptions.set(text, rendered);
    this.out.html('<div class="quoin-api-text">');
    for (const piece of rendered.pieces) {
      if (typeof piece === 'string') this.out.html(piece);
      else this.out.slot(piece);
    }
    this.out.html('</div>');
  }

  /** @param reason empty: none is given */
  deprecation(reason: string | undefined): void {
    if (reason === undefined) return;
    this.out.html('<p class="quoin-api-facts"><span>');
    this.out.message('api.deprecated');
    this.out.html('</span></p>');
    this.description(reason);
  }

  more(link: More | undefined): void {
    if (link === undefined) return;
    this.out.html('<p>');
    this.out.openLink({ url: link.url, kind: 'link' });
    this.out.text(link.description ?? link.url);
    this.out.close('a');
    this.out.html('</p>');
  }

  /** A link to a page of the reference. @param slug none: what is written is no link */
  link(slug: string | undefined, write: () => void): void {
    if (slug !== undefined) this.out.openLink({ url: `${this.#up}${slug}`, kind: 'link' });
    write();
    if (slug !== undefined) this.out.close('a');
  }

  /** The name of a schema, with a link to its page. */
  typeName(schema: SchemaNode): void {
    const cut = cutOf(schema);
    this.link(cut?.page ?? schema.page, () => this.code('quoin-parameter-type', schema.type));
    if (cut?.cut === 'recursive') this.fact('api.recursive');
  }

  fact(key: BlockMessage, value?: string, name: string = key.replace('api.', '')): void {
    this.out.html(' ');
    this.out.open('span', { class: 'quoin-parameter-fact', 'data-fact': name });
    this.out.message(key);
    if (value !== undefined) {
      this.out.html(' ');
      this.code('quoin-parameter-default', value);
    }
    this.out.close('span');
  }

  #free(anchor: Anchor): Anchor {
    const own = `${this.#prefix}${anchor}`;
    let id = own;
    for (let number = 2; this.#anchors.has(id); number += 1) id = `${own}-${number}`;
    this.#anchors.add(id);
    return id;
  }
}
