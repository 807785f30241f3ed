/** Old addresses of pages, and where they lead now. */

import type { Redirect } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { CornerDownRight } from '../../icons/more-icons.ts';
import * as messages from '../../messages/activity.ts';
import { Empty } from '../../ui/empty.tsx';
import { Input } from '../../ui/input.tsx';
import { Load } from '../../ui/load.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayEdit } from '../roles.ts';
import { DeleteRedirect } from './delete-redirect.tsx';
import { LiveAddressCheck } from './live-address-check.tsx';
import { NewRedirect } from './new-redirect.tsx';
import { RedirectsFile } from './redirects-file.tsx';
import { ActivityTabs } from './tabs.tsx';

const AT_ONCE = 50;

export default function Redirects({ project }: ProjectScreenProps) {
  const { slug } = project;
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const query = useQuery({
    queryKey: ['project', slug, 'redirects'],
    queryFn: ({ signal }) => Array.fromAsync(quoin.redirects.list(slug, { signal })),
  });
  const deletion: Column<Redirect> = {
    key: 'delete',
    label: messages.deleteLabel,
    hideLabel: true,
    align: 'end',
    cell: (redirect) => <DeleteRedirect project={project} redirect={redirect} />,
  };
  return (
    <Screen
      title={messages.activity}
      of={project.name}
      lead={messages.redirectsEmpty}
      width="narrow"
      tabs={<ActivityTabs project={project} />}
    >
      {mayEdit(project) && <NewRedirect project={project} />}
      {mayEdit(project) && <RedirectsFile project={project} />}
      <LiveAddressCheck project={project} />
      <Load query={query}>
        {(redirects) => {
          const rows = redirects.filter(({ from, to }) =>
            `${from} ${to}`.toLowerCase().includes(wanted),
          );
          return redirects.length === 0 ? (
            <Empty icon={<CornerDownRight size={22} />} title={messages.noRedirects}>
              {messages.redirectsHint}
            </Empty>
          ) : (
            <div className="redirects">
              <Input
                type="search"
                aria-label={messages.filterRedirects}
                placeholder={messages.filterByAddress}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <div className="table-card">
                <Table
                  label={messages.redirects}
                  rows={rows.slice(0, shown)}
                  keyOf={({ from }) => from}
                  columns={[
                    {
                      key: 'from',
                      label: messages.from,
                      heading: true,
                      cell: ({ from }) => <code>{from}</code>,
                    },
                    {
                      key: 'to',
                      label: messages.to,
                      cell: ({ to }) => <code className="redirects-to">{to}</code>,
                    },
                    {
                      key: 'since',
                      label: messages.since,
                      align: 'end',
                      cell: ({ createdAt }) => <Time at={createdAt} />,
                    },
                    ...(mayEdit(project) ? [deletion] : []),
                  ]}
                />
              </div>
              <LoadMore
                shown={Math.min(shown, rows.length)}
                total={rows.length}
                hasMore={shown < rows.length}
                busy={false}
                onMore={() => setShown((count) => count + AT_ONCE)}
              />
            </div>
          );
        }}
      </Load>
    </Screen>
  );
}
