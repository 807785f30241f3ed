/** The domain that the site of a project is at home at: its first verified one. */
import { sql } from 'drizzle-orm';
import type { Tables } from '../access.ts';

/** A subselect for a query over projects; null if the project has no verified domain. */
export const firstDomain = ({
  projects,
  projectDomains,
}: Pick<Tables, 'projects' | 'projectDomains'>) =>
  sql<
    string | null
  >`(select ${projectDomains.domain} from ${projectDomains} where ${projectDomains.projectId} = ${projects.id} and ${projectDomains.verifiedAt} is not null order by ${projectDomains.position} limit 1)`.as(
    'first_domain',
  );
