/** Links of a project that lead nowhere. */
import type { BrokenLink, LinksReportQuery } from '@quoin/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { Link2 } from '../../icons/icons.ts';
import { FIRST_PAGE } from '../../queries.ts';
import type { ProjectScreenProps } from '../../routes.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { QualityTabs } from './tabs.tsx';

const REASONS: Readonly<Record<BrokenLink['reason'], string>> = {
  page_missing: 'Page not found',
  anchor_missing: 'Heading not found',
  asset_missing: 'File not found',
  archived: 'The page is archived',
  unpublished: 'The page is not published',
};

type State = NonNullable<LinksReportQuery['state']>;

const STATES: readonly (readonly [State, string])[] = [
  ['current', 'Working copies'],
  ['published', 'Published pages'],
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
      title="Quality"
      of={project.name}
      lead="Links, images and block addresses that do not resolve. External websites are not checked."
      tabs={<QualityTabs project={project} />}
    >
      <Select
        aria-label="Version"
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
        <Empty icon={<Link2 size={22} />} title="No broken links">
          Pages that move keep their old address, and links to them are rewritten.
        </Empty>
      )}
      {links !== undefined && links.length > 0 && (
        <div>
          <div className="table-card">
            <Table
              label="Broken links"
              rows={links}
              keyOf={({ pageId, line, column }) => `${pageId}:${line}:${column}`}
              columns={[
                {
                  key: 'page',
                  label: 'Page',
                  heading: true,
                  cell: ({ pageId, title, path, line }) => (
                    <span className="quality-place">
                      <Link href={projectAddress(project, `/pages/${pageId}?line=${line}`)}>
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
                  label: 'Target',
                  cell: ({ url }) => <code className="quality-url">{url}</code>,
                },
                { key: 'reason', label: 'Problem', cell: ({ reason }) => REASONS[reason] },
                {
                  key: 'suggestion',
                  label: 'Suggestion',
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
