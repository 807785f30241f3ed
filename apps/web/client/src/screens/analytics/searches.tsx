/** The report of searches, and of those without results. */

import type { SearchStatistic } from '@quoin/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { Search as SearchIcon } from '../../icons/icons.ts';
import * as messages from '../../messages/analytics.ts';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Statistics } from '../../ui/statistics.tsx';
import { Table } from '../../ui/table.tsx';
import { mayEdit } from '../roles.ts';
import { Bar } from './bar.tsx';
import { firstDay } from './period.ts';
import type { ReportProps } from './report.ts';
import { WriteAbout } from './write-about.tsx';

const MOST = 200;

export const Searches = ({ project, period }: ReportProps) => {
  const { slug } = project;
  const query = useQuery({
    queryKey: ['project', slug, 'analytics', 'search', period],
    queryFn: async ({ signal }) =>
      (
        await quoin.analytics.search(
          slug,
          { from: firstDay(period, new Date()), limit: MOST },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
  });
  return (
    <Load query={query} skeleton={<Skeleton lines={6} />}>
      {(searches) => {
        const most = Math.max(...searches.map(({ count }) => count), 0);
        const isMissing = searches.some(({ withoutHits }) => withoutHits > 0);
        const sum = (of: (row: (typeof searches)[number]) => number) =>
          searches.reduce((total, row) => total + of(row), 0);
        return searches.length === 0 ? (
          <Empty icon={<SearchIcon size={22} />} title={messages.noSearchesInThisPeriod}>
            {messages.searchesEmpty}
          </Empty>
        ) : (
          <div className="blocks">
            <Statistics
              figures={[
                [messages.searches, sum(({ count }) => count)],
                [messages.noResults, sum(({ withoutHits }) => withoutHits)],
                [messages.resultsOpened, sum(({ clicks }) => clicks)],
              ]}
            />
            <div className="table-card">
              <Table
                label={messages.searches}
                rows={searches}
                keyOf={({ query: words }) => words}
                columns={[
                  {
                    key: 'query',
                    label: messages.query,
                    heading: true,
                    cell: ({ query: words }) => words,
                  },
                  {
                    key: 'share',
                    label: messages.share,
                    hideLabel: true,
                    cell: ({ count, withoutHits }) => (
                      <Bar value={count} most={most} part={withoutHits} />
                    ),
                  },
                  {
                    key: 'count',
                    label: messages.searches,
                    align: 'end',
                    cell: ({ count }) => count.toLocaleString('en'),
                  },
                  {
                    key: 'without',
                    label: messages.noResults,
                    align: 'end',
                    cell: ({ withoutHits }) => withoutHits.toLocaleString('en'),
                  },
                  {
                    key: 'clicks',
                    label: messages.opened,
                    align: 'end',
                    cell: ({ clicks }) => clicks.toLocaleString('en'),
                  },
                  ...(isMissing && mayEdit(project)
                    ? [
                        {
                          key: 'act',
                          label: messages.action,
                          hideLabel: true,
                          align: 'end' as const,
                          cell: ({ query: words, withoutHits }: SearchStatistic) =>
                            withoutHits > 0 && <WriteAbout project={project} words={words} />,
                        },
                      ]
                    : []),
                ]}
              />
            </div>
            {isMissing && (
              <p className="hint">
                <span className="bar-key" aria-hidden="true" /> {messages.withoutResults}
              </p>
            )}
          </div>
        );
      }}
    </Load>
  );
};
