/** Where a project is: how much there is, what waits, what happened last. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { Screen } from '../../frame/screen.tsx';
import { ExternalLink } from '../../icons/icons.ts';
import * as messages from '../../messages/overview.ts';
import { countQuery } from '../../queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { Statistics } from '../../ui/statistics.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { mayAdminister } from '../roles.ts';
import { Activity } from './activity.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Waiting } from './waiting.tsx';

export default function Overview({ project }: ProjectScreenProps) {
  const { slug, name, description, pages, spaces, visibility, siteUrl } = project;
  const published = useQuery(countQuery(slug, 'published')).data ?? null;
  const drafts = useQuery(countQuery(slug, 'draft')).data ?? null;
  const waiting = useQuery(countQuery(slug, 'in_review')).data ?? null;
  const figures = [
    [messages.pages, pages],
    [messages.published, published],
    [messages.drafts, drafts],
    [messages.inReview, waiting],
  ] as const;
  return (
    <Screen
      title={name}
      lead={description === '' ? undefined : description}
      actions={
        <ButtonLink to={siteUrl} outside icon={<ExternalLink size={16} />}>
          {messages.openSite}
        </ButtonLink>
      }
    >
      {pages === 0 ? <FirstSteps project={project} /> : <Statistics figures={figures} />}
      <div className="overview-columns">
        <Activity project={project} />
        <div className="blocks">
          {waiting !== null && waiting > 0 && <Waiting project={project} />}
          <section className="overview-card">
            <h2>{messages.readersSite}</h2>
            <p className="hint">
              {visibility === 'public'
                ? messages.everyoneCanReadPublishedPages
                : messages.privateSite}
            </p>
            <a className="overview-address" href={siteUrl}>
              {siteUrl.replace(/^https?:\/\//, '')}
            </a>
            <p className="hint">
              {counted(spaces, 'space')}
              {mayAdminister(project) && (
                <>
                  {' · '}
                  <Link href={projectAddress(project, '/settings')}>{messages.settings}</Link>
                </>
              )}
            </p>
          </section>
        </div>
      </div>
    </Screen>
  );
}
