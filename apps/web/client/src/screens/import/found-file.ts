/** A file that a user chose. */

export interface FoundFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}
