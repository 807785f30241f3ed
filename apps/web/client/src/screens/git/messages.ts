/** What the Git screens call things. */
import type { GitAccount, GitConflict, GitConnection, GitRun } from '@quoin/sdk';
import { counted } from '../../ui/counted.ts';

export type Provider = GitConnection['provider'];

export const PROVIDERS: Readonly<Record<Provider, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  github_enterprise: 'GitHub Enterprise',
  gitlab_self_managed: 'GitLab, self-managed',
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
    label: 'Commits',
    hint: 'Published changes are pushed to the branch.',
  },
  {
    value: 'pr',
    label: 'Pull requests',
    hint: 'For branches with required reviews or protection.',
  },
] as const;

export const POLICIES = [
  { value: 'git_wins', label: 'Use Git', hint: 'Until a user resolves the conflict.' },
  {
    value: 'editor_wins',
    label: 'Use the project',
    hint: 'Until a user resolves the conflict.',
  },
] as const;

export const TRIGGERS: Readonly<Record<GitRun['trigger'], string>> = {
  connect: 'First sync',
  manual: 'Started by hand',
  webhook: 'A push to the branch',
  publish: 'A page was published',
  schedule: 'Scheduled',
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
  return run.status === 'Failed' ? 'No changes' : 'Up to date';
};

export const KINDS: Readonly<Record<GitConflict['kind'], string>> = {
  content: 'Edited on both sides',
  edit_delete: 'Edited here, deleted in Git',
  delete_edit: 'Archived here, edited in Git',
  both_created: 'Created on both sides',
  force_push: 'Pushed from here, removed by a force push',
};

export const SIDES: Readonly<Record<GitConflict['applied'], string>> = {
  editor: 'the project',
  git: 'Git',
};

/** Characters of a commit's id that people read. */
const SHORT = 7;

export const shortCommit = (id: string): string => id.slice(0, SHORT);
