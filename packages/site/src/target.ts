/** Where a link of the navigation or the brand points to. */

/** Where an entry of navigation that is not a page leads. */
export type NodeTarget =
  /** A page, a space, or the start for the empty path; `end` is a query and a fragment, or empty. */
  | { readonly kind: 'page'; readonly path: string; readonly end: string }
  /** An image or a file of the project. */
  | {
      readonly kind: 'file';
      readonly hash: string;
      readonly name: string;
      readonly end: string;
    }
  /** A file that belongs to the site itself, such as `llms.txt`. */
  | { readonly kind: 'own'; readonly name: string }
  /** Another site; or a mail address or a telephone number. */
  | { readonly kind: 'external'; readonly href: string };
