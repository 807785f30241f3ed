/** A person with a role in a project (docs/internals/interface.md#roles). */
import type { Member } from '../ports/member-store.ts';
import { iso } from '../time.ts';
import { avatarUrlOf } from './user.ts';

export const presentMember = ({ membership, user }: Member) => ({
  userId: user.id,
  email: user.email,
  name: user.name,
  avatarUrl: avatarUrlOf(user),
  role: membership.role,
  createdAt: iso(membership.createdAt),
});
