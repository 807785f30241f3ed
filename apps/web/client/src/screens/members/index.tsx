/** Who works on a project, and what each may do. */

import type { Member } from '@quoin/sdk';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { UserMinus, UserPlus } from '../../icons/more-icons.ts';
import * as messages from '../../messages/members.ts';
import { FIRST_PAGE } from '../../queries.ts';
import { useSession } from '../../session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { Invitations, invitationsKey } from './invitations.tsx';
import { Invite } from './invite.tsx';
import { ROLES, type Role } from './roles.ts';

const useMembers = (slug: string) => {
  const client = useQueryClient();
  const queryKey = ['project', slug, 'members'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      quoin.members.list(slug, { cursor: pageParam }, { signal }).then(),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  });
  const renew = () => client.invalidateQueries({ queryKey });
  const changeRole = async ({ userId, name, role }: Member, next: Role): Promise<void> => {
    try {
      await quoin.members.update(slug, userId, { role: next });
      toast(`${name} is now ${next}`, {
        undo: () =>
          void quoin.members
            .update(slug, userId, { role })
            .then(renew)
            .catch((problem: unknown) => toastProblem(messages.roleNotRestored, problem)),
      });
    } catch (problem) {
      toastProblem(`${name} stays ${role}`, problem);
    }
    await renew();
  };
  return { query, renew, changeRole };
};

export default function Members({ project }: ProjectScreenProps) {
  const me = useSession();
  const { query, renew, changeRole } = useMembers(project.slug);
  const client = useQueryClient();
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const members = query.data?.pages.flatMap((page) => page.members);
  const mayTouch = ({ role }: Member) => role !== 'owner' || project.role === 'owner';
  return (
    <Screen
      title={messages.members}
      of={project.name}
      tabs={<SettingsTabs project={project} />}
      actions={
        members && (
          <Button look="primary" icon={<UserPlus size={16} />} onClick={() => setInviting(true)}>
            {messages.invitePeople}
          </Button>
        )
      }
    >
      {query.error !== null && (
        <ErrorNotice problem={query.error} onRetry={() => void query.refetch()} />
      )}
      {members === undefined
        ? query.error === null && <Skeleton lines={5} />
        : members.length > 0 && (
            <div className="table-card">
              <Table
                label={messages.members}
                rows={members}
                keyOf={({ userId }) => userId}
                columns={[
                  {
                    key: 'name',
                    label: messages.person,
                    heading: true,
                    cell: ({ name, email, userId, avatarUrl }) => (
                      <span className="person">
                        <Avatar name={name} src={avatarUrl} />
                        <span className="person-names">
                          <span>
                            {name}
                            {userId === me.id && <span className="hint"> {messages.you}</span>}
                          </span>
                          <span className="hint">{email}</span>
                        </span>
                      </span>
                    ),
                  },
                  {
                    key: 'role',
                    label: messages.role,
                    cell: (member) => (
                      <Select
                        className="inline"
                        aria-label={messages.roleOfName(member.name)}
                        value={member.role}
                        disabled={!mayTouch(member)}
                        options={ROLES.filter(
                          ({ role }) =>
                            role !== 'owner' || project.role === 'owner' || member.role === 'owner',
                        ).map(({ role, label }) => [role, label])}
                        onPick={(role) => void changeRole(member, role)}
                      />
                    ),
                  },
                  {
                    key: 'since',
                    label: messages.since,
                    cell: ({ createdAt }) => <Time at={createdAt} />,
                  },
                  {
                    key: 'acts',
                    label: messages.actions,
                    hideLabel: true,
                    align: 'end',
                    cell: (member) => (
                      <IconButton
                        label={messages.removeName(member.name)}
                        icon={<UserMinus size={16} />}
                        disabled={!mayTouch(member)}
                        onClick={() => setLeaving(member)}
                      />
                    ),
                  },
                ]}
              />
            </div>
          )}
      {query.hasNextPage && (
        <LoadMore
          shown={members?.length ?? 0}
          hasMore
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {members !== undefined && <Invitations project={project} />}
      <Invite
        project={project}
        open={inviting}
        onOpenChange={setInviting}
        onInvited={() => client.invalidateQueries({ queryKey: invitationsKey(project.slug) })}
      />
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={messages.removeNameQuestion(leaving?.name ?? '')}
        confirmWords={messages.removeMember}
        onConfirm={async () => {
          if (leaving === null) return;
          await quoin.members.remove(project.slug, leaving.userId);
          toast(messages.nameWasRemoved(leaving.name));
          await renew();
        }}
      >
        {leaving?.name} {messages.removeMemberHint}
      </AlertDialog>
    </Screen>
  );
}
