/** The authors of revisions, each looked up once. */

import type { Stores } from '../ports/db.ts';
import { DELETED_USER } from '../presenters/deleted-user.ts';
import type { Author } from '../presenters/revision.ts';
import type { RevisionRecord } from '../records.ts';

type Written = Pick<RevisionRecord, 'authorId' | 'source'>;

const GONE: Author = { userId: null, name: DELETED_USER };

/**
 * Returns the author of each revision. A revision of a Git sync has none; every other
 * revision without an author is of a deleted user.
 */
export const authorsOf = async (
  stores: Stores,
  revisions: readonly Written[],
): Promise<(revision: Written) => Author | null> => {
  const authors = new Map<string, Author>();
  for (const { authorId } of revisions) {
    if (authorId === null || authors.has(authorId)) continue;
    const user = await stores.users.get(authorId);
    if (user !== null) authors.set(authorId, { userId: user.id, name: user.name });
  }
  return ({ authorId, source }) => {
    if (authorId === null) return source === 'git' ? null : GONE;
    return authors.get(authorId) ?? GONE;
  };
};
