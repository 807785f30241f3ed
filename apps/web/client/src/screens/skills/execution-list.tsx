/** The executions of a project's skills, newest first. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { quoin } from '../../api.ts';
import { Play } from '../../icons/more-icons.ts';
import * as messages from '../../messages/skills.ts';
import { FIRST_PAGE } from '../../queries.ts';
import { useSession } from '../../session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { ExecutionStatus } from '../executions/execution-status.tsx';
import { startedBy } from '../executions/started-by.ts';
import type { ProjectScreenProps } from '../project-screen.ts';
import { executionAddress } from './addresses.ts';
import { triggersQuery } from './queries.ts';

/** Milliseconds between two looks while something runs. */
const LOOK_MS = 2_000;

export const ExecutionList = ({ project }: ProjectScreenProps) => {
  const query = useInfiniteQuery({
    queryKey: ['project', project.slug, 'executions'],
    queryFn: ({ pageParam, signal }) =>
      quoin.agent.executions(project.id, { cursor: pageParam }, { signal }).then(),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ executions }) =>
        executions.some(({ status }) => status === 'queued' || status === 'running'),
      )
        ? LOOK_MS
        : false,
  });
  const me = useSession();
  const triggers = useQuery(triggersQuery).data ?? [];
  const executions = query.data?.pages.flatMap((page) => page.executions);
  if (executions === undefined) {
    return query.error === null ? <Skeleton lines={6} /> : <ErrorNotice problem={query.error} />;
  }
  if (executions.length === 0) {
    return (
      <Empty icon={<Play size={22} />} title={messages.noExecutionsYet}>
        {messages.executionsEmpty}
      </Empty>
    );
  }
  return (
    <div>
      <div className="table-card">
        <Table
          label={messages.executions}
          rows={executions}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'skill',
              label: messages.skill,
              heading: true,
              cell: ({ id, skillName }) => (
                <Link href={executionAddress(project, id)}>{skillName}</Link>
              ),
            },
            {
              key: 'status',
              label: messages.status,
              cell: ({ status }) => <ExecutionStatus status={status} />,
            },
            {
              key: 'by',
              label: messages.startedBy,
              cell: (execution) => startedBy(me, triggers, execution),
            },
            {
              key: 'at',
              label: messages.when,
              align: 'end',
              cell: ({ createdAt }) => <Time at={createdAt} />,
            },
          ]}
        />
      </div>
      <LoadMore
        shown={executions.length}
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
};
