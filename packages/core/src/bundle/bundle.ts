/**
 * What a push, an import or a Git sync writes to a project: the tree of pages, files and settings.
 */
import type { AssetContent } from '../assets/describe-asset.ts';
import type { RevisionSource } from '../records.ts';
import type { DesiredFile, DesiredSpace } from './desired.ts';

export interface Bundle {
  readonly spaces: readonly DesiredSpace[];
  readonly files: ReadonlyMap<string, DesiredFile>;
  /** Images and other files by path; null where the bundle says nothing of them. */
  readonly media: ReadonlyMap<string, AssetContent> | null;
  /** The manifest without its spaces. */
  readonly manifest: Readonly<Record<string, unknown>>;
  /** Pages that are not named stay. */
  readonly partial: boolean;
  /** Groups, links and other items that are not named stay. */
  readonly keepsItems: boolean;
  /** Ids of pages by file, where a file is known to be another page than its path says (a rename). */
  readonly identities: ReadonlyMap<string, string>;
  /** Ids of pages that go to the archive. */
  readonly archived: ReadonlySet<string>;
  /** Slugs by file, where the name of the file does not say the slug. */
  readonly slugs?: ReadonlyMap<string, string>;
  readonly source: RevisionSource;
}
