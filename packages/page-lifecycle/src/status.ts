/** The five states of a page (docs/internals/interface.md#page-lifecycle), and which of them readers see. */

export const PAGE_STATUSES = [
  'draft',
  'in_review',
  'published',
  'unpublished',
  'archived',
] as const;

export type PageStatus = (typeof PAGE_STATUSES)[number];

const NAMES: ReadonlySet<unknown> = new Set(PAGE_STATUSES);

export const isPageStatus = (value: unknown): value is PageStatus => NAMES.has(value);

/**
 * Whether readers get the page's published text. A live page that went into review stays
 * served as it was until the review is decided.
 */
export const isServed = (page: {
  readonly status: PageStatus;
  /** The state that a page in review came from, null otherwise. */
  readonly reviewFrom: PageStatus | null;
}): boolean =>
  page.status === 'published' || (page.status === 'in_review' && page.reviewFrom === 'published');
