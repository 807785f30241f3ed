/** How alike two paths are, to choose between files that are as good by their text. */
import { baseNameOf, withoutExtension } from '@quoin/markdown';

/** Segments from one end that are looked at; more tell nothing. Bounds the work for hostile paths. */
const MAX_SEGMENTS = 8;

/** The file's name without its folder and extension, in one case. */
export const nameOf = (path: string): string =>
  withoutExtension(baseNameOf(path)).normalize('NFC').toLowerCase();

/** Ends of a path, the longest first; the last is the file's name. */
export const endsOf = (path: string): readonly string[] => {
  const segments = path.split('/').slice(-MAX_SEGMENTS);
  return segments.map((_, at) => segments.slice(at).join('/'));
};

/** Segments that two paths begin and end with alike. */
export const closeness = (from: string, to: string): number => {
  const [a, b] = [from.split('/'), to.split('/')];
  const most = Math.min(a.length, b.length, MAX_SEGMENTS);
  let ends = 0;
  while (ends < most && a.at(-1 - ends) === b.at(-1 - ends)) ends += 1;
  let begins = 0;
  while (begins < most && a[begins] === b[begins]) begins += 1;
  // A name says more than all the folders before it.
  return ends * (MAX_SEGMENTS + 1) + begins;
};
