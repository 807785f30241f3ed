/**
 * An author's own HTML, through the allow list. Tags that are left open are closed where the
 * Markdown around them ends, and end tags without a start are dropped, so that nothing an author
 * writes reaches beyond the place where it stands.
 */
import { tagAnchor } from '../anchors.ts';
import { decodeReferences } from '../html/character-references.ts';
import { htmlTokens, type OpenTag } from '../html/tokens.ts';
import { allowedAttributes, ENDED_BY, VOID } from './allowed-html.ts';
import { escapeReferenced } from './escape.ts';
import { type AttributeValue, addressOf, type HtmlWriter } from './html-writer.ts';

/** Open tags at once; browsers stop nesting at 512 elements. */
const MAX_OPEN = 64;

/** What the renderer asks of whoever writes raw HTML. */
export interface RawHtml {
  write(html: string): void;
  /** Puts the tags that are open out of reach, until {@link leave} is given the result. */
  enter(): number;
  /** Closes the tags that are open since. */
  leave(outside: number): void;
}

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster']);

const attributeValue = (name: string, written: string): AttributeValue => {
  const value = decodeReferences(written);
  if (ADDRESSES.has(name)) return addressOf(value, name === 'href' ? 'link' : 'image');
  return value;
};

export class SanitisedHtml implements RawHtml {
  private readonly open: string[] = [];
  /** End tags reach no further out. */
  private base = 0;

  constructor(private readonly out: HtmlWriter) {}

  enter(): number {
    const outside = this.base;
    this.base = this.open.length;
    return outside;
  }

  leave(outside: number): void {
    this.closeTo(this.base);
    this.base = outside;
  }

  write(html: string): void {
    for (const token of htmlTokens(html)) {
      if (token.kind === 'text') this.out.html(escapeReferenced(token.text));
      else if (token.kind === 'open') this.start(token);
      else this.end(token.name);
    }
  }

  private closeTo(depth: number): void {
    while (this.open.length > depth) this.out.close(this.open.pop() ?? '');
  }

  private start(tag: OpenTag): void {
    const { name } = tag;
    const allowed = allowedAttributes(name);
    if (allowed === null) return;
    const ended = ENDED_BY.get(name);
    while (this.open.length > this.base && ended?.has(this.open.at(-1) ?? '') === true) {
      this.closeTo(this.open.length - 1);
    }
    const isVoid = VOID.has(name);
    if (!isVoid && this.open.length >= MAX_OPEN) return;
    const attributes: Record<string, AttributeValue> = { id: tagAnchor(tag) };
    for (const [attribute, value] of tag.attributes) {
      if (allowed.has(attribute)) attributes[attribute] = attributeValue(attribute, value);
    }
    this.out.open(name, attributes);
    if (isVoid) return;
    this.open.push(name);
    if (tag.isSelfClosed) this.closeTo(this.open.length - 1);
  }

  private end(name: string): void {
    const at = this.open.lastIndexOf(name);
    if (at >= this.base) this.closeTo(at);
  }
}
