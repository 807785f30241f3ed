/** Credentials that skills send to other services: set, replaced, deleted, and never shown. */

import type { Secret } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { Lock, Plus } from '../../icons/icons.ts';
import * as messages from '../../messages/secrets.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { SetSecret } from './set-secret.tsx';

const EXAMPLE = `- id: ticket
  use: http.request
  with:
    url: https://api.helpdesk.example/tickets
    headers:
      authorization: "Bearer {{ secrets.helpdesk_key }}"`;

export default function Secrets({ project }: ProjectScreenProps) {
  const client = useQueryClient();
  const queryKey = ['project', project.slug, 'secrets'];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await quoin.secrets.list(project.slug, { signal })).secrets,
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  /** The secret that the dialog replaces; `'new'` for a new one. */
  const [setting, setSetting] = useState<Secret | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Secret | null>(null);
  const create = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setSetting('new')}>
      {messages.newSecret}
    </Button>
  );
  return (
    <Screen
      title={messages.secrets}
      of={project.name}
      lead={messages.secretsEmpty}
      tabs={<SettingsTabs project={project} />}
      actions={query.data?.length ? create : undefined}
    >
      <Load query={query}>
        {(secrets) =>
          secrets.length === 0 ? (
            <Empty
              icon={<Lock size={22} />}
              title={messages.connectSkillsToOtherServices}
              action={create}
              example={<CopyField block label={messages.exampleOfAStep} value={EXAMPLE} />}
            >
              {messages.secretUsage} <code>secrets.name</code>
              {'. '}
              {messages.secretUsageHint}
            </Empty>
          ) : (
            <div className="table-card">
              <Table
                label={messages.secrets}
                rows={secrets}
                keyOf={({ name }) => name}
                columns={[
                  {
                    key: 'name',
                    label: messages.name,
                    heading: true,
                    cell: ({ name }) => <code>{name}</code>,
                  },
                  {
                    key: 'hosts',
                    label: messages.hosts,
                    cell: ({ hosts }) => (
                      <span className="secret-hosts">
                        {hosts.map((host) => (
                          <code key={host}>{host}</code>
                        ))}
                      </span>
                    ),
                  },
                  {
                    key: 'set',
                    label: messages.lastSet,
                    cell: ({ updatedAt }) => <Time at={updatedAt} />,
                  },
                  {
                    key: 'actions',
                    label: messages.actions,
                    hideLabel: true,
                    align: 'end',
                    cell: (secret) => (
                      <span className="secret-actions">
                        <Button
                          size="small"
                          aria-label={messages.replaceName(secret.name)}
                          onClick={() => setSetting(secret)}
                        >
                          {messages.replace}
                        </Button>
                        <Button
                          size="small"
                          look="danger"
                          aria-label={messages.deleteName(secret.name)}
                          onClick={() => setDeleting(secret)}
                        >
                          {messages.deleteLabel}
                        </Button>
                      </span>
                    ),
                  },
                ]}
              />
            </div>
          )
        }
      </Load>
      <SetSecret
        project={project}
        replaced={setting === 'new' ? null : setting}
        open={setting !== null}
        onClose={() => setSetting(null)}
        onSet={async ({ name }) => {
          toast(messages.nameIsSet(name));
          await refresh();
        }}
      />
      <AlertDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={messages.deleteNameQuestion(deleting?.name ?? '')}
        confirmWords={messages.deleteSecret}
        onConfirm={async () => {
          if (deleting === null) return;
          await quoin.secrets.delete(project.slug, deleting.name);
          toast(messages.nameIsDeleted(deleting.name));
          await refresh();
        }}
      >
        {messages.deleteSecretHint}
      </AlertDialog>
    </Screen>
  );
}
