/** Settings of the widget, read from the attributes of its script tag. */
import { keyMissing } from './owner-messages.ts';
export interface Settings {
  /** An assistant key, or on a readers' site a value that is unique for the site. */
  readonly key: string;
  /** The address of the service or of the site, without a slash at the end. */
  readonly api: string;
  /** Null: the messages in the language of the page. */
  readonly label: string | null;
  /** A button in a corner opens it; at the side the page does; in an element it is open. */
  readonly place: 'left' | 'right' | 'side' | HTMLElement;
  /** Where the documentation is read, with a slash at the end; null: citations are no links. */
  readonly docs: string | null;
}

/** A module has no `currentScript`: its tag is known by its address. */
const tagOf = (): HTMLScriptElement | null => {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return currentScript;
  return document.querySelector<HTMLScriptElement>('script[src*="/assistant/widget.js"][data-key]');
};

/** With a slash at the end; null for an invalid address. */
export const docsOf = (text: string | undefined): string | null => {
  if (text === undefined || !URL.canParse(text, document.baseURI)) return null;
  const { protocol, origin, pathname } = new URL(text, document.baseURI);
  return protocol === 'http:' || protocol === 'https:'
    ? `${origin}${pathname.replace(/\/$/, '')}/`
    : null;
};

/** Null if a required attribute is missing; the console names it. */
export const readSettings = (): Settings | null => {
  const tag = tagOf();
  const { key, label, position, docs } = tag?.dataset ?? {};
  if (tag === null || key === undefined || key === '') {
    console.error(keyMissing);
    return null;
  }
  return {
    key,
    api: `${new URL(tag.src).origin}/api/v1`,
    label: label?.trim() || null,
    place: position === 'bottom-left' ? 'left' : 'right',
    docs: docsOf(docs),
  };
};
