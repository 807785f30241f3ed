/** Keys by which websites ask the project's assistant: made, tried, put into a page, revoked. */

import type { AssistantKey, AssistantKeyWithValue } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { Plus } from '../../icons/icons.ts';
import { MessageCircleQuestionMark } from '../../icons/more-icons.ts';
import * as messages from '../../messages/keys.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { FreshKey } from './fresh-key.tsx';
import { NewKey } from './new-key.tsx';
import { Snippet } from './snippet.tsx';

const Origins = ({ allowedOrigins }: Pick<AssistantKey, 'allowedOrigins'>) =>
  allowedOrigins.length === 0 ? (
    <span className="hint">{messages.serversOnly}</span>
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
      {messages.newKey}
    </Button>
  );
  return (
    <Screen
      title={messages.assistantKeys}
      of={project.name}
      lead={messages.keysHint}
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
                title={messages.keysEmptyTitle}
                action={create}
                example={<Snippet value="qak_…" />}
              >
                {messages.keysEmpty}
              </Empty>
            )
          ) : (
            <div className="table-card">
              <Table
                label={messages.assistantKeys}
                rows={keys}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'label',
                    label: messages.key,
                    heading: true,
                    cell: ({ label, preview, allowPrivate }) => (
                      <span className="key-name">
                        <span>
                          {label} {allowPrivate && <Badge>{messages.worksWhilePrivate}</Badge>}
                        </span>
                        <code className="hint">{preview}</code>
                      </span>
                    ),
                  },
                  {
                    key: 'origins',
                    label: messages.websites,
                    cell: (key) => <Origins allowedOrigins={key.allowedOrigins} />,
                  },
                  {
                    key: 'used',
                    label: messages.lastUsed,
                    cell: ({ lastUsedAt }) =>
                      lastUsedAt === null ? (
                        <span className="hint">{messages.never}</span>
                      ) : (
                        <Time at={lastUsedAt} />
                      ),
                  },
                  {
                    key: 'acts',
                    label: messages.actions,
                    hideLabel: true,
                    align: 'end',
                    cell: (key) => (
                      <Button
                        size="small"
                        look="danger"
                        aria-label={messages.revokeLabel(key.label)}
                        onClick={() => setEnding(key)}
                      >
                        {messages.revoke}
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
        title={messages.revokeLabelQuestion(ending?.label ?? '')}
        confirmWords={messages.revokeKey}
        onConfirm={async () => {
          if (ending === null) return;
          await quoin.keys.revoke(project.slug, ending.id);
          if (fresh?.id === ending.id) setFresh(null);
          toast(messages.labelIsRevoked(ending.label));
          await renew();
        }}
      >
        {messages.revokeKeyHint}
      </AlertDialog>
    </Screen>
  );
}
