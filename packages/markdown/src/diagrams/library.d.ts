/** The part of beautiful-mermaid that Quoin uses. */

export interface RenderOptions {
  /** CSS pixels around the drawing. */
  readonly padding?: number;
  /** Without a background. */
  readonly transparent?: boolean;
}

/** @throws {Error} for what it does not know */
export declare const renderMermaidSVG: (text: string, options?: RenderOptions) => string;
