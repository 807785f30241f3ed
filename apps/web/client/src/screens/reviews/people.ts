/** Names of the members of a project that this user may see. */

import type { Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/reviews.ts';
import { useSession } from '../../session.ts';
import { mayAdminister } from '../roles.ts';

/** @returns the name of the user with an id; the id of a deleted user is null */
export const useNames = (project: Project): ((userId: string | null) => string) => {
  const { id: own } = useSession();
  const { data: members } = useQuery({
    queryKey: ['project', project.slug, 'members'],
    queryFn: async ({ signal }) => (await quoin.members.list(project.slug, {}, { signal })).members,
    // Only admins see who is there.
    enabled: mayAdminister(project),
  });
  return (userId) => {
    if (userId === own) return messages.you;
    return members?.find((member) => member.userId === userId)?.name ?? messages.aFormerMember;
  };
};
