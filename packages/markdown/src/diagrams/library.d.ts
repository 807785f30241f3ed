/** What we use of beautiful-mermaid. */

export interface RenderOptions {
  /** CSS pixels around the drawing. */
  readonly padding?: number;
  /** Without a background. */
  readonly transparent?: boolean;
}

/** @throws {Error} for what it does not know */
export declare const renderMermaidSVG: (text: string, options?: RenderOptions) => string;
