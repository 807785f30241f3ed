/**
 * The bytes of assets, each under the SHA-256 of them (hex): what is there never changes. Which
 * project has which is the database's to know.
 */

export interface StoredBytes {
  readonly size: number;
  /** From `start` up to and without `end`; all of it by default. To be read or cancelled. */
  stream(start?: number, end?: number): ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface StoredHash {
  readonly hash: string;
  /** When it was put, or put again. */
  readonly putAt: Date;
}

/** Every method throws {@link UnavailableError} when the storage does not answer or is full. */
export interface AssetFiles {
  /**
   * Durable when the promise resolves, and whole or absent whenever a process dies. Bytes that are
   * there already are left as they are, but count as put now: the sweep spares them.
   */
  put(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null when absent. */
  get(hash: string): Promise<StoredBytes | null>;
  has(hash: string): Promise<boolean>;
  /** Nothing happens when it is absent. */
  remove(hash: string): Promise<void>;
  /** All there is, in no order. */
  list(): AsyncIterable<StoredHash>;
  /** Removes what writes left behind that were cut off before that time. */
  clear(before: Date): Promise<void>;
}
