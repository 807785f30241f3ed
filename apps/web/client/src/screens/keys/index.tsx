/** Keys by which websites ask the project's assistant: made, tried, put into a page, revoked. */
import type { AssistantKey, AssistantKeyWithValue } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { MessageCircleQuestionMark, Plus } from '../../icons/icons.ts';
import type { ProjectScreenProps } from '../../routes.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { FreshKey } from './fresh-key.tsx';
import { NewKey } from './new-key.tsx';
import { Snippet } from './snippet.tsx';

const Origins = ({ allowedOrigins }: Pick<AssistantKey, 'allowedOrigins'>) =>
  allowedOrigins.length === 0 ? (
    <span className="hint">Servers only</span>
  ) : (
    <span className="key-origins">
      {allowedOrigins.map((origin) => (
        <code key={origin}>{origin}</code>
      ))}
    </span>
  );

export default function Keys({ project }: ProjectScreenProps) {
  const client = useQueryClient();
  const queryKey = ['project', project.slug, 'keys'];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await quoin.keys.list(project.slug, { signal })).keys,
  });
  const renew = () => client.invalidateQueries({ queryKey });
  const [making, setMaking] = useState(false);
  const [fresh, setFresh] = useState<AssistantKeyWithValue | null>(null);
  const [ending, setEnding] = useState<AssistantKey | null>(null);
  const create = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      New key
    </Button>
  );
  return (
    <Screen
      title="Assistant keys"
      of={project.name}
      lead="A website uses a key to ask the assistant. A key gives access to published pages only."
      tabs={<SettingsTabs project={project} />}
      actions={query.data?.length ? create : undefined}
    >
      {fresh !== null && <FreshKey project={project} made={fresh} onDone={() => setFresh(null)} />}
      <Load query={query}>
        {(keys) =>
          keys.length === 0 ? (
            fresh === null && (
              <Empty
                icon={<MessageCircleQuestionMark size={22} />}
                title="Put the assistant on your website"
                action={create}
                example={<Snippet value="qak_…" />}
              >
                One script adds a button. Readers ask questions there, and answers quote your
                published pages.
              </Empty>
            )
          ) : (
            <div className="table-card">
              <Table
                label="Assistant keys"
                rows={keys}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'label',
                    label: 'Key',
                    heading: true,
                    cell: ({ label, preview, allowPrivate }) => (
                      <span className="key-name">
                        <span>
                          {label} {allowPrivate && <Badge>Works while private</Badge>}
                        </span>
                        <code className="hint">{preview}</code>
                      </span>
                    ),
                  },
                  {
                    key: 'origins',
                    label: 'Websites',
                    cell: (key) => <Origins allowedOrigins={key.allowedOrigins} />,
                  },
                  {
                    key: 'used',
                    label: 'Last used',
                    cell: ({ lastUsedAt }) =>
                      lastUsedAt === null ? (
                        <span className="hint">Never</span>
                      ) : (
                        <Time at={lastUsedAt} />
                      ),
                  },
                  {
                    key: 'acts',
                    label: 'Actions',
                    hideLabel: true,
                    align: 'end',
                    cell: (key) => (
                      <Button
                        size="small"
                        look="danger"
                        aria-label={`Revoke ${key.label}`}
                        onClick={() => setEnding(key)}
                      >
                        Revoke
                      </Button>
                    ),
                  },
                ]}
              />
            </div>
          )
        }
      </Load>
      <NewKey
        project={project}
        open={making}
        onOpenChange={setMaking}
        onMade={async (key) => {
          setFresh(key);
          await renew();
        }}
      />
      <AlertDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={`Revoke ${ending?.label ?? ''}?`}
        confirmWords="Revoke key"
        onConfirm={async () => {
          if (ending === null) return;
          await quoin.keys.revoke(project.slug, ending.id);
          if (fresh?.id === ending.id) setFresh(null);
          toast(`${ending.label} is revoked`);
          await renew();
        }}
      >
        Websites that use this key get no answers from now on. You cannot undo this.
      </AlertDialog>
    </Screen>
  );
}
