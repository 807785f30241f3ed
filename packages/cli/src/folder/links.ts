/**
 * The files of a folder that its pages and its manifest point to. Only what may be a target is
 * looked at, by its form: what is not there is no file, and what is too much does no harm.
 */

import { posix } from 'node:path';
import { decodePercent } from '@quoin/file-paths/decode-percent';

/** Targets of links and images, of definitions, and values of attributes. */
const TARGETS = [
  /\]\(\s*(?:<([^<>\n]+)>|([^\s()]+))/g,
  /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:<([^<>\n]+)>|(\S+))/gm,
  /=\s*\{?(?:"([^"\n]*)"|'([^'\n]*)')/g,
] as const;

/** Only for resolving; no such host exists (RFC 6761 §6.4). */
const HOST = 'folder.invalid';

/** Whether the URL parser finds a scheme or a host in it, or it is a fragment. */
const isElsewhere = (target: string): boolean =>
  target.startsWith('#') ||
  URL.canParse(target) ||
  !URL.canParse(target, `http://${HOST}`) ||
  new URL(target, `http://${HOST}`).host !== HOST;

/** @param folder - of the file that holds the target; empty at the root */
const resolve = (target: string, folder: string): string | null => {
  if (target === '' || isElsewhere(target)) return null;
  const path = decodePercent(target.replace(/[?#].*$/, ''));
  const joined = posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(folder, path));
  return joined.startsWith('..') ? null : joined.normalize('NFC');
};

/** @param path - of the page */
export const linkedFiles = function* (text: string, path: string): Generator<string> {
  const folder = posix.dirname(path);
  for (const pattern of TARGETS) {
    for (const [, first, second] of text.matchAll(pattern)) {
      const found = resolve(first ?? second ?? '', folder);
      if (found !== null) yield found;
    }
  }
};

/** Every text of the manifest that may be a path, with and without what files of pages end with. */
export const namedFiles = function* (value: unknown): Generator<string> {
  if (typeof value === 'string') {
    const found = resolve(value, '');
    if (found !== null) yield found;
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) yield* namedFiles(member);
  }
};
