/** Builds a page's HTML: text is escaped, addresses are checked or left open, nothing else passes. */
import { type AddressKind, isInternal, type Slot, safeAddress, writeAddress } from './address.ts';
import { escapeHtml } from './escape.ts';

/** An address that was checked. */
export interface Address {
  readonly url: string;
  readonly kind: AddressKind;
}

/** Null where it must not stand in the page. */
export const addressOf = (url: string | null, kind: AddressKind): Address | null => {
  const safe = url === null ? null : safeAddress(url, kind);
  return safe === null ? null : { url: safe, kind };
};

/** `true` writes the name alone; null and false write nothing. */
export type AttributeValue = string | number | boolean | null | Address;

export class HtmlWriter {
  private readonly pieces: (string | Slot)[] = [];
  private current = '';

  /** Markup of ours. */
  html(markup: string): void {
    this.current += markup;
  }

  text(words: string): void {
    this.current += escapeHtml(words);
  }

  open(name: string, attributes: Readonly<Record<string, AttributeValue>> = {}): void {
    this.current += `<${name}`;
    for (const attribute in attributes) this.attribute(attribute, attributes[attribute] ?? null);
    this.current += '>';
  }

  close(name: string): void {
    this.current += `</${name}>`;
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

  private address({ url, kind }: Address): void {
    if (!isInternal(url)) {
      this.current += writeAddress(url);
      return;
    }
    this.pieces.push(this.current, { url, kind });
    this.current = '';
  }

  end(): readonly (string | Slot)[] {
    return [...this.pieces, this.current];
  }
}
