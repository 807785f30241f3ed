/**
 * An author's own HTML, through the allow list. Tags that are left open are closed where the
 * Markdown around them ends, and end tags without a start are dropped, so that nothing an author
 * writes reaches beyond the place where it is.
 */
import { tagAnchor } from '../anchors.ts';
import { decodeReferences } from '../html/character-references.ts';
import type { HtmlTag } from '../html/read-html-tag.ts';
import { htmlTokens } from '../html/tokens.ts';
import { allowedAttributes, ENDED_BY, VOID } from './allowed-html.ts';
import { escapeReferenced } from './escape.ts';
import {
  type Address,
  type AttributeValue,
  addressOf,
  type HtmlWriter,
  isForeign,
} from './html-writer.ts';
import type { Images } from './image.ts';

/** Nested open tags; browsers stop nesting at 512 elements. */
const MAX_OPEN = 64;

/** Callbacks of the renderer for the writer of raw HTML. */
export interface RawHtml {
  write(html: string): void;
  /** Puts the tags that are open out of reach, until {@link leave} is given the result. */
  enter(): number;
  /** Closes the tags that are open since. */
  leave(outside: number): void;
}

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster']);

/** Media elements, and their allowed content. */
const PLAYED: ReadonlySet<string> = new Set(['audio', 'video', 'source']);

const attributeValue = (name: string, written: string): AttributeValue => {
  const value = decodeReferences(written);
  if (ADDRESSES.has(name)) return addressOf(value, name === 'href' ? 'link' : 'image');
  return value;
};

type Attributes = Record<string, AttributeValue>;

const attributesOf = (tag: HtmlTag, allowed: ReadonlySet<string>): Attributes => {
  const attributes: Attributes = { id: tagAnchor(tag) };
  for (const [name, value] of tag.attributes) {
    if (allowed.has(name)) attributes[name] = attributeValue(name, value);
  }
  return attributes;
};

const addressIn = ({ href, src }: Attributes): Address | null => {
  const value = href ?? src ?? null;
  return typeof value === 'object' ? value : null;
};

const textIn = (value: AttributeValue | undefined): string =>
  typeof value === 'string' ? value : '';

export class SanitisedHtml implements RawHtml {
  private readonly open: string[] = [];
  /** End tags reach no further out. */
  private base = 0;

  constructor(
    private readonly out: HtmlWriter,
    private readonly images: Images,
  ) {}

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

  private start(tag: HtmlTag): void {
    const { name } = tag;
    const allowed = allowedAttributes(name);
    if (allowed === null) return;
    const ended = ENDED_BY.get(name);
    while (this.open.length > this.base && ended?.has(this.open.at(-1) ?? '') === true) {
      this.closeTo(this.open.length - 1);
    }
    const isVoid = VOID.has(name);
    if (!isVoid && this.open.length >= MAX_OPEN) return;
    const attributes = attributesOf(tag, allowed);
    const address = addressIn(attributes);
    if (name === 'img') {
      this.image(attributes);
      return;
    }
    if (address !== null && PLAYED.has(name) && isForeign(address)) {
      this.foreign(address);
      return;
    }
    this.element(name, attributes);
    if (isVoid) return;
    this.open.push(name);
    if (tag.isSelfClosed) this.closeTo(this.open.length - 1);
  }

  private element(name: string, attributes: Attributes): void {
    const { out } = this;
    const address = addressIn(attributes);
    if (name === 'a' && address !== null) out.openLink(address, attributes);
    // Nothing is loaded before a reader wants to see it.
    else if (name === 'video' || name === 'audio') {
      const { poster = null } = attributes;
      const isElsewhere = typeof poster === 'object' && poster !== null && isForeign(poster);
      out.open(name, { ...attributes, preload: 'none', poster: isElsewhere ? null : poster });
    } else out.open(name, attributes);
  }

  private image({ src, alt, width, height, ...attributes }: Attributes): void {
    if (src === null || src === undefined || typeof src !== 'object') {
      this.out.text(textIn(alt));
      return;
    }
    this.images.write({
      src,
      alt: textIn(alt),
      width: textIn(width),
      height: textIn(height),
      canZoom: true,
      attributes,
    });
  }

  /** Links media of other sites after the element that would have played them. */
  private foreign({ url }: Address): void {
    const { out, open } = this;
    const isIn = PLAYED.has(open.at(-1) ?? '');
    if (isIn && open.length > this.base) this.closeTo(open.length - 1);
    if (out.inLink) return;
    out.openLink({ url, kind: 'link' }, { class: 'quoin-foreign-media' });
    out.text(url);
    out.close('a');
  }

  private end(name: string): void {
    const at = this.open.lastIndexOf(name);
    if (at >= this.base) this.closeTo(at);
  }
}
