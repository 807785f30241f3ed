/**
 * Why a path is never accepted, followed or written: a checkout of it, on some system, changes a
 * file outside of the documentation's folder, or a file of Git or of Quoin. Pure.
 */
import * as messages from './messages.ts';
import { visibleName } from './visible-name.ts';

/** Bytes; PATH_MAX minus the length of the folder's own path. */
const MAX_PATH_BYTES = 1024;

/** Bytes of one name on the file systems in use, NAME_MAX. */
const MAX_NAME_BYTES = 255;

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;

/** `git~1` is the name of `.git` on FAT and NTFS in eight and three characters. */
const OWN_FOLDERS: readonly (readonly [pattern: RegExp, folder: string])[] = [
  [/^(?:\.git|git~\d+)$/, '.git'],
  [/^(?:\.quoin|quoin~\d+)$/, '.quoin'],
];

/**
 * The names that some file system may read as this one. NFKC and upper case catch full-width letters
 * and the Turkish dotless i.
 */
const readings = (name: string): string[] => {
  const visible = visibleName(name);
  return [visible, visible.normalize('NFKC')].map((form) => {
    // NTFS: the part behind a colon names a stream of the file.
    const colon = form.indexOf(':');
    let end = colon === -1 ? form.length : colon;
    // Windows removes dots and spaces at the end.
    while (end > 0 && (form[end - 1] === '.' || form[end - 1] === ' ')) end--;
    return form.slice(0, end).toUpperCase().toLowerCase();
  });
};

/** The folder of a program that the name leads into (CVE-2014-9390, CVE-2019-1353); else null. */
const ownFolder = (name: string): string | null => {
  const names = readings(name);
  const found = OWN_FOLDERS.find(([pattern]) => names.some((one) => pattern.test(one)));
  return found?.[1] ?? null;
};

/** Most paths: no name of these has a problem, and one test is a tenth of all others. */
const PLAIN = /^(?:[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*(?:\/(?!$)|$))+$/;

const nameProblem = (name: string): string | null => {
  if (name === '') return messages.emptySegment;
  if (name === '.' || name === '..') return messages.dotSegment;
  const folder = ownFolder(name);
  if (folder !== null) return messages.inFolder({ folder });
  if (name.includes('::') || name.includes(':$')) return messages.alternateStream;
  if (name.endsWith('.') || name.endsWith(' ')) {
    return messages.trailingDot;
  }
  if (name.length * 3 > MAX_NAME_BYTES && byteLength(name) > MAX_NAME_BYTES) {
    return messages.nameTooLong({ max: MAX_NAME_BYTES });
  }
  return null;
};

/**
 * Returns why no program of Quoin accepts or writes the path, as text that follows it; null for a
 * safe one.
 *
 * @param path relative, with `/`
 */
export const pathProblem = (path: string): string | null => {
  if (path.length <= MAX_NAME_BYTES && PLAIN.test(path)) return null;
  if (path.length > MAX_PATH_BYTES || byteLength(path) > MAX_PATH_BYTES) {
    return messages.pathTooLong({ max: MAX_PATH_BYTES });
  }
  // `String.prototype.isWellFormed` in one expression: Node 20 and every browser have it.
  if (/\p{Cs}/u.test(path) || path.includes('\ufffd')) return messages.notUtf8;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) return messages.controlCharacter;
  if (path.includes('\\')) return messages.backslash;
  if (path.startsWith('/')) return messages.absolute;
  if (/^[A-Za-z]:/.test(path)) return messages.drive;
  for (const name of path.split('/')) {
    const problem = nameProblem(name);
    if (problem !== null) return problem;
  }
  return null;
};
