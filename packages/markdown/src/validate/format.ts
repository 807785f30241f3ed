/** Issues as lines for users and editors: `path:line:column severity rule message`. */
import type { Issue } from './issue.ts';

export const formatIssue = (path: string, issue: Issue): string =>
  `${path}:${issue.line}:${issue.column} ${issue.severity} ${issue.rule} ${issue.message}`;
