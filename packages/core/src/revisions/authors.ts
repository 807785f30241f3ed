/** The people who wrote some revisions, each looked up once. */
import type { Stores } from '../ports/db.ts';
import type { Author } from '../presenters/revision.ts';

export const authorsOf = async (
  stores: Stores,
  revisions: readonly { readonly authorId: string | null }[],
): Promise<(authorId: string | null) => Author | null> => {
  const authors = new Map<string, Author>();
  for (const { authorId } of revisions) {
    if (authorId === null || authors.has(authorId)) continue;
    const user = await stores.users.get(authorId);
    if (user !== null) authors.set(authorId, { userId: user.id, name: user.name });
  }
  return (authorId) => (authorId === null ? null : (authors.get(authorId) ?? null));
};
