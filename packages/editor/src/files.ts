/** Functions about files that the editor calls; it does not know the project. */

export type FileKind = 'image' | 'video' | 'file';

export interface StoredFile {
  /** As it is written in the page. */
  readonly url: string;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
}

export interface UploadOptions {
  /** Called with the share of the file that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface Files {
  /** Stores a file. The message of what it throws is shown, and the writer can try again. */
  readonly upload: (file: File, options: UploadOptions) => Promise<StoredFile>;
  /** Lets the writer choose a stored file; null if they chose none. Without it, files are uploaded only. */
  readonly choose?: ((kind: FileKind) => Promise<StoredFile | null>) | undefined;
}

/** Whether a file of a media type can be shown as the kind. */
export const isOfKind = (mediaType: string, kind: FileKind): boolean =>
  kind === 'file' || mediaType.startsWith(`${kind}/`);
