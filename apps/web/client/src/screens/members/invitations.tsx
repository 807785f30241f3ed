/** Invitations that a person can still accept. */

import type { Invitation } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/members.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

export const invitationsKey = (slug: string) => ['project', slug, 'invitations'] as const;

const nameOf = ({ email }: Invitation): string => email ?? messages.anyAccount;

export const Invitations = ({ project }: ProjectScreenProps) => {
  const client = useQueryClient();
  const queryKey = invitationsKey(project.slug);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await quoin.invitations.list(project.slug, { signal })).invitations,
  });
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <Load query={query} skeleton={null}>
      {(invitations) =>
        invitations.length > 0 && (
          <section className="invitations" aria-labelledby="invitations-title">
            <h2 id="invitations-title">{messages.pendingInvitations}</h2>
            <div className="table-card">
              <Table
                label={messages.pendingInvitations}
                rows={invitations}
                keyOf={({ id }) => id}
                columns={[
                  { key: 'for', label: messages.invited, heading: true, cell: nameOf },
                  { key: 'role', label: messages.role, cell: ({ role }) => role },
                  {
                    key: 'expires',
                    label: messages.expires,
                    cell: ({ expiresAt }) => <Time at={expiresAt} />,
                  },
                  {
                    key: 'acts',
                    label: messages.actions,
                    hideLabel: true,
                    align: 'end',
                    cell: (invitation) => (
                      <Button
                        size="small"
                        look="danger"
                        aria-label={messages.revokeTheInvitationForInvitation(nameOf(invitation))}
                        onClick={() => setRevoking(invitation)}
                      >
                        {messages.revoke}
                      </Button>
                    ),
                  },
                ]}
              />
            </div>
            <AlertDialog
              open={revoking !== null}
              onOpenChange={(open) => !open && setRevoking(null)}
              title={messages.revokeTheInvitation}
              confirmWords={messages.revokeInvitation}
              onConfirm={async () => {
                if (revoking === null) return;
                await quoin.invitations.revoke(project.slug, revoking.id);
                toast(messages.theInvitationIsRevoked);
                await client.invalidateQueries({ queryKey });
              }}
            >
              {messages.itsLinkStopsWorkingImmediately}
            </AlertDialog>
          </section>
        )
      }
    </Load>
  );
};
