/** Takes a person's role in a project, as an admin's decision or as the person's own. */
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { lastOwner } from '../policies/ownership.ts';
import type { Stores } from '../ports/db.ts';
import type { Member } from '../ports/member-store.ts';

/** @throws {AppError} `conflict` for the last owner */
export const endMembership = async (
  context: Context,
  stores: Stores,
  { membership: { projectId, role }, user }: Member,
  type: 'member.removed' | 'member.left',
): Promise<void> => {
  if (!(await stores.members.delete(projectId, user.id))) throw lastOwner();
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type,
      subject: { type: 'member', id: user.id, title: user.name },
      data: { role },
    }),
  );
};
