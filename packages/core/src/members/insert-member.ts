/** Adds a member to a project; invitations and admins use it. */
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { requireRoom } from '../plans/check.ts';
import { type Stores, UniqueViolation } from '../ports/db.ts';
import type { MembershipRecord } from '../records.ts';

/** @throws {AppError} `conflict` with `message` if the person is a member already */
export const insertMember = async (
  stores: Stores,
  membership: MembershipRecord,
  message: string,
): Promise<void> => {
  try {
    await stores.members.insert(membership);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AppError('conflict', message);
  }
};

/**
 * A user with a role in another project does not count again.
 * @throws {AppError} `plan_limit_reached`
 */
export const requireSeat = async (
  { deps }: Pick<Context, 'deps'>,
  stores: Stores,
  userId: Id<'user'>,
): Promise<void> => {
  const { plan } = deps.config;
  if (plan.members === undefined) return;
  await stores.plan.hold('members');
  const first = { after: null, limit: 1, projectId: null };
  const hasSeat = (await stores.projects.listForUser(userId, first)).length > 0;
  const count = () => stores.members.countPeople();
  await requireRoom(plan, stores, 'members', { count, adding: hasSeat ? 0 : 1 });
};
