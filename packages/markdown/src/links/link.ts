/** A link as it is in a source. */
import type { Position } from 'unist';

/**
 * How the URL is written, which decides what must be escaped in it: a destination of Markdown
 * without and with angle brackets, an autolink (`<https://…>` or a bare address), and the values of
 * attributes by their quotes.
 */
export type LinkForm =
  | 'bare'
  | 'angle'
  | 'autolink'
  | 'double'
  | 'single'
  | 'backtick'
  | 'unquoted';

export interface Link {
  /** Without escapes and character references. */
  readonly url: string;
  /** `definition`: of links and images by reference. `block`: an attribute of a block. */
  readonly kind: 'link' | 'image' | 'definition' | 'block' | 'html';
  readonly form: LinkForm;
  /** Offsets of the URL in the source, without brackets and quotes around it. */
  readonly range: { readonly start: number; readonly end: number };
  /** Of the range. */
  readonly position: Position;
}

export type FoundLink = Omit<Link, 'kind' | 'position'>;
