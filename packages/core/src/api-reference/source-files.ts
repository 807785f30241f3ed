/** The files of a description: of the project, or at an address. */
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import type { AssetRecord } from '../records.ts';

/** Bytes of all files of one description. */
export const MAX_SOURCE_BYTES = 50 * 1024 * 1024;

export const isAddress = (spec: string): boolean => /^https?:\/\//i.test(spec);

/** Path of a file as assets have it. */
export const pathOfSpec = (spec: string): string =>
  spec.replace(/[?#].*$/, '').replace(/^(?:\.?\/)+/, '');

export interface SourceText {
  readonly path: string;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly content: string;
}

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

/** UTF-8, or UTF-16 with its mark (RFC 8259 §8.1 and YAML 1.2.2 §5.2). */
export const textOfBytes = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder().decode(bytes);
};

/** @returns what is stored at the paths; paths without a file are left out */
export const assetsAt = (
  { db }: Pick<Deps, 'db'>,
  projectId: Id<'project'>,
  paths: readonly string[],
): Promise<AssetRecord[]> => db.read((stores) => stores.assets.byPath(projectId, paths));

/** Null if the bytes are gone or too many. */
export const textOfAsset = async (
  { files }: Pick<Deps, 'files'>,
  { path, hash, size }: AssetRecord,
): Promise<SourceText | null> => {
  if (path === null || size > MAX_SOURCE_BYTES) return null;
  const stored = await files.get(hash);
  if (stored === null) return null;
  return { path, hash, content: textOfBytes(await bytesOf(stored.stream())) };
};
