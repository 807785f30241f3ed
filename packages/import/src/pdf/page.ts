/** Content of one page: runs of text with their place and look, links, and images. */

/** Distances in points; x from the left edge, y of the baseline from the top edge. */
export interface Span {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly mono: boolean;
  readonly url: string | null;
}

/** Text on one baseline without a wide gap in it. */
export interface Line {
  readonly page: number;
  readonly spans: readonly Span[];
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly mono: boolean;
  readonly bold: boolean;
}

export interface PageImage {
  /** Its middle. */
  readonly x: number;
  /** Its upper edge. */
  readonly y: number;
  /** Key by which pdf.js holds it; null for an image inside the drawing commands. */
  readonly key: string | null;
}

export interface Page {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly spans: readonly Span[];
  readonly images: readonly PageImage[];
  /** Characters that no Unicode character is known for; they are left out. */
  readonly unreadable: number;
}
