/** One description, read anew where it changed. */

import type { Deps } from '../context.ts';
import {
  descriptionFileMissing,
  descriptionUnreadable,
  noFile,
  noFiles,
  tooManyDescriptionFiles,
} from '../messages/site.ts';
import type { ApiReading } from '../ports/content-work.ts';
import { RemoteFileError } from '../ports/remote-files.ts';
import type { ApiSourceRecord } from '../records.ts';
import {
  assetsAt,
  isAddress,
  MAX_SOURCE_BYTES,
  pathOfSpec,
  type SourceText,
  textOfAsset,
  textOfBytes,
} from './source-files.ts';

/** Between two requests for the description at an address. */
export const REFRESH_MS = 60 * 60_000;

/** Files may name files, which may name files. */
const MOST_ROUNDS = 20;

export type SourceReading =
  /** It is what it was. */
  | { readonly kind: 'same' }
  | { readonly kind: 'failed'; readonly error: string; readonly reading: ApiReading | null }
  | {
      readonly kind: 'read';
      readonly reading: ApiReading & { readonly reference: NonNullable<ApiReading['reference']> };
      readonly files: ApiSourceRecord['files'];
      readonly etag: string | null;
    };

const failed = (error: string, reading: ApiReading | null = null): SourceReading => ({
  kind: 'failed',
  error,
  reading,
});

const resultOf = (
  reading: ApiReading,
  texts: ReadonlyMap<string, SourceText>,
  etag: string | null,
): SourceReading => {
  const { reference, problems } = reading;
  if (reference === null) {
    const [first] = problems;
    return failed(first?.message ?? descriptionUnreadable, reading);
  }
  const files = [...texts.values()].map(({ path, hash }) => ({ path, hash }));
  return { kind: 'read', reading: { ...reading, reference }, files, etag };
};

const contents = (texts: ReadonlyMap<string, SourceText>) =>
  [...texts.values()].map(({ path, content }) => ({ path, content }));

const readFiles = async (
  deps: Deps,
  { projectId, spec }: ApiSourceRecord,
  signal: AbortSignal,
): Promise<SourceReading> => {
  const first = pathOfSpec(spec);
  const texts = new Map<string, SourceText>();
  let wanted: readonly string[] = [first];
  let bytes = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const asset of await assetsAt(deps, projectId, wanted)) {
      bytes += asset.size;
      const text = bytes > MAX_SOURCE_BYTES ? null : await textOfAsset(deps, asset);
      if (text !== null) texts.set(text.path, text);
    }
    const absent = wanted.filter((path) => !texts.has(path));
    if (absent.includes(first)) return failed(noFile({ first }));
    if (absent.length > 0) return failed(noFiles({ absent: absent.join(', ') }));
    const reading = await deps.content.readApi(first, contents(texts), { signal });
    if (reading.missing.length === 0) return resultOf(reading, texts, null);
    wanted = reading.missing;
  }
  return failed(tooManyDescriptionFiles);
};

const readAddress = async (
  deps: Deps,
  { spec, etag, files, pagesFormat }: ApiSourceRecord,
  format: number,
  signal: AbortSignal,
): Promise<SourceReading> => {
  const known = pagesFormat === format ? etag : null;
  try {
    const found = await deps.remoteFiles.readVersion(spec, {
      maxBytes: MAX_SOURCE_BYTES,
      signal,
      etag: known,
    });
    if (found === null) return { kind: 'same' };
    const content = textOfBytes(found.bytes);
    const hash = deps.secrets.hash(content);
    if (files[0]?.hash === hash && pagesFormat === format) return { kind: 'same' };
    const path = new URL(spec).pathname.replace(/^\/+/, '') || 'openapi';
    const texts = new Map([[path, { path, hash, content }]]);
    const reading = await deps.content.readApi(path, contents(texts), { signal });
    const [missing] = reading.missing;
    if (missing !== undefined) {
      return failed(descriptionFileMissing({ missing }));
    }
    return resultOf(reading, texts, found.etag);
  } catch (problem) {
    if (problem instanceof RemoteFileError) return failed(problem.message);
    throw problem;
  }
};

const isSame = async (deps: Deps, { projectId, files }: ApiSourceRecord): Promise<boolean> => {
  const paths = files.map(({ path }) => path);
  const hashes = new Map(
    (await assetsAt(deps, projectId, paths)).map(({ path, hash }) => [path, hash]),
  );
  return files.length > 0 && files.every(({ path, hash }) => hashes.get(path) === hash);
};

/**
 * @param isForced read also what did not change
 * @param format of the pages that this program makes
 */
export const readSource = async (
  deps: Deps,
  source: ApiSourceRecord,
  { isForced, format, signal }: { isForced: boolean; format: number; signal: AbortSignal },
): Promise<SourceReading> => {
  if (isAddress(source.spec)) {
    const isDue = source.dueAt === null || source.dueAt <= deps.clock.now();
    if (!isForced && !isDue && source.pagesFormat === format) return { kind: 'same' };
    const asked = isForced ? { ...source, etag: null, files: [] } : source;
    return readAddress(deps, asked, format, signal);
  }
  const isKnown = !isForced && source.pagesFormat === format && source.status === 'ready';
  if (isKnown && (await isSame(deps, source))) return { kind: 'same' };
  return readFiles(deps, source, signal);
};
