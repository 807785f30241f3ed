/** Builds a page's HTML: text is escaped, addresses are checked or left open, nothing else passes. */

import type { Direction } from '../direction.ts';
import { urlTarget } from '../links/url-target.ts';
import { type AddressKind, isInternal, type Slot, safeAddress, writeAddress } from './address.ts';
import type { BlockMessage, MessageValues, Words } from './block-messages.ts';
import { escapeHtml } from './escape.ts';

/** An address that was checked. */
export interface Address {
  readonly url: string;
  readonly kind: AddressKind;
}

/** Null if it is not allowed in the page. */
export const addressOf = (url: string | null, kind: AddressKind): Address | null => {
  const safe = url === null ? null : safeAddress(url, kind);
  return safe === null ? null : { url: safe, kind };
};

/** `true` writes the name alone; null and false write nothing. */
export type AttributeValue = string | number | boolean | null | Address;

export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Whether it points to another site, which would see who reads here. */
export const isForeign = ({ url }: Address): boolean =>
  urlTarget(url) === 'web' && !isInternal(url);

export class HtmlWriter {
  private readonly pieces: (string | Slot)[] = [];
  private current = '';
  private links = 0;
  private direction: Direction | null = null;

  /** Whether the writer is inside of a link, which cannot contain another. */
  get inLink(): boolean {
    return this.links > 0;
  }

  /** The next element has the direction. */
  direct(direction: Direction | null): void {
    this.direction = direction;
  }

  /** The direction, within a tag that {@link html} began. */
  directed(): void {
    this.attribute('dir', this.direction);
    this.direction = null;
  }

  /** Writes markup of Quoin without escaping. */
  html(markup: string): void {
    this.current += markup;
  }

  text(words: string): void {
    this.current += escapeHtml(words);
  }

  /** Writes a message of Quoin in the reader's language. */
  message(key: BlockMessage, values: MessageValues = {}): void {
    this.slot({ kind: 'message', key, values });
  }

  words(words: Words): void {
    if (typeof words === 'string') this.text(words);
    else this.message(words.key);
  }

  /** An attribute within a tag that {@link html} began. */
  labelled(label: Words, values: MessageValues = {}): void {
    this.current += ' aria-label="';
    if (typeof label === 'string') this.text(label);
    else this.message(label.key, values);
    this.current += '"';
  }

  open(name: string, attributes: Attributes = {}): void {
    if (name === 'a') this.links++;
    this.current += `<${name}`;
    for (const attribute in attributes) this.attribute(attribute, attributes[attribute] ?? null);
    this.directed();
    this.current += '>';
  }

  close(name: string): void {
    if (name === 'a') this.links--;
    this.current += `</${name}>`;
  }

  /** Close it with `close('a')`. */
  openLink(href: Address, attributes: Attributes = {}): void {
    this.open('a', { href, ...attributes, rel: isForeign(href) ? 'noopener' : null });
  }

  attribute(name: string, value: AttributeValue): void {
    if (value === null || value === false) return;
    this.current += ` ${name}`;
    if (value === true) return;
    this.current += '="';
    if (typeof value === 'object') this.address(value);
    else this.text(String(value));
    this.current += '"';
  }

  /** Something that is known when the page is sent. */
  slot(slot: Slot): void {
    this.pieces.push(this.current, slot);
    this.current = '';
  }

  end(): readonly (string | Slot)[] {
    return [...this.pieces, this.current];
  }

  private address({ url, kind }: Address): void {
    if (isInternal(url)) this.slot({ url, kind });
    else this.current += writeAddress(url);
  }
}
