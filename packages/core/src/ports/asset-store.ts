import type { ProjectRole } from '@quoin/auth-scopes';
import type { Id } from '../id.ts';
import type { AssetRecord, ProjectRecord } from '../records.ts';

/** A project that has an asset, as a reader meets it. */
export interface AssetHolder {
  asset: AssetRecord;
  visibility: ProjectRecord['visibility'];
  /** The reader's; null without one. */
  role: ProjectRole | null;
}

export interface AssetStore {
  /** False when the project has it: something at the path, or without one the same bytes and name. */
  insert(asset: AssetRecord): Promise<boolean>;
  /** For those that are known to be new. */
  insertMany(assets: readonly AssetRecord[]): Promise<void>;
  removeMany(ids: readonly Id<'asset'>[]): Promise<void>;
  /** Those that have these bytes, oldest first. */
  withHash(projectId: Id<'project'>, hash: string): Promise<AssetRecord[]>;
  /** The one without a path. */
  uploaded(projectId: Id<'project'>, hash: string, name: string): Promise<AssetRecord | null>;
  /** Whether it has one without a path. */
  hasUploads(projectId: Id<'project'>): Promise<boolean>;
  /** Oldest first. */
  list(
    projectId: Id<'project'>,
    page: { after: string | null; limit: number },
  ): Promise<AssetRecord[]>;
  /** Those that are at one of the paths, in no order. */
  byPath(projectId: Id<'project'>, paths: readonly string[]): Promise<AssetRecord[]>;
  /** Those at one of the paths, and those with one of these bytes, in no order; for each 500 one statement. */
  matching(
    projectId: Id<'project'>,
    names: { readonly paths: readonly string[]; readonly hashes: readonly string[] },
  ): Promise<AssetRecord[]>;
  /** Every project's that has these bytes, oldest first. @param userId null for no user */
  holders(hash: string, userId: Id<'user'> | null): Promise<AssetHolder[]>;
  /** Images of all projects without a size, oldest first. */
  unmeasured(page: { after: string | null; limit: number }): Promise<AssetRecord[]>;
  /** Of all that have these bytes. */
  setSize(hash: string, size: { width: number; height: number }): Promise<void>;
  /** Which of these hashes any project has, or any user as picture. */
  named(hashes: readonly string[]): Promise<string[]>;
}
