/** Files of other hosts, at addresses that users name. */

import { fetchDisabled } from '../messages/pages.ts';
/** The message is for users: it says why there is no file, without the address. */
export class RemoteFileError extends Error {
  override readonly name = 'RemoteFileError';
}

export interface RemoteFileOptions {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface RemoteVersionOptions extends RemoteFileOptions {
  /** Of the version that is known (RFC 9110 §8.8.3); null for none. */
  readonly etag: string | null;
}

export interface RemoteVersion {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string | null;
}

export interface RemoteFiles {
  /**
   * Reads the file of an http or https address. Addresses of private networks are refused, also where
   * a redirect or the name server leads there.
   * @throws {RemoteFileError}
   */
  read(url: string, options: RemoteFileOptions): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * As {@link read}, for a file of text that may be known.
   * @returns null if it is the version that `etag` names
   * @throws {RemoteFileError}
   */
  readVersion(url: string, options: RemoteVersionOptions): Promise<RemoteVersion | null>;
  /**
   * Reads a document of an https address. A redirect is an error: the address names the document.
   * @throws {RemoteFileError}
   */
  readDocument(url: string, options: RemoteFileOptions): Promise<Uint8Array<ArrayBuffer>>;
}

/** For services without a network: every file is refused. */
export const NO_REMOTE_FILES: RemoteFiles = {
  read: () => Promise.reject(new RemoteFileError(fetchDisabled)),
  readVersion: () => Promise.reject(new RemoteFileError(fetchDisabled)),
  readDocument: () => Promise.reject(new RemoteFileError(fetchDisabled)),
};
