/** What readers search for, and what they do not find. */
import type { SearchStatistic } from '@quoin/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { Search as SearchIcon } from '../../icons/icons.ts';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Statistics } from '../../ui/statistics.tsx';
import { Table } from '../../ui/table.tsx';
import { mayEdit } from '../roles.ts';
import { Bar } from './bar.tsx';
import type { ReportProps } from './index.tsx';
import { firstDay } from './period.ts';
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
          <Empty icon={<SearchIcon size={22} />} title="No searches in this period">
            Searches by readers and members appear here, with their results and the pages that were
            opened. Searches without results show which pages are missing.
          </Empty>
        ) : (
          <div className="blocks">
            <Statistics
              figures={[
                ['Searches', sum(({ count }) => count)],
                ['No results', sum(({ withoutHits }) => withoutHits)],
                ['Results opened', sum(({ clicks }) => clicks)],
              ]}
            />
            <div className="table-card">
              <Table
                label="Searches"
                rows={searches}
                keyOf={({ query: words }) => words}
                columns={[
                  {
                    key: 'query',
                    label: 'Query',
                    heading: true,
                    cell: ({ query: words }) => words,
                  },
                  {
                    key: 'share',
                    label: 'Share',
                    hideLabel: true,
                    cell: ({ count, withoutHits }) => (
                      <Bar value={count} most={most} part={withoutHits} />
                    ),
                  },
                  {
                    key: 'count',
                    label: 'Searches',
                    align: 'end',
                    cell: ({ count }) => count.toLocaleString('en'),
                  },
                  {
                    key: 'without',
                    label: 'No results',
                    align: 'end',
                    cell: ({ withoutHits }) => withoutHits.toLocaleString('en'),
                  },
                  {
                    key: 'clicks',
                    label: 'Opened',
                    align: 'end',
                    cell: ({ clicks }) => clicks.toLocaleString('en'),
                  },
                  ...(isMissing && mayEdit(project)
                    ? [
                        {
                          key: 'act',
                          label: 'Action',
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
                <span className="bar-key" aria-hidden="true" /> without results
              </p>
            )}
          </div>
        );
      }}
    </Load>
  );
};
