/**
 * Entity tags of pages: `"<version>.<time of the last change>.<place>"`. `If-Match` guards the
 * text, so only the version counts there; a bare `"<version>"` is accepted too. The rest makes the
 * tag change with everything else that a page shows, for `If-None-Match`.
 */

import { AppError, invalid } from '../app-error.ts';
import { ifMatchInvalid, pageChanged } from '../messages/pages.ts';
import type { PageView } from '../ports/page-store.ts';

/** 32-bit FNV-1a: the place changes without the page's row when a parent is renamed or moved. */
const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};

export const etagOf = ({ page, path, parentId }: PageView): string => {
  const place = fnv1a(`${path} ${parentId ?? ''}`).toString(36);
  return `"${page.version}.${page.updatedAt.getTime().toString(36)}.${place}"`;
};

/** RFC 9110 §8.8.3: an entity tag, weak or strong. */
const TAG = /^(W\/)?"([\x21\x23-\x7e\x80-\uffff]*)"$/;
const VERSION = /^([1-9]\d*)(?:\.|$)/;

/** Versions that an `If-Match` accepts; null accepts any version. */
const parseIfMatch = (header: string): Set<number> | null => {
  const value = header.trim();
  if (value === '*') return null;
  const versions = new Set<number>();
  for (const part of value.split(',')) {
    const tag = TAG.exec(part.trim());
    if (tag === null) throw invalid(ifMatchInvalid);
    // RFC 9110 §13.1.1: strong comparison, which a weak tag never passes.
    if (tag[1] !== undefined) continue;
    const version = VERSION.exec(tag[2] ?? '');
    if (version !== null) versions.add(Number(version[1]));
  }
  return versions;
};

/**
 * @param ifMatch the header as sent, or null
 * @throws {AppError} `version_conflict` with `details.current`; `invalid_payload` for no entity tag
 */
export const requireMatch = (ifMatch: string | null, current: number): void => {
  if (ifMatch === null) return;
  const versions = parseIfMatch(ifMatch);
  if (versions === null || versions.has(current)) return;
  throw new AppError('version_conflict', pageChanged({ current }), {
    current,
  });
};
