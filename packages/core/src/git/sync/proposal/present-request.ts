/** Title and text of a pull request at the host. */
import { requestBody, updatesPages } from '../../../messages/git.ts';
import type { OutboundPlan } from '../outbound/plan-outbound.ts';
import type { RunningSession } from '../read/session.ts';

const titleOf = ({ files }: OutboundPlan, projectName: string): string => {
  const pages = files.flatMap(({ page }) => page ?? []);
  const [only] = pages;
  if (only === undefined) return `Navigation of ${projectName}`;
  return pages.length === 1
    ? `Update ${only.title}`
    : updatesPages({ pagesCount: pages.length, projectName });
};

const bodyOf = ({ files }: OutboundPlan): string =>
  [
    requestBody,
    '',
    ...files.flatMap(({ change }) => (change === null ? [] : [`- \`${change.path}\``])),
    '',
  ].join('\n');

/** Opens the request at the host, or updates its title and text. */
export const presentRequest = async (
  { forge, connection, project, signal }: RunningSession,
  plan: OutboundPlan,
  branch: string,
) =>
  forge?.propose(
    {
      from: branch,
      into: connection.branch,
      title: titleOf(plan, project.name),
      body: bodyOf(plan),
    },
    signal,
  );
