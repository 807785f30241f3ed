/** The place in the site that a document is shown for. */
import type { SiteNode, SiteSpace } from '../model.ts';

export interface PageContext {
  /** Null for what belongs to no space, such as a search. */
  readonly space: SiteSpace | null;
  /** Null for what is no page. */
  readonly node: SiteNode | null;
  /** Whose language and version a document without a space is shown in; left out: the usual ones. */
  readonly near?: SiteSpace | null;
}

export const NOWHERE: PageContext = { space: null, node: null };
