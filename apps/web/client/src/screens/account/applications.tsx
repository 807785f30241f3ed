/** Applications that act for the person, with the scopes that they got. */

import type { Application } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/account.ts';
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
    messages.notUsedYet
  ) : (
    <>
      {messages.lastUsed} <Time at={lastUsedAt} />
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
    <Section title={messages.connectedApplications} about={messages.applicationsHint}>
      <Load query={query}>
        {(applications) =>
          applications.length === 0 ? (
            <p className="hint">{messages.noApplicationsAreConnected}</p>
          ) : (
            <ul className="account-list" aria-label={messages.connectedApplications}>
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
                    aria-label={messages.disconnectName(application.name)}
                    onClick={() => {
                      setDescendants(false);
                      setEnding(application);
                    }}
                  >
                    {messages.disconnect}
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
        title={messages.disconnectNameQuestion(ending?.name ?? '')}
        confirmWords={messages.disconnectApplication}
        onConfirm={async () => {
          if (ending === null) return;
          await quoin.applications.disconnect(ending.id, { descendants });
          toast(messages.nameIsDisconnected(ending.name));
          await client.invalidateQueries({ queryKey: KEY });
        }}
      >
        <p>{messages.disconnectHint}</p>
        <Checkbox
          label={messages.alsoRevokeKeys}
          hint={messages.alsoRevokeKeysHint}
          checked={descendants}
          onToggle={setDescendants}
        />
      </AlertDialog>
    </Section>
  );
};
