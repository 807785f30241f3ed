/** The files of a documentation as a conversion takes them, read in turns with everything else. */
import type { Conversion } from '@quoin/sdk';
import { Refusal } from '../../refusal.ts';
import type { FoundFile } from './found-files.ts';

export type Loss = Conversion['unmapped'][number];

export interface SourceFile extends FoundFile {
  /** Exactly; null for an image and the like. */
  readonly text: string | null;
}

export interface Source {
  readonly files: readonly SourceFile[];
  /** What cannot even be sent. */
  readonly losses: readonly Loss[];
}

/** Of the service: files of one conversion, and bytes of each. */
const MOST_FILES = 5000;
const MOST_BYTES = 2 * 1024 * 1024;
/** Milliseconds after which the page gets its turn. */
const TURN_MS = 12;

/** What no product keeps its pages or settings in, and whose bytes are nobody's business. */
const LEFT = /^(?:\.git|\.quoin|node_modules|__MACOSX|\.DS_Store|\.env(?:\..*)?)$/;

export const isLeft = (name: string): boolean => LEFT.test(name);

const PAGE = /\.(?:md|mdx|markdown)$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const textOf = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0)) return null;
  try {
    return utf8.decode(bytes);
  } catch (problem) {
    // Other bytes than UTF-8 are no text: an image, or a page that could not be kept as it is.
    if (problem instanceof TypeError) return null;
    throw problem;
  }
};

const readOne = async (file: FoundFile): Promise<SourceFile | Loss> => {
  const { path, size } = file;
  const text = size > MOST_BYTES ? null : textOf(await file.read());
  if (text !== null || !PAGE.test(path)) return { ...file, text };
  const message = size > MOST_BYTES ? 'It is larger than 2 MB' : 'It is not UTF-8';
  return { path, line: 1, construct: 'file', message };
};

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** @throws {Refusal} where there are more files than one conversion takes, or none */
export const readSource = async (
  found: readonly FoundFile[],
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Source> => {
  const taken = found
    .filter(({ path }) => !path.split('/').some(isLeft))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  if (taken.length === 0) {
    throw new Refusal('There is no file in it', 'Choose the folder that holds the documentation.');
  }
  if (taken.length > MOST_FILES) {
    throw new Refusal(
      `It has ${taken.length.toLocaleString('en')} files; one import takes ${MOST_FILES.toLocaleString('en')}`,
      'Choose the folder that holds the documentation only.',
    );
  }
  const files: SourceFile[] = [];
  const losses: Loss[] = [];
  let turned = performance.now();
  for (const [at, file] of taken.entries()) {
    signal.throwIfAborted();
    const one = await readOne(file);
    if ('message' in one) losses.push(one);
    else files.push(one);
    if (performance.now() - turned < TURN_MS) continue;
    onProgress(at + 1, taken.length);
    await turn();
    turned = performance.now();
  }
  onProgress(taken.length, taken.length);
  return { files, losses };
};
