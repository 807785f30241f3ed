/** Where the content of a page is shown. */

export interface PagePlace {
  /** The way to the root of the reference, such as `../` or `/docs/api/`. */
  readonly up: string;
  /** Prefix of the ids of headings, so that they differ from those of a text around them. */
  readonly prefix: string;
}

/**
 * A page of the reference itself.
 * @param path below the root of the reference
 */
export const ownPlace = (path: string): PagePlace => ({
  up: '../'.repeat(path.split('/').length - 1),
  prefix: '',
});

/**
 * A page of an author that shows an operation.
 * @param base path of the reference on the site
 */
export const placeInPage = (base: string): PagePlace => ({ up: `/${base}/`, prefix: 'operation-' });
