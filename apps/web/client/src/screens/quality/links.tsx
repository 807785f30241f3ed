/** Broken links of a project. */

import type { BrokenLink, LinksReportQuery } from '@quoin/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { Link2 } from '../../icons/more-icons.ts';
import * as messages from '../../messages/quality.ts';
import { FIRST_PAGE } from '../../queries.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { QualityTabs } from './tabs.tsx';

const REASONS: Readonly<Record<BrokenLink['reason'], string>> = {
  page_missing: messages.pageNotFound,
  anchor_missing: messages.headingNotFound,
  asset_missing: messages.fileNotFound,
  archived: messages.thePageIsArchived,
  unpublished: messages.thePageIsNotPublished,
};

type State = NonNullable<LinksReportQuery['state']>;

const STATES: readonly (readonly [State, string])[] = [
  ['current', messages.workingCopies],
  ['published', messages.publishedPages],
];

export default function BrokenLinks({ project }: ProjectScreenProps) {
  const { slug } = project;
  const [params, setParams] = useSearchParams();
  const state: State = params.get('state') === 'published' ? 'published' : 'current';
  const query = useInfiniteQuery({
    queryKey: ['project', slug, 'links', state],
    queryFn: ({ pageParam, signal }) =>
      quoin.links.report(slug, { state, cursor: pageParam }, { signal }).then(),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  });
  const links = query.data?.pages.flatMap((page) => page.links);
  return (
    <Screen
      title={messages.quality}
      of={project.name}
      lead={messages.linksHint}
      tabs={<QualityTabs project={project} />}
    >
      <Select
        aria-label={messages.version}
        className="inline"
        value={state}
        options={STATES}
        onPick={(picked) =>
          setParams(picked === 'current' ? {} : { state: picked }, { replace: true })
        }
      />
      {query.error !== null && (
        <ErrorNotice problem={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton lines={6} />}
      {links?.length === 0 && (
        <Empty icon={<Link2 size={22} />} title={messages.noBrokenLinks}>
          {messages.noBrokenLinksHint}
        </Empty>
      )}
      {links !== undefined && links.length > 0 && (
        <div>
          <div className="table-card">
            <Table
              label={messages.brokenLinks}
              rows={links}
              keyOf={({ pageId, line, column }) => `${pageId}:${line}:${column}`}
              columns={[
                {
                  key: 'page',
                  label: messages.page,
                  heading: true,
                  cell: ({ pageId, title, path, line, url }) => (
                    <span className="quality-place">
                      <Link
                        href={projectAddress(
                          project,
                          `/pages/${pageId}?${new URLSearchParams({ line: String(line), link: url })}`,
                        )}
                      >
                        {title}
                      </Link>
                      <span className="hint">
                        {path}:{line}
                      </span>
                    </span>
                  ),
                },
                {
                  key: 'url',
                  label: messages.target,
                  cell: ({ url }) => <code className="quality-url">{url}</code>,
                },
                { key: 'reason', label: messages.problem, cell: ({ reason }) => REASONS[reason] },
                {
                  key: 'suggestion',
                  label: messages.suggestion,
                  cell: ({ suggestion }) =>
                    suggestion === undefined ? (
                      <span className="hint">–</span>
                    ) : (
                      <code className="quality-url">{suggestion}</code>
                    ),
                },
              ]}
            />
          </div>
          <LoadMore
            shown={links.length}
            total={query.data?.pages[0]?.total}
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </Screen>
  );
}
