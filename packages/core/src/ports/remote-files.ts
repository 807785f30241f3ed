/** Files of other hosts, at addresses that users name. */

/** The message is for people: it says why there is no file, without the address. */
export class RemoteFileError extends Error {
  override readonly name = 'RemoteFileError';
}

export interface RemoteFileOptions {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface RemoteFiles {
  /**
   * Reads the file of an http or https address. Addresses of private networks are refused, also where
   * a redirect or the name server leads there.
   * @throws {RemoteFileError}
   */
  read(url: string, options: RemoteFileOptions): Promise<Uint8Array<ArrayBuffer>>;
}

/** For services without a network: every file is refused. */
export const NO_REMOTE_FILES: RemoteFiles = {
  read: () => Promise.reject(new RemoteFileError('This service fetches no files')),
};
