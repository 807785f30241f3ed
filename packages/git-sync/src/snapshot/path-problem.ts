/**
 * Why a path of a tree is not followed and not written (git-sync.md 23): a checkout of it, on any
 * system, would touch what is not the documentation's. Pure.
 */

/** Bytes; as the contract's `LIMITS.filePath`: PATH_MAX less the root. */
export const MAX_PATH_BYTES = 1024;

/** Bytes of one name on the file systems in use, NAME_MAX. */
const MAX_NAME_BYTES = 255;

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;

/** Code points that HFS+ leaves out when it compares names (Apple TN1150; Git's utf8.c). */
const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** And those that nobody sees: Unicode's Default_Ignorable_Code_Point. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** `git~1` is what FAT and NTFS call `.git` in eight and three characters. */
const GIT_FOLDER = /^(?:\.git|git~\d)$/;

/** Whether any file system takes the name for Git's own folder (CVE-2014-9390, CVE-2019-1353). */
const isGitFolder = (name: string): boolean => {
  const visible = name.replace(HFS_IGNORED, '').replace(INVISIBLE, '');
  // NTFS: what follows a colon names a stream of the file.
  const colon = visible.indexOf(':');
  let end = colon === -1 ? visible.length : colon;
  // Windows takes dots and spaces at the end away.
  while (end > 0 && (visible[end - 1] === '.' || visible[end - 1] === ' ')) end--;
  return GIT_FOLDER.test(visible.slice(0, end).toLowerCase());
};

const nameProblem = (name: string): string | null => {
  if (name === '') return 'has an empty segment';
  if (name === '.' || name === '..') return 'has a segment . or ..';
  if (isGitFolder(name)) return 'leads into .git';
  if (name.includes('::') || name.includes(':$')) return 'names an alternate stream of a file';
  if (name.endsWith('.') || name.endsWith(' ')) {
    return 'has a name that ends in a dot or a space, which Windows takes away';
  }
  if (name.length * 3 > MAX_NAME_BYTES && byteLength(name) > MAX_NAME_BYTES) {
    return `has a name of more than ${MAX_NAME_BYTES} bytes`;
  }
  return null;
};

/** What is wrong with a path, in words that follow it; null when nothing is. */
export const pathProblem = (path: string): string | null => {
  if (path.length > MAX_PATH_BYTES || byteLength(path) > MAX_PATH_BYTES) {
    return `is longer than ${MAX_PATH_BYTES} bytes`;
  }
  if (!path.isWellFormed() || path.includes('\ufffd')) return 'is not in UTF-8';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) return 'has a line break or another control character';
  if (path.includes('\\')) return 'has a backslash, which Windows takes for a slash';
  if (path.startsWith('/')) return 'is absolute';
  if (/^[A-Za-z]:/.test(path)) return 'begins with a drive';
  for (const name of path.split('/')) {
    const problem = nameProblem(name);
    if (problem !== null) return problem;
  }
  return null;
};
