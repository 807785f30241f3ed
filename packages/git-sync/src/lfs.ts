/** Objects of Git LFS at a server. Implemented outside: over HTTP. */
import type { RemoteSource } from './remote.ts';

/** As a pointer names it (Git LFS Specification). */
export interface LfsObject {
  /** SHA-256 of the bytes, hex. */
  readonly oid: string;
  /** Bytes. */
  readonly size: number;
}

/** An object of Git LFS (Git LFS API, "Batch API"). */
export interface LfsUpload extends LfsObject {
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Lfs {
  /**
   * Uploads what the server does not have.
   * @throws {GitError} `unauthorized`, `forbidden`, `unavailable`, `not_found` for a server without Git LFS
   */
  upload(
    source: RemoteSource,
    branch: string,
    objects: readonly LfsUpload[],
    signal: AbortSignal,
  ): Promise<void>;
  /**
   * Returns the bytes, which have the hash.
   * @throws {GitError} `not_found` where the server has no Git LFS or not the object; `unavailable`
   */
  download(
    source: RemoteSource,
    object: LfsObject,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>;
}
