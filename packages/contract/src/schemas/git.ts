/** Git connections, runs, previews, conflicts, accounts (docs/internals/interface.md#git-runs-and-conflicts). */
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, integer, time, uuid } from './common.ts';
import { gitSettings, gitSettingsChange, gitSigningKey } from './git-settings.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

export const provider = oneOf(['github', 'gitlab', 'github_enterprise', 'gitlab_self_managed']);
const outboundMode = oneOf(['push', 'pr']);
const conflictPolicy = oneOf(['git_wins', 'editor_wins']);

const counts = Type.Object({
  created: integer(),
  updated: integer(),
  renamed: integer(),
  archived: integer(),
  merged: integer(),
  pushed: integer(),
  conflicts: integer(),
  skipped: integer(),
});

export const gitRun = named(
  'GitRun',
  Type.Object({
    id: uuid(),
    trigger: oneOf(['connect', 'manual', 'webhook', 'publish', 'schedule']),
    status: oneOf(['Queued', 'Running', 'Waiting', 'Success', 'Partial', 'Failed']),
    progress: Type.Object({ done: integer(), total: integer() }),
    commitBefore: nullable(text()),
    commitAfter: nullable(text()),
    counts,
    files: Type.Array(
      Type.Object({
        path: text(),
        action: text(),
        pageId: Type.Optional(uuid()),
        message: Type.Optional(text()),
      }),
    ),
    pullRequestUrl: Type.Optional(text()),
    error: Type.Optional(text()),
    startedAt: nullable(time()),
    finishedAt: nullable(time()),
  }),
);

const connectionProperties = {
  id: uuid(),
  provider,
  host: nullable(text()),
  repoFullName: text(),
  branch: text(),
  basePath: text(),
  outboundMode,
  conflictPolicy,
  status: oneOf(['active', 'paused', 'error']),
  autoSync: Type.Boolean(),
  publishOnSync: Type.Boolean(),
  settings: gitSettings,
  signingKey: nullable(gitSigningKey),
  webhookUrl: text(),
  lastCommit: nullable(text()),
  lastSyncedAt: nullable(time()),
  error: nullable(text()),
  runs: Type.Array(gitRun, { maxItems: LIMITS.gitRuns }),
};

export const gitConnection = named('GitConnection', Type.Object(connectionProperties));
export const gitConnectionWithSecret = named(
  'GitConnectionWithSecret',
  Type.Object({
    ...connectionProperties,
    webhookSecret: text({ description: 'Of the webhook, only in this response' }),
  }),
);

/** Host names, owners, branches: one line each, read further by the use case. */
const line = (max: number) => text({ min: 1, max });

const modes = {
  branch: Type.Optional(line(255)),
  basePath: Type.Optional(text({ max: LIMITS.filePath.max })),
  outboundMode: Type.Optional(outboundMode),
  conflictPolicy: Type.Optional(conflictPolicy),
  autoSync: Type.Optional(Type.Boolean()),
  publishOnSync: Type.Optional(Type.Boolean()),
  settings: Type.Optional(gitSettingsChange),
  signingKey: Type.Optional(
    nullable(
      text({
        ...LIMITS.gitSigningKey,
        description:
          'Private key that signs commits: an SSH key (OpenSSH or PKCS #8) or an armored OpenPGP key, without a passphrase. It is stored encrypted, and no answer contains it. Null removes it',
      }),
    ),
  ),
};

const repoFullName = text({
  min: 3,
  max: 255,
  pattern: '^[^\\s/\\\\]+(?:/[^\\s/\\\\]+)+$',
  rule: 'owner/repository',
  description: '`owner/repository`; GitLab may have more groups',
});

/** Where the repository is, and what opens it. */
const place = {
  provider: Type.Optional(provider),
  accountId: Type.Optional(uuid()),
  token: Type.Optional(line(4096)),
  installationId: Type.Optional(line(255)),
  host: Type.Optional(line(LIMITS.href.max)),
};

/** `provider` is required unless `accountId` is set: the use case checks that. */
export const gitConnectionInput = closed({
  repoFullName,
  ...place,
  createRepo: Type.Optional(Type.Boolean()),
  repoPrivate: Type.Optional(Type.Boolean()),
  direction: Type.Optional(
    oneOf(['git', 'editor', 'replace', 'merge'], {
      description:
        'Which pages to use if both sides have pages. `editor` writes the pages of the project and leaves other files; `replace` also removes files of pages that the project does not have',
    }),
  ),
  ...modes,
});

/** `repoFullName`, `provider` and `host` are another address of the same repository. */
export const gitConnectionChange = closed(
  { repoFullName: Type.Optional(repoFullName), ...place, ...modes },
  { minProperties: 1 },
);

export const gitPreview = named(
  'GitPreview',
  Type.Object({
    ok: Type.Boolean(),
    headCommit: nullable(text()),
    commits: Type.Array(
      Type.Object({ id: text(), message: text(), author: text(), createdAt: time() }),
    ),
    counts,
    files: Type.Array(
      Type.Object({
        path: text(),
        action: text(),
        title: Type.Optional(text()),
        message: Type.Optional(text()),
      }),
      { description: 'What the next run does to each file, deletions first' },
    ),
    warnings: Type.Array(Type.Object({ path: Type.Optional(text()), message: text() })),
  }),
);

export const gitConflict = named(
  'GitConflict',
  Type.Object({
    pageId: uuid(),
    title: text(),
    path: text(),
    kind: oneOf(['content', 'delete_edit', 'edit_delete', 'both_created', 'force_push']),
    base: nullable(text()),
    editor: nullable(text()),
    git: nullable(text()),
    applied: oneOf(['editor', 'git']),
    createdAt: time(),
    runId: uuid(),
    stale: Type.Boolean({
      description:
        'The page was edited, archived or restored since, so the next sync ends the conflict',
    }),
  }),
);

export const gitAccount = named(
  'GitAccount',
  Type.Object({
    id: uuid(),
    provider,
    host: nullable(text()),
    login: text(),
    createdAt: time(),
  }),
);
