/** Nodes of the small Markdown of answers. Nothing in it is HTML: text stays text. */

export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  /** `href` as it was written: whether it may be followed is decided where it is shown. */
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  /** `[1]`: names the first citation. */
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'break' };

export interface Item {
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  /** `start` is null for bullets. */
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly Item[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'rule' };
