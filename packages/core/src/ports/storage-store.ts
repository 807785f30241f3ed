/** Bytes that projects store: assets and revisions. */
import type { Id } from '../id.ts';

export interface StorageUsage {
  readonly assetBytes: number;
  readonly revisionBytes: number;
}

/** Bytes of all projects together; null: no limit. */
export interface StorageLimits {
  readonly plan: { readonly name: string; readonly bytes: number } | null;
  readonly installation: number | null;
}

/** A project whose counted bytes are not those of its rows. */
export interface StorageDrift {
  readonly projectId: Id<'project'>;
  readonly slug: string;
  readonly counted: StorageUsage;
  readonly stored: StorageUsage;
}

export interface StorageStore {
  /** Of all projects. */
  total(): Promise<StorageUsage>;
  ofProject(projectId: Id<'project'>): Promise<StorageUsage>;
  /**
   * Refuses bytes before they are put where a row will name them. The write of the row checks again.
   *
   * @param freed bytes that the same write can remove at most
   * @throws {AppError} `plan_limit_reached`, `storage_full`
   */
  requireRoom(bytes: number, freed?: number): Promise<void>;
  /** Adds up the rows of backends that ended. In a write; hourly. Returns how many. */
  compact(): Promise<number>;
  /** Reads every asset and revision: for an operator's command. */
  drift(): Promise<StorageDrift[]>;
  /** Sets what is counted to what is stored. In a write. Returns the projects that differed. */
  recount(): Promise<StorageDrift[]>;
}
