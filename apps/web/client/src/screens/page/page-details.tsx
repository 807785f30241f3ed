/** Details of a page, beside it. */

import type { Page, Project } from '@quoin/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { Details } from '../../frame/details.tsx';
import { ExternalLink, Eye } from '../../icons/icons.ts';
import { DESCRIPTION_MAX } from '../../limits.ts';
import * as messages from '../../messages/page.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Time } from '../../ui/time.tsx';
import { eventMessage } from '../overview/event-messages.ts';
import { PagePath } from './page-path.tsx';
import { PageProblems, type PageProblemsProps } from './page-problems.tsx';
import { previewAddress } from './preview.tsx';
import { assetsQuery, pageEventsQuery, revisionsQuery } from './queries.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="page-detail">
    <h2>{title}</h2>
    {children}
  </section>
);

interface PageProps {
  readonly project: Project;
  readonly page: Page;
}

const Facts = ({ project, page }: PageProps) => {
  const { data } = useInfiniteQuery(revisionsQuery(project.slug, page.id));
  const author = data?.pages[0]?.revisions[0]?.author?.name;
  return (
    <dl className="page-facts">
      <div>
        <dt>{messages.status}</dt>
        <dd>
          <StatusBadge status={page.status} changed={page.hasUnpublishedChanges} />
        </dd>
      </div>
      <div>
        <dt>{messages.version}</dt>
        <dd>
          {page.version}
          {page.publishedVersion !== null &&
            page.publishedVersion !== page.version &&
            messages.readersGetPublishedVersion(page.publishedVersion)}
        </dd>
      </div>
      <div>
        <dt>{messages.changed}</dt>
        <dd>
          <Time at={page.updatedAt} />
          {author !== undefined && ` by ${author}`}
        </dd>
      </div>
      {page.publishedAt !== null && (
        <div>
          <dt>{messages.published}</dt>
          <dd>
            <Time at={page.publishedAt} />
          </dd>
        </div>
      )}
      {page.sourcePath !== null && (
        <div>
          <dt>{messages.file}</dt>
          <dd className="page-path">{page.sourcePath}</dd>
        </div>
      )}
    </dl>
  );
};

const Ways = ({ project, page }: PageProps) => {
  const isLive = page.publishedVersion !== null;
  return (
    <ul className="page-ways">
      {isLive && (
        <li>
          <a href={`/${project.slug}/${page.path}`} target="_blank" rel="noopener">
            <ExternalLink size={14} aria-hidden="true" />
            {messages.publishedPage}
          </a>
        </li>
      )}
      <li>
        <a href={previewAddress(project, page)} target="_blank" rel="noopener">
          <Eye size={14} aria-hidden="true" />
          {messages.previewOfTheWorkingCopy}
        </a>
      </li>
    </ul>
  );
};

interface DescriptionProps {
  readonly page: Page;
  readonly readOnly: boolean;
  readonly onDescribe: (description: string | null) => void;
}

const Description = ({ page, readOnly, onDescribe }: DescriptionProps) => {
  const [text, setText] = useState(page.description ?? '');
  useEffect(() => setText(page.description ?? ''), [page.description]);
  const commit = () => {
    const next = text.trim();
    if (next !== (page.description ?? '')) onDescribe(next === '' ? null : next);
  };
  if (readOnly) return <p className="hint">{page.description ?? messages.noDescription}</p>;
  return (
    <Textarea
      aria-label={messages.description}
      className="page-description"
      placeholder={messages.descriptionHint}
      maxLength={DESCRIPTION_MAX}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
    />
  );
};

const SHOWN_REVISIONS = 4;

const Revisions = ({ project, page }: PageProps) => {
  const { data } = useInfiniteQuery(revisionsQuery(project.slug, page.id));
  const history = projectAddress(project, `/pages/${page.id}/history`);
  if (data === undefined) return <Skeleton lines={3} />;
  return (
    <>
      <ol className="page-revisions">
        {data.pages[0]?.revisions.slice(0, SHOWN_REVISIONS).map((revision) => (
          <li key={revision.version}>
            <Link href={`${history}?to=${revision.version}`}>
              {revision.message ?? messages.versionVersion(revision.version)}
            </Link>
            <span className="hint">
              {revision.author?.name ?? messages.quoin}, <Time at={revision.createdAt} />
            </span>
          </li>
        ))}
      </ol>
      <Link href={history}>{messages.allVersions}</Link>
    </>
  );
};

const commentOf = (data: Readonly<Record<string, unknown>>): string | null =>
  typeof data.comment === 'string' ? data.comment : null;

/** Edits are in the list of versions. */
const isMove = (type: string): boolean => type.startsWith('page.') && type !== 'page.updated';

const PageActivity = ({ project, page }: PageProps) => {
  const { data } = useQuery(pageEventsQuery(project.slug, page.id));
  const moves = data?.filter(({ type }) => isMove(type)) ?? [];
  if (moves.length === 0) return null;
  return (
    <Section title={messages.activity}>
      <ol className="page-revisions">
        {moves.map((event) => (
          <li key={event.id}>
            <span>
              {event.actor.name ?? messages.quoin} {eventMessage(event.type).verb}
            </span>
            {commentOf(event.data) !== null && <q>{commentOf(event.data)}</q>}
            <span className="hint">
              <Time at={event.createdAt} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
};

const Files = ({ project, text }: { project: Project; text: string }) => {
  const { data } = useQuery(assetsQuery(project.slug));
  const used = data?.filter(({ hash, path }) => {
    const name = path?.split('/').at(-1);
    return text.includes(hash) || (name !== undefined && text.includes(name));
  });
  if (used === undefined || used.length === 0) return null;
  return (
    <Section title={messages.files}>
      <ul className="page-ways">
        {used.map(({ hash, name, url }) => (
          <li key={`${hash} ${name}`}>
            <a href={url} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};

export interface PageDetailsProps extends PageProblemsProps {
  readonly onDescribe: (description: string | null) => void;
}

export const PageDetails = (props: PageDetailsProps) => {
  const { project, page, text, readOnly, onDescribe } = props;
  return (
    <Details title={messages.pageDetails}>
      <div className="page-details">
        <Section title={messages.page}>
          <Facts project={project} page={page} />
          <Ways project={project} page={page} />
        </Section>
        <Section title={messages.address}>
          <PagePath project={project} page={page} readOnly={readOnly} />
        </Section>
        <Section title={messages.description}>
          <Description page={page} readOnly={readOnly} onDescribe={onDescribe} />
        </Section>
        <Section title={messages.problems}>
          <PageProblems {...props} />
          <Link href={projectAddress(project, `/quality?page=${page.id}`)}>{messages.quality}</Link>
        </Section>
        <Section title={messages.versions}>
          <Revisions project={project} page={page} />
        </Section>
        <PageActivity project={project} page={page} />
        <Files project={project} text={text} />
      </div>
    </Details>
  );
};
