/** The versions of a page, newest first. */

import type { Revision } from '@quoin/sdk';
import * as messages from '../../messages/history.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';

const SOURCES: Readonly<Record<Revision['source'], string>> = {
  api: messages.byTheApi,
  editor: '',
  git: messages.fromGit,
  bundle: messages.fromAFolder,
  restore: 'restored',
  agent: messages.byAnAgent,
};

export interface RevisionListProps {
  /** State of the query. */
  readonly list: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  readonly revisions: readonly Revision[];
  readonly current: number;
  readonly newest: number;
  readonly onPick: (version: number) => void;
}

export const RevisionList = ({ list, revisions, current, newest, onPick }: RevisionListProps) => {
  if (list.isPending) return <Skeleton lines={6} />;
  if (list.error !== null && revisions.length === 0) {
    return <ErrorNotice problem={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      <ol className="revisions" aria-label={messages.versions}>
        {revisions.map(({ version, message, author, createdAt, source, published }) => (
          <li key={version}>
            <button
              type="button"
              className="revision"
              aria-current={version === current ? 'true' : undefined}
              onClick={() => onPick(version)}
            >
              <span className="revision-name">
                {message ?? messages.versionVersion(version)}
                {published && <Badge tone="done">{messages.published}</Badge>}
                {version === newest && <Badge>{messages.newest}</Badge>}
              </span>
              <span className="hint">
                {message !== null && `${version} · `}
                {author?.name ?? messages.quoin} {SOURCES[source]} · <Time at={createdAt} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <LoadMore
        shown={revisions.length}
        total={newest}
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
};
