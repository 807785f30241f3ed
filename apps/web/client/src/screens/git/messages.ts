/** Texts of the Git screens. */

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

/** Public hosts. */
const PUBLIC_HOSTS: Partial<Record<Provider, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
};

/** Returns the web address of the repository, or null if its host has none. */
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

interface Counted {
  readonly counts: GitRun['counts'];
  readonly files: readonly { readonly action: string }[];
}

/** A list that was cut does not say how many files have an action: 0. */
const filesWith = ({ files }: Pick<Counted, 'files'>, wanted: string): number =>
  files.some(({ action }) => action === 'more')
    ? 0
    : files.filter(({ action }) => action === wanted).length;

const countedWords = ({ counts, files }: Counted): string[] => {
  // A file that is removed from the repository is one that is pushed.
  const removed = Math.min(filesWith({ files }, 'removed'), counts.pushed);
  const shown = { ...counts, pushed: counts.pushed - removed };
  const words = COUNTED.filter((name) => shown[name] > 0).map((name) =>
    name === 'conflicts' ? counted(shown[name], 'conflict') : `${shown[name]} ${name}`,
  );
  return removed === 0 ? words : [messages.removedFromGit({ removed }), ...words];
};

/** Such as `2 created, 1 conflict`; null where nothing changes. */
export const countsMessage = (preview: Counted): string | null =>
  countedWords(preview).join(', ') || null;

/** Describes the files that a failed run did not push. */
const unsentMessage = (run: Pick<Counted, 'files'>): string[] =>
  ['not_pushed', 'unconfirmed'].flatMap((wanted) => {
    const count = filesWith(run, wanted);
    return count === 0 ? [] : `${count} ${wanted.replaceAll('_', ' ')}`;
  });

/** Of a run that has no counts yet, or none at its end. */
const WITHOUT_COUNTS: Partial<Record<GitRun['status'], string>> = {
  Queued: messages.notStarted,
  Running: messages.inProgress,
  Waiting: messages.noChanges,
  Failed: messages.noChanges,
};

/** Such as `2 created, 1 not pushed`. */
export const runMessage = (run: Pick<GitRun, 'counts' | 'files' | 'status'>): string => {
  const parts = [...countedWords(run), ...unsentMessage(run)];
  return parts.join(', ') || (WITHOUT_COUNTS[run.status] ?? messages.upToDate);
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

/** Characters of a commit's id that are shown. */
const SHORT = 7;

export const shortCommit = (id: string): string => id.slice(0, SHORT);
