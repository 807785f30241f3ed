/** One page in review: what would change for readers, and the decision. */

import { decideReview } from '@quoin/page-lifecycle';
import type { Page } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { isNotFound, quoin } from '../../api.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { Screen, ScreenSkeleton } from '../../frame/screen.tsx';
import * as messages from '../../messages/reviews.ts';
import { settingsQuery } from '../../queries.ts';
import { useSession } from '../../session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { Load } from '../../ui/load.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { LayoutSwitch, useLayout } from '../history/layout-switch.tsx';
import { Preview } from '../page/preview.tsx';
import { pageQuery, withContent } from '../page/queries.ts';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayAdminister } from '../roles.ts';
import { Decision } from './decision.tsx';
import { useNames } from './people.ts';

/** The difference between the published and the submitted text. */
const Changes = ({ page }: { readonly page: Page }) => {
  const [layout, setLayout] = useLayout();
  const { id, version, publishedVersion } = page;
  const query = useQuery({
    queryKey: ['diff', id, publishedVersion, version],
    queryFn: async ({ signal }) => {
      if (publishedVersion === null) {
        const { content = '' } = await withContent(id, signal);
        return [{ type: 'insert' as const, text: content }];
      }
      const query = { from: publishedVersion, to: version };
      return (await quoin.revisions.diff(id, query, { signal })).changes;
    },
  });
  return (
    <>
      <LayoutSwitch layout={layout} onPick={setLayout} />
      <Load query={query}>
        {(changes) => (
          <DiffView
            changes={changes}
            layout={publishedVersion === null ? 'unified' : layout}
            from={
              publishedVersion === null
                ? messages.notPublished
                : messages.liveVersionPublishedVersion(publishedVersion)
            }
            to={messages.submittedVersion(version)}
          />
        )}
      </Load>
    </>
  );
};

const useFace = () => {
  const [parameters, setParameters] = useSearchParams();
  const pick = (face: string) =>
    setParameters(
      (before) => {
        before.set('view', face);
        return before;
      },
      { replace: true },
    );
  return [parameters.get('view') === 'page' ? 'page' : 'changes', pick] as const;
};

const Review = ({ project, page }: ProjectScreenProps & { readonly page: Page }) => {
  const { id: own } = useSession();
  const { data: settings } = useQuery(settingsQuery(project.slug));
  const nameOf = useNames(project);
  const [face, setFace] = useFace();
  const address = projectAddress(project, `/pages/${page.id}`);
  const submittedBy = page.review?.submittedBy ?? null;
  const rule = decideReview({
    submittedBy,
    decider: own,
    allowSelfApproval: settings?.approvals.allowSelfApproval ?? false,
  });
  const reason = mayAdminister(project)
    ? rule.ok
      ? null
      : rule.message
    : messages.onlyAdminsDecide;
  return (
    <Screen
      title={page.title}
      of={messages.review}
      crumbs={[
        [project.name, projectAddress(project)],
        [messages.reviews, projectAddress(project, '/reviews')],
      ]}
      width="full"
      lead={
        page.review !== null && (
          <>
            {messages.userSubmittedVersion(nameOf(submittedBy), page.version)}{' '}
            <Time at={page.review.submittedAt} />.
          </>
        )
      }
      actions={
        <ButtonLink size="small" to={address}>
          {messages.openThePage}
        </ButtonLink>
      }
    >
      {page.status === 'in_review' ? (
        <Decision project={project} page={page} reason={reason} />
      ) : (
        <Notice tone="info" title={messages.noLongerInReview}>
          <p>
            {messages.thePageIsStatusNow(page.status)} <a href={address}>{messages.openIt}</a>{' '}
            {messages.toSeeItsState}
          </p>
        </Notice>
      )}
      <Tabs
        label={messages.whatWouldChange}
        value={face}
        onPick={setFace}
        tabs={[
          { value: 'changes', label: messages.changes, content: <Changes page={page} /> },
          {
            value: 'page',
            label: messages.asReadersWillSeeIt,
            content: <Preview project={project} page={page} />,
          },
        ]}
      />
    </Screen>
  );
};

export default function ReviewScreen({ project }: ProjectScreenProps) {
  const { pageId = '' } = useParams();
  const query = useQuery(pageQuery(project.slug, pageId));
  if (isNotFound(query.error)) {
    return <NotFound title={messages.pageNotFound}>{messages.reviewNotFoundHint}</NotFound>;
  }
  return (
    <Load query={query} skeleton={<ScreenSkeleton />}>
      {(page) => <Review project={project} page={page} />}
    </Load>
  );
}
