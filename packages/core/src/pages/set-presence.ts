/**
 * `POST /pages/:pageId/presence`: who has a page open in an editor. Two statements and, if the last
 * report is not recent, a write of two. Without reports, nothing runs (ADR 109).
 */
import { contract, LIMITS } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import type { PresentWriter } from '../ports/presence-store.ts';
import { avatarUrlOf } from '../presenters/user.ts';
import { reply } from '../reply.ts';
import { iso } from '../time.ts';
import { requirePage } from './require-page.ts';

/** A report that is stored for less long is not written again: windows of one writer share it. */
const FRESH_MS = 10_000;

const present = ({ user, seenAt }: PresentWriter) => ({
  userId: user.id,
  name: user.name,
  avatarUrl: avatarUrlOf(user),
  seenAt: iso(seenAt),
});

export const setPresence: UseCase<typeof contract.pages.presence> = async (
  context,
  { params, body: { isPresent } },
) => {
  const { db, deps, principal } = context;
  const { userId } = principal;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - LIMITS.presenceSeconds * 1000);
  const { pageId, writers } = await db.read(async (stores) => {
    const { page } = await requirePage(context, stores, params.pageId, contract.pages.presence);
    const limit = LIMITS.presentWriters + 1;
    return { pageId: page.id, writers: await stores.presence.present(page.id, since, limit) };
  });
  const own = writers.find(({ user }) => user.id === userId);
  const isFresh = own !== undefined && own.seenAt.getTime() > now.getTime() - FRESH_MS;
  if (isPresent && !isFresh) {
    await db.write(async (stores) => {
      // Again: the role may have gone since.
      await requirePage(context, stores, pageId, contract.pages.presence);
      await stores.presence.mark({ pageId, userId, seenAt: now });
    });
  } else if (!isPresent && own !== undefined) {
    await db.write((stores) => stores.presence.leave(pageId, userId));
  }
  const others = writers.filter((writer) => writer !== own).slice(0, LIMITS.presentWriters);
  return reply({ writers: others.map(present) });
};
