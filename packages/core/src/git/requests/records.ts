/** Records of the pull and merge requests that Quoin reports on. */
import type { Id } from '../../id.ts';
import type { AssetRecord, ShownNavItem, SpaceRecord } from '../../records/content.ts';

/** The site of a pull or merge request, as members see it before the merge. */
export interface GitRequestPreview {
  readonly manifest: Readonly<Record<string, unknown>>;
  /** By position. */
  readonly spaces: readonly Pick<
    SpaceRecord,
    'id' | 'name' | 'slug' | 'locale' | 'version' | 'icon'
  >[];
  /** By space, parent and position. */
  readonly items: readonly GitRequestItem[];
  /** Texts of pages that the request changes, by page. */
  readonly texts: Readonly<Record<string, string>>;
  /** Images and other files that the request adds or changes; reports of earlier versions have none. */
  readonly files?: readonly GitRequestFile[];
}

/** Its bytes are in the repository. */
export interface GitRequestFile
  extends Pick<AssetRecord, 'hash' | 'name' | 'mediaType' | 'size' | 'width' | 'height'> {
  /** Relative to the folder of the documentation. */
  readonly path: string;
  /** Of the blob, hex. */
  readonly oid: string;
}

/** An item of navigation; of a page only if readers get the page. */
export interface GitRequestItem extends ShownNavItem {
  readonly page: {
    readonly pageId: Id<'apiPage' | 'page'>;
    readonly title: string;
    readonly version: number;
    /** SHA-256 of the text, hex. */
    readonly hash: string;
    readonly sourcePath: string | null;
    /** ISO 8601. */
    readonly savedAt: string;
  } | null;
}

/** A pull or merge request into the tracked branch, and what Quoin reported on it. */
export interface GitRequestRecord {
  id: Id<'gitRequest'>;
  connectionId: Id<'gitConnection'>;
  projectId: Id<'project'>;
  /** At the forge. */
  number: number;
  /** Time of the forge's last webhook for the request without a report since; null: reported. */
  askedAt: Date | null;
  /** The commit of the last report, hex. */
  commit: string | null;
  /** Of Quoin's comment on the request, at the forge. */
  commentId: string | null;
  /** Message for users that says why the last report is not complete. */
  error: string | null;
  /** Failed reports in a row, and when the next one may begin. */
  failures: number;
  retryAt: Date | null;
  /** Of the report that is being made. */
  lease: string | null;
  leasedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
  /** Null: the request has no preview, or the preview expired. */
  preview: GitRequestPreview | null;
}
