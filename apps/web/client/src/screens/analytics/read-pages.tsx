/** How often pages are read. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { BookOpen } from '../../icons/icons.ts';
import * as messages from '../../messages/analytics.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Statistics } from '../../ui/statistics.tsx';
import { Table } from '../../ui/table.tsx';
import { Bar } from './bar.tsx';
import { firstDay } from './period.ts';
import type { ReportProps } from './report.ts';

/** The API returns no more rows. */
const MOST = 200;

export const ReadPages = ({ project, period }: ReportProps) => {
  const { slug } = project;
  const query = useQuery({
    queryKey: ['project', slug, 'analytics', 'pages', period],
    queryFn: async ({ signal }) =>
      (
        await quoin.analytics.pages(
          slug,
          { from: firstDay(period, new Date()), limit: MOST },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
  });
  return (
    <Load query={query} skeleton={<Skeleton lines={6} />}>
      {(pages) => {
        const most = Math.max(...pages.map(({ views }) => views), 0);
        return pages.length === 0 ? (
          <Empty
            icon={<BookOpen size={22} />}
            title={messages.noViewsInThisPeriod}
            action={
              <ButtonLink outside to={`/${slug}`}>
                {messages.openTheReadersSite}
              </ButtonLink>
            }
          >
            {messages.eachPageView}
          </Empty>
        ) : (
          <div className="blocks">
            <Statistics
              figures={[
                [messages.views, pages.reduce((sum, { views }) => sum + views, 0)],
                [messages.pagesRead, pages.length],
              ]}
            />
            <div className="table-card">
              <Table
                label={messages.pagesByViews}
                rows={pages}
                keyOf={({ pageId }) => pageId}
                columns={[
                  {
                    key: 'page',
                    label: messages.page,
                    heading: true,
                    cell: ({ pageId, title, path }) => (
                      <span className="analytics-page">
                        <Link href={projectAddress(project, `/pages/${pageId}`)}>{title}</Link>
                        <span className="hint">{path}</span>
                      </span>
                    ),
                  },
                  {
                    key: 'share',
                    label: messages.share,
                    hideLabel: true,
                    cell: ({ views }) => <Bar value={views} most={most} />,
                  },
                  {
                    key: 'views',
                    label: messages.views,
                    align: 'end',
                    cell: ({ views }) => views.toLocaleString('en'),
                  },
                ]}
              />
            </div>
          </div>
        );
      }}
    </Load>
  );
};
