/** Applications that act for the person, with the scopes that they got. */
import type { Application } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Load } from '../../ui/load.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from '../settings/section.tsx';

const KEY = ['account', 'applications'];

const LastUsed = ({ lastUsedAt }: Pick<Application, 'lastUsedAt'>) =>
  lastUsedAt === null ? (
    'Not used yet'
  ) : (
    <>
      Last used <Time at={lastUsedAt} />
    </>
  );

export const Applications = () => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await quoin.applications.list({ signal })).applications,
  });
  const [ending, setEnding] = useState<Application | null>(null);
  const [descendants, setDescendants] = useState(false);
  return (
    <Section
      title="Connected applications"
      about="Editors and agents that you connected, such as MCP clients."
    >
      <Load query={query}>
        {(applications) =>
          applications.length === 0 ? (
            <p className="hint">No applications are connected.</p>
          ) : (
            <ul className="account-list" aria-label="Connected applications">
              {applications.map((application) => (
                <li key={application.id}>
                  <span className="account-entry">
                    <strong>{application.name}</strong>
                    <span className="token-scopes">
                      {application.scopes.map((scope) => (
                        <Badge key={scope}>{scope}</Badge>
                      ))}
                    </span>
                    <span className="hint">
                      <LastUsed lastUsedAt={application.lastUsedAt} />
                    </span>
                  </span>
                  <Button
                    size="small"
                    look="danger"
                    aria-label={`Disconnect ${application.name}`}
                    onClick={() => {
                      setDescendants(false);
                      setEnding(application);
                    }}
                  >
                    Disconnect
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      <AlertDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={`Disconnect ${ending?.name ?? ''}?`}
        confirmWords="Disconnect application"
        onConfirm={async () => {
          if (ending === null) return;
          await quoin.applications.disconnect(ending.id, { descendants });
          toast(`${ending.name} is disconnected`);
          await client.invalidateQueries({ queryKey: KEY });
        }}
      >
        <p>
          Its access tokens and those that it created are revoked. To use it again, connect it
          again.
        </p>
        <Checkbox
          label="Also revoke the keys and invitations that it created"
          hint="Assistant keys that websites use, and pending invitations."
          checked={descendants}
          onToggle={setDescendants}
        />
      </AlertDialog>
    </Section>
  );
};
