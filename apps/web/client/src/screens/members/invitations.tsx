/** Invitations that a person can still accept. */
import type { Invitation } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import type { ProjectScreenProps } from '../../routes.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';

export const invitationsKey = (slug: string) => ['project', slug, 'invitations'] as const;

const nameOf = ({ email }: Invitation): string => email ?? 'Any account';

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
            <h2 id="invitations-title">Pending invitations</h2>
            <div className="table-card">
              <Table
                label="Pending invitations"
                rows={invitations}
                keyOf={({ id }) => id}
                columns={[
                  { key: 'for', label: 'For', heading: true, cell: nameOf },
                  { key: 'role', label: 'Role', cell: ({ role }) => role },
                  {
                    key: 'expires',
                    label: 'Expires',
                    cell: ({ expiresAt }) => <Time at={expiresAt} />,
                  },
                  {
                    key: 'acts',
                    label: 'Actions',
                    hideLabel: true,
                    align: 'end',
                    cell: (invitation) => (
                      <Button
                        size="small"
                        look="danger"
                        aria-label={`Revoke the invitation for ${nameOf(invitation)}`}
                        onClick={() => setRevoking(invitation)}
                      >
                        Revoke
                      </Button>
                    ),
                  },
                ]}
              />
            </div>
            <AlertDialog
              open={revoking !== null}
              onOpenChange={(open) => !open && setRevoking(null)}
              title="Revoke the invitation?"
              confirmWords="Revoke invitation"
              onConfirm={async () => {
                if (revoking === null) return;
                await quoin.invitations.revoke(project.slug, revoking.id);
                toast('The invitation is revoked');
                await client.invalidateQueries({ queryKey });
              }}
            >
              Its link stops working immediately.
            </AlertDialog>
          </section>
        )
      }
    </Load>
  );
};
