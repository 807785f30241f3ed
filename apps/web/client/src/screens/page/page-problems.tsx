/** What validation reports of a page's text, and its broken links. */
import type { Page, Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import * as messages from '../../messages/page.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { IssueList } from './issue-list.tsx';
import { type PageIssue, withLinkIssues } from './link-issues.ts';
import { issuesQuery, linkIssuesQuery } from './queries.ts';

export interface PageProblemsProps {
  readonly project: Project;
  readonly page: Page;
  /** The text of the service. */
  readonly text: string;
  readonly readOnly: boolean;
  /** @param url of the link that the issue is about */
  readonly onLine: (line: number, url?: string) => void;
  /** Writes the suggested address in all places of an issue. */
  readonly onChange: (places: readonly PageIssue[]) => void;
}

export const PageProblems = ({
  project,
  page,
  text,
  readOnly,
  onLine,
  onChange,
}: PageProblemsProps) => {
  const issues = useQuery(issuesQuery(project.slug, page, () => text));
  // One after the other: the service runs two large requests of a user at a time.
  const links = useQuery({
    ...linkIssuesQuery(project.slug, page, () => text),
    enabled: !issues.isPending,
  });
  return (
    <Load query={issues} skeleton={<Skeleton lines={2} />}>
      {(found) => {
        const all = withLinkIssues(found.issues, links.data ?? []);
        return (
          <>
            {all.length > 0 && (
              <IssueList issues={all} onLine={onLine} onChange={readOnly ? undefined : onChange} />
            )}
            <Load query={links} skeleton={<Skeleton lines={2} />}>
              {() => all.length === 0 && <p className="hint">{messages.noProblems}</p>}
            </Load>
          </>
        );
      }}
    </Load>
  );
};
