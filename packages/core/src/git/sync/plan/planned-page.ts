/** A page of a sync: its file, its texts on both sides, and what becomes of them. */
import type { PageDecision, PageTexts, SnapshotFile } from '@quoin/git-sync';
import type { PageView } from '../../../ports/page-store.ts';
import type { GitFileRecord } from '../../../records.ts';
import type { GitText } from '../read/git-texts.ts';
import type { PushedText } from '../read/pushed-texts.ts';

export interface PlannedPage {
  /** Where the file is in Git now; where it was, if it is gone. Relative to `basePath`. */
  readonly path: string;
  /** Where it was before a rename. */
  readonly from: string | null;
  /** Null: there is no page yet. */
  readonly view: PageView | null;
  readonly git: (GitText & { readonly file: SnapshotFile }) | null;
  readonly row: GitFileRecord | null;
  readonly texts: PageTexts;
  readonly decision: PageDecision;
  /** The push of Quoin's that the branch contains, for the base map. */
  readonly sent: PushedText | null;
  /** The base of a conflict about a push that the branch lost; null where no push was lost. */
  readonly lostOver: string | null;
}
