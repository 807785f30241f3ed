/** The events of a project, newest first. */

import type { Event } from '@quoin/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/overview.ts';
import { FIRST_PAGE } from '../../queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { eventMessage } from './event-messages.ts';

const AT_ONCE = 15;

const Row = ({ project, event }: ProjectScreenProps & { readonly event: Event }) => {
  const { actor, subject, type, createdAt } = event;
  const name = actor.name ?? (actor.kind === 'system' ? messages.quoin : messages.aDeletedUser);
  const { verb, showsTitle } = eventMessage(type);
  return (
    <li className="activity-row">
      <Avatar name={name} />
      <span className="activity-words">
        <strong>{name}</strong> {verb}
        {showsTitle && (
          <>
            {' '}
            {subject.type === 'page' && type !== 'page.deleted' ? (
              <Link href={projectAddress(project, `/pages/${subject.id}`)}>{subject.title}</Link>
            ) : (
              <em>{subject.title}</em>
            )}
          </>
        )}
        {actor.kind === 'token' && <span className="hint"> {messages.withAToken}</span>}
      </span>
      <span className="hint activity-time">
        <Time at={createdAt} />
      </span>
    </li>
  );
};

export interface ActivityProps extends ProjectScreenProps {
  /** Without a card and a heading: the screen is about nothing else. */
  readonly bare?: boolean | undefined;
}

export const Activity = ({ project, bare = false }: ActivityProps) => {
  const query = useInfiniteQuery({
    queryKey: ['project', project.slug, 'events'],
    queryFn: ({ pageParam, signal }) =>
      quoin.events.list(project.slug, { limit: AT_ONCE, cursor: pageParam }, { signal }).then(),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  });
  const events = query.data?.pages.flatMap((page) => page.events);
  return (
    <section className={bare ? 'activity' : 'overview-card activity'}>
      {!bare && <h2>{messages.activity}</h2>}
      {query.error !== null && <ErrorNotice problem={query.error} />}
      {events === undefined ? (
        query.error === null && <Skeleton lines={6} />
      ) : (
        <ol>
          {events.map((event) => (
            <Row key={event.id} project={project} event={event} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          size="small"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.showMore}
        </Button>
      )}
    </section>
  );
};
