/** Where backups are stored: a folder or a bucket. Names have slashes, as keys of a bucket do. */

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** The folder or the bucket fails: away, full, or access is refused. */
export class DestinationError extends Error {
  override readonly name = 'DestinationError';
}

/** Every method throws {@link DestinationError} if the place fails. */
export interface BackupDestination {
  /** For messages, without credentials. */
  readonly title: string;
  /** All files whose name begins with `prefix`, in the order of their names. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Null if the file does not exist. */
  read(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /**
   * Stores all bytes of `source` durably under the name, or nothing: a process that ends halfway
   * leaves no file of that name. Replaces a file of the same name.
   *
   * @returns the number of bytes
   */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Removes what writes left that were cut off before that time. */
  clear(before: Date): Promise<void>;
}

/** Reads a small file whole. */
export const readText = async (place: BackupDestination, name: string): Promise<string | null> => {
  const stream = await place.read(name);
  return stream === null ? null : new Response(stream).text();
};

/** Writes a small file. */
export const writeText = async (
  place: BackupDestination,
  name: string,
  text: string,
): Promise<void> => {
  await place.write(name, oneChunk(new TextEncoder().encode(text)));
};

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
