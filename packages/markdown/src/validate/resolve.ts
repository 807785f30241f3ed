/** What the page's project knows about the targets of its links. */

/** What is missing: the page or file itself, or the anchor within a page that is there. */
export type Missing = 'target' | 'anchor';

/**
 * Null where the target exists, or lies outside of the project.
 * @param url as written: of a link, an image, or a block's attribute
 */
export type Resolve = (url: string) => Missing | null;
