/** What the Git screens call things. */

import type { GitAccount, GitConflict, GitConnection, GitRun } from '@quoin/sdk';
import * as messages from '../../messages/git.ts';
import { counted } from '../../ui/counted.ts';

export type Provider = GitConnection['provider'];

export const PROVIDERS: Readonly<Record<Provider, string>> = {
  github: messages.gitHub,
  gitlab: messages.gitLab,
  github_enterprise: messages.gitHubEnterprise,
  gitlab_self_managed: messages.gitLabSelfManaged,
};

/** Hosts that everybody knows. */
const PUBLIC_HOSTS: Partial<Record<Provider, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
};

/** Where people see the repository; null where its host is no address. */
export const repositoryAddress = ({
  provider,
  host,
  repoFullName,
}: Pick<GitConnection, 'provider' | 'host' | 'repoFullName'>): string | null => {
  const origin = host ?? PUBLIC_HOSTS[provider];
  if (origin === undefined || !URL.canParse(origin) || !/^https?:/.test(origin)) return null;
  return `${origin.replace(/\/$/, '')}/${repoFullName}`;
};

export const accountMessage = ({ provider, host, login }: GitAccount): string =>
  `${login} at ${host ?? PROVIDERS[provider]}`;

export const OUTBOUND = [
  {
    value: 'push',
    label: messages.commits,
    hint: messages.pushToBranchHint,
  },
  {
    value: 'pr',
    label: messages.pullRequests,
    hint: messages.pullRequestsHint,
  },
] as const;

export const POLICIES = [
  { value: 'git_wins', label: messages.useGit, hint: messages.untilResolvedHint },
  {
    value: 'editor_wins',
    label: messages.useTheProject,
    hint: messages.untilResolvedHint,
  },
] as const;

export const TRIGGERS: Readonly<Record<GitRun['trigger'], string>> = {
  connect: messages.firstSync,
  manual: messages.startedByHand,
  webhook: messages.aPushToTheBranch,
  publish: messages.aPageWasPublished,
  schedule: messages.scheduled,
};

const COUNTED: readonly (keyof GitRun['counts'])[] = [
  'created',
  'updated',
  'renamed',
  'merged',
  'archived',
  'pushed',
  'conflicts',
  'skipped',
];

const countedWords = (counts: GitRun['counts']): string[] =>
  COUNTED.filter((name) => counts[name] > 0).map((name) =>
    name === 'conflicts' ? counted(counts[name], 'conflict') : `${counts[name]} ${name}`,
  );

/** Such as `2 created, 1 conflict`; null where nothing changes. */
export const countsMessage = (counts: GitRun['counts']): string | null =>
  countedWords(counts).join(', ') || null;

/** What a failed run did not send. A list that was cut does not say how many files that is. */
const unsentMessage = ({ files }: Pick<GitRun, 'files'>): string[] => {
  if (files.some(({ action }) => action === 'more')) return [];
  return ['not_pushed', 'unconfirmed'].flatMap((wanted) => {
    const count = files.filter(({ action }) => action === wanted).length;
    return count === 0 ? [] : `${count} ${wanted.replaceAll('_', ' ')}`;
  });
};

/** Such as `2 created, 1 not pushed`. */
export const runMessage = (run: Pick<GitRun, 'counts' | 'files' | 'status'>): string => {
  const told = [...countedWords(run.counts), ...unsentMessage(run)];
  if (told.length > 0) return told.join(', ');
  return run.status === 'Failed' ? messages.noChanges : messages.upToDate;
};

export const KINDS: Readonly<Record<GitConflict['kind'], string>> = {
  content: messages.editedOnBothSides,
  edit_delete: messages.editedHereDeletedInGit,
  delete_edit: messages.archivedHereEditedInGit,
  both_created: messages.createdOnBothSides,
  force_push: messages.removedByForcePush,
};

export const SIDES: Readonly<Record<GitConflict['applied'], string>> = {
  editor: messages.theProjectText,
  git: messages.git,
};

/** Characters of a commit's id that people read. */
const SHORT = 7;

export const shortCommit = (id: string): string => id.slice(0, SHORT);
