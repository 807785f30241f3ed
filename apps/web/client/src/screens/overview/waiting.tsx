/** Pages that a user asked to have published. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/overview.ts';
import { Load } from '../../ui/load.tsx';
import { Time } from '../../ui/time.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

/** As many as are seen at a glance. */
const SHOWN = 5;

export const Waiting = ({ project }: ProjectScreenProps) => {
  const { slug } = project;
  const query = useQuery({
    queryKey: ['project', slug, 'waiting'],
    queryFn: async ({ signal }) =>
      (await quoin.pages.list(slug, { status: 'in_review', limit: SHOWN }, { signal })).data,
  });
  return (
    <section className="overview-card">
      <h2>{messages.waitingForReview}</h2>
      <Load query={query}>
        {(pages) => (
          <ul className="overview-list">
            {pages.map(({ id, title, updatedAt }) => (
              <li key={id}>
                <Link href={projectAddress(project, `/reviews/${id}`)}>{title}</Link>
                <span className="hint">
                  <Time at={updatedAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Load>
    </section>
  );
};
