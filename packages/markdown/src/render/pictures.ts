/**
 * What a page gets from heavy libraries, where a user has loaded them: the markup is trusted, and
 * null means that the text stays as it is.
 */

export type Formula =
  | { readonly kind: 'mathml'; readonly markup: string }
  /** The formula is wrong; `message` says where. */
  | { readonly kind: 'error'; readonly message: string };

export interface Pictures {
  /** HTML of code, line by line as the code is. */
  highlighted(code: string, language: string): string | null;
  formula(tex: string, isDisplay: boolean): Formula | null;
  /** SVG of a Mermaid diagram. @param prefix of its ids, which are unique in a page */
  diagram(source: string, prefix: string): string | null;
  /** SVG of an icon by the name that authors use. @param size in CSS pixels */
  icon(name: string, size: number): string | null;
}

export const NO_PICTURES: Pictures = {
  highlighted: () => null,
  formula: () => null,
  diagram: () => null,
  icon: () => null,
};
