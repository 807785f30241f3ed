/** Pages that a user submitted, and that wait for another user to look at them. */

import type { Page, PageListItem } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import { Eye } from '../../icons/icons.ts';
import * as messages from '../../messages/reviews.ts';
import { settingsQuery } from '../../queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayAdminister } from '../roles.ts';
import { useNames } from './people.ts';
import { inReviewQuery } from './queries.ts';

const isNew = ({ publishedVersion }: Pick<Page, 'publishedVersion'>): boolean =>
  publishedVersion === null;

export default function Reviews({ project }: ProjectScreenProps) {
  const query = useQuery(inReviewQuery(project.slug));
  const { data: settings } = useQuery(settingsQuery(project.slug));
  const nameOf = useNames(project);
  const address = (page: PageListItem) => projectAddress(project, `/reviews/${page.id}`);
  return (
    <Screen
      title={messages.reviews}
      of={project.name}
      crumbs={[[project.name, projectAddress(project)]]}
      lead={messages.reviewsHint}
    >
      <Load query={query}>
        {(pages) =>
          pages.length === 0 ? (
            <Empty
              icon={<Eye size={24} />}
              title={messages.nothingToReview}
              action={
                settings?.approvals.required === false && mayAdminister(project) ? (
                  <ButtonLink to={projectAddress(project, '/settings')}>
                    {messages.requireApproval}
                  </ButtonLink>
                ) : undefined
              }
            >
              {settings?.approvals.required === false
                ? messages.reviewsOffHint
                : messages.reviewsEmpty}
            </Empty>
          ) : (
            <div className="table-card">
              <Table
                label={messages.pagesInReview}
                rows={pages}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'page',
                    label: messages.page,
                    heading: true,
                    cell: (page) => (
                      <span className="review-page">
                        <Link href={address(page)}>{page.title}</Link>
                        <span className="hint">/{page.path}</span>
                      </span>
                    ),
                  },
                  {
                    key: 'what',
                    label: messages.change,
                    cell: (page) =>
                      isNew(page) ? (
                        <Badge tone="accent">{messages.newPage}</Badge>
                      ) : (
                        <Badge tone="running">
                          {messages.versionVersionOverPublishedVersion(
                            page.version,
                            page.publishedVersion ?? '',
                          )}
                        </Badge>
                      ),
                  },
                  {
                    key: 'who',
                    label: messages.submittedBy,
                    cell: ({ review }) => nameOf(review?.submittedBy ?? null),
                  },
                  {
                    key: 'when',
                    label: messages.when,
                    cell: ({ review }) => review !== null && <Time at={review.submittedAt} />,
                  },
                ]}
              />
            </div>
          )
        }
      </Load>
    </Screen>
  );
}
