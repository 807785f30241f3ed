/** Pages that readers gave feedback on, the one that helped least first. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/analytics.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { Bar } from './bar.tsx';
import { firstDay } from './period.ts';
import type { ReportProps } from './report.ts';

/** Pages that are shown. Quoin's own limit: the list below has the rest. */
const MOST = 20;

export const FeedbackPages = ({ project, period }: ReportProps) => {
  const { slug } = project;
  const query = useQuery({
    queryKey: ['project', slug, 'feedback', 'pages', period],
    queryFn: async ({ signal }) => {
      const asked = { from: firstDay(period, new Date()), limit: MOST };
      return (await quoin.analytics.feedback(slug, asked, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Load query={query} skeleton={<Skeleton lines={4} />}>
      {(pages) =>
        pages.length > 0 && (
          <div className="table-card">
            <Table
              label={messages.pagesByFeedback}
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
                  cell: ({ helpful, notHelpful }) => (
                    <Bar
                      value={helpful + notHelpful}
                      most={helpful + notHelpful}
                      part={notHelpful}
                    />
                  ),
                },
                {
                  key: 'notHelpful',
                  label: messages.notHelpful,
                  align: 'end',
                  cell: ({ notHelpful }) => notHelpful.toLocaleString('en'),
                },
                {
                  key: 'helpful',
                  label: messages.helpful,
                  align: 'end',
                  cell: ({ helpful }) => helpful.toLocaleString('en'),
                },
              ]}
            />
          </div>
        )
      }
    </Load>
  );
};
