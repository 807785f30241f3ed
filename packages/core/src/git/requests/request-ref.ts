/** The reference of a request in its repository. */
import type { GitConnectionRecord } from '../../records.ts';

/** GitHub: "Checking out pull requests locally". GitLab: "Fetch a merge request by its reference". */
export const requestRef = (
  { provider }: Pick<GitConnectionRecord, 'provider'>,
  number: number,
): string =>
  provider.startsWith('gitlab') ? `refs/merge-requests/${number}/head` : `refs/pull/${number}/head`;
