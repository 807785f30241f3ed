/** Broken links of a project. */

import type { BrokenLink, LinksReportQuery, Project } from '@quoin/sdk';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { Screen } from '../../frame/screen.tsx';
import { Link2 } from '../../icons/more-icons.ts';
import * as messages from '../../messages/quality.ts';
import { FIRST_PAGE } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { QualityTabs } from './tabs.tsx';
import { takeSuggestion } from './take-suggestion.ts';

const REASONS: Readonly<Record<BrokenLink['reason'], string>> = {
  page_missing: messages.pageNotFound,
  anchor_missing: messages.headingNotFound,
  asset_missing: messages.fileNotFound,
  archived: messages.thePageIsArchived,
  unpublished: messages.thePageIsNotPublished,
};

const keyOf = ({ pageId, line, column }: BrokenLink): string => `${pageId}:${line}:${column}`;

const addressOf = (project: Project, { pageId, line, url }: BrokenLink): string =>
  projectAddress(
    project,
    `/pages/${pageId}?${new URLSearchParams({ line: String(line), link: url })}`,
  );

type State = NonNullable<LinksReportQuery['state']>;

const STATES: readonly (readonly [State, string])[] = [
  ['current', messages.workingCopies],
  ['published', messages.publishedPages],
];

export default function BrokenLinks({ project }: ProjectScreenProps) {
  const { slug } = project;
  const [params, setParams] = useSearchParams();
  const state: State = params.get('state') === 'published' ? 'published' : 'current';
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['project', slug, 'links', state],
    queryFn: ({ pageParam, signal }) =>
      quoin.links.report(slug, { state, cursor: pageParam }, { signal }).then(),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  });
  const links = query.data?.pages.flatMap((page) => page.links);
  const table = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const [changing, setChanging] = useState<string | null>(null);
  // The published text changes with the next publication.
  const mayChange = project.role !== 'viewer' && state === 'current';

  const change = async (link: BrokenLink, suggestion: string) => {
    setChanging(keyOf(link));
    try {
      if (!(await takeSuggestion(link, suggestion))) {
        navigate(addressOf(project, link));
        return;
      }
      toast(messages.urlChangedIn(link.url, suggestion, link.title));
      await queryClient.invalidateQueries({ queryKey: ['project', slug] });
      // The row is gone: the keyboard goes on in the table.
      table.current?.focus();
    } catch (problem) {
      toastProblem(messages.theLinkWasNotChanged, problem);
    } finally {
      setChanging(null);
    }
  };
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
          <div className="table-card" ref={table} tabIndex={-1}>
            <Table
              label={messages.brokenLinks}
              rows={links}
              keyOf={keyOf}
              columns={[
                {
                  key: 'page',
                  label: messages.page,
                  heading: true,
                  cell: (link) => (
                    <span className="quality-place">
                      <Link href={addressOf(project, link)}>{link.title}</Link>
                      <span className="hint">
                        {link.path}:{link.line}
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
                {
                  key: 'change',
                  label: messages.change,
                  hideLabel: true,
                  align: 'end',
                  cell: (link) =>
                    mayChange &&
                    link.suggestion !== undefined && (
                      <Button
                        size="small"
                        busy={changing === keyOf(link)}
                        aria-label={messages.changeUrlTo(link.url, link.suggestion)}
                        onClick={() => void change(link, link.suggestion ?? '')}
                      >
                        {messages.change}
                      </Button>
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
