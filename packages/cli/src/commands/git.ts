/** `quoin git`: a project and a folder of a Git repository, kept the same. */
import { type Command, Option } from 'commander';
import { group, type LazyAction, leaf } from '../command.ts';
import { fillsMembers } from '../member-flags.ts';
import { withSettings } from './git-settings.ts';

const PROVIDERS = ['github', 'gitlab', 'github_enterprise', 'gitlab_self_managed'] as const;

/** Where a repository is, and what opens it. */
const withAddress = (command: Command): Command =>
  command
    .addOption(new Option('--provider <name>', 'kind of the Git host').choices(PROVIDERS))
    .option('--host <url>', 'address of an enterprise or self-managed Git host')
    .option(
      '--token <source>',
      'source of the token of the Git host: - for standard input, fd:3 for a file descriptor; QUOIN_GIT_TOKEN by default',
    )
    .option('--account <id>', 'use one of your connected accounts in place of a token')
    .option('--installation <id>', 'use an installation of the GitHub App of the server');

/** Adds the options for the address and the credential of a repository. */
const withRepository = (command: Command): Command =>
  withAddress(command)
    .option('--branch <name>', 'branch to sync; main by default')
    .option('--base-path <folder>', 'folder of the documentation; the whole repository by default')
    .addOption(
      new Option('--direction <side>', 'pages to use if both sides have pages').choices([
        'git',
        'editor',
        'replace',
        'merge',
      ]),
    )
    .addOption(fillsMembers(new Option('--create', 'create the repository first'), 'createRepo'))
    .addOption(fillsMembers(new Option('--public', 'create it as public'), 'repoPrivate'));

const connect = (act: LazyAction): Command =>
  withSettings(
    withRepository(
      leaf('connect', {
        summary: 'Connect a repository to the project',
        description:
          'Asks for what is missing at a terminal. The token of the Git host is read from standard input, a file descriptor or QUOIN_GIT_TOKEN, never from the command line, where others on the machine could see it. The secret of the webhook is shown once.',
        examples: [
          'quoin git connect https://github.com/harbour/docs --base-path docs',
          'quoin git connect harbour/docs --provider github --token - < token.txt',
          'quoin git connect https://git.example.com/harbour/docs --provider gitlab_self_managed',
        ],
        project: true,
      }).argument('[repository]', 'owner/name, or the address of the repository'),
    )
      .addOption(
        new Option('--outbound <mode>', 'how published text is pushed').choices(['push', 'pr']),
      )
      .addOption(
        new Option(
          '--conflict-policy <policy>',
          'side to use until a conflict is resolved',
        ).choices(['git_wins', 'editor_wins']),
      )
      .option('--no-auto-sync', 'sync only on request, not on pushes')
      .option('--no-publish', 'leave incoming changes unpublished'),
  ).action(act(async () => (await import('../git/connect.ts')).connect));

const update = (act: LazyAction): Command =>
  withSettings(
    withAddress(
      leaf('update', {
        summary: 'Change the credential, the address or the modes of the connection',
        description:
          'The sync continues from its last state. A new address must be the same repository, and needs its credential in the same command. The token is read from standard input, a file descriptor or QUOIN_GIT_TOKEN.',
        examples: [
          'quoin git update --token -',
          'quoin git update https://git.example.com/harbour/handbook --token -',
          'quoin git update --outbound pr',
          'quoin git update --commit-sign-off --commit-message "docs: {message}"',
        ],
        project: true,
      }).argument('[repository]', 'owner/name, or the address where the repository is now'),
    )
      .option('--branch <name>', 'branch to sync')
      .option('--base-path <folder>', 'folder of the documentation')
      .addOption(
        new Option('--outbound <mode>', 'how published text is pushed').choices(['push', 'pr']),
      )
      .addOption(
        new Option(
          '--conflict-policy <policy>',
          'side to use until a conflict is resolved',
        ).choices(['git_wins', 'editor_wins']),
      )
      .option('--auto-sync', 'sync on pushes and publications')
      .option('--no-auto-sync', 'sync only on request, not on pushes')
      .option('--publish', 'publish incoming changes')
      .option('--no-publish', 'leave incoming changes unpublished'),
  ).action(act(async () => (await import('../git/update.ts')).update));

const preview = (act: LazyAction): Command =>
  withRepository(
    leaf('preview', {
      summary: 'Preview a connection or the next sync',
      description: 'Without a repository, previews the next sync of the connected one.',
      examples: [
        'quoin git preview',
        'quoin git preview https://github.com/harbour/docs --base-path docs',
      ],
      project: true,
    }).argument('[repository]', 'owner/name, or the address of the repository'),
  ).action(act(async () => (await import('../git/preview.ts')).preview));

const status = (act: LazyAction): Command =>
  leaf('status', {
    summary: 'Show the connection and its latest runs',
    examples: ['quoin git status', 'quoin git status --json'],
    project: true,
  }).action(act(async () => (await import('../git/status.ts')).status));

const sync = (act: LazyAction): Command =>
  leaf('sync', {
    summary: 'Sync now, and wait for the end',
    description:
      'Ends with 5 if the run has conflicts, or waits for confirmation because it would remove most pages; --yes confirms it. If you interrupt the command, the run continues on the server.',
    examples: ['quoin git sync', 'quoin git sync --no-wait'],
    project: true,
    confirms: true,
  })
    .option('--no-wait', 'end as soon as the run is queued')
    .action(act(async () => (await import('../git/sync.ts')).sync));

const confirm = (act: LazyAction): Command =>
  leaf('confirm', {
    summary: 'Confirm or cancel a run that waits for confirmation',
    description: 'A run waits for confirmation if it would remove most pages.',
    examples: ['quoin git confirm', 'quoin git confirm --decline'],
    project: true,
    confirms: true,
  })
    .argument('[run]', 'id of the run; the waiting run by default')
    .option('--decline', 'cancel the run and change nothing')
    .option('--no-wait', 'end as soon as the run is queued')
    .action(act(async () => (await import('../git/confirm.ts')).confirm));

const pause = (act: LazyAction): Command =>
  leaf('pause', {
    summary: 'Stop syncing until it is resumed',
    examples: ['quoin git pause'],
    project: true,
  }).action(act(async () => (await import('../git/pause.ts')).pause));

const resume = (act: LazyAction): Command =>
  leaf('resume', {
    summary: 'Sync again, after a pause or an error',
    examples: ['quoin git resume'],
    project: true,
  }).action(act(async () => (await import('../git/pause.ts')).resume));

const conflicts = (act: LazyAction): Command =>
  leaf('conflicts', {
    summary: 'List unresolved conflicts, or show the differences of one',
    description: 'For one page, shows a diff of each side against the text that both had before.',
    examples: ['quoin git conflicts', 'quoin git conflicts docs/guide.md'],
    project: true,
  })
    .argument('[page]', 'id, title or file of a page: shows what each side changed')
    .action(act(async () => (await import('../git/conflicts.ts')).conflicts));

const resolve = (act: LazyAction): Command =>
  leaf('resolve', {
    summary: 'Resolve a conflict',
    description:
      'Keeping a side keeps all its edits; edits of the other side elsewhere in the page stay. With --file you pass the merged text.',
    examples: [
      'quoin git resolve docs/guide.md --ours',
      'quoin git resolve docs/guide.md --file merged.md',
      'quoin git resolve --all --theirs',
    ],
    project: true,
  })
    .argument('[page]', 'id, title or file of the page; not needed where there is one conflict')
    .option('--all', 'resolve every conflict with the same side')
    .addOption(new Option('--ours', 'keep the text of the project').conflicts(['theirs', 'file']))
    .addOption(new Option('--theirs', 'keep the text of Git').conflicts(['ours', 'file']))
    .addOption(
      new Option('--file <path>', 'use the text of this file; - reads standard input').conflicts([
        'ours',
        'theirs',
        'all',
      ]),
    )
    .action(act(async () => (await import('../git/resolve.ts')).resolve));

const disconnect = (act: LazyAction): Command =>
  leaf('disconnect', {
    summary: 'Disconnect the repository',
    description:
      'Pages stay, and so does the repository. Credentials, runs and conflicts are deleted. If you connect the same repository again within 90 days, the sync continues from its last state.',
    examples: ['quoin git disconnect', 'quoin git disconnect --yes'],
    project: true,
    confirms: true,
  }).action(act(async () => (await import('../git/disconnect.ts')).disconnect));

export const gitCommand = (act: LazyAction): Command => {
  const command = group('git', {
    summary: 'Keep a project and a Git repository in sync',
    examples: ['quoin git connect https://github.com/harbour/docs', 'quoin git sync'],
  });
  const leaves = [
    connect,
    update,
    preview,
    status,
    sync,
    confirm,
    pause,
    resume,
    conflicts,
    resolve,
    disconnect,
  ];
  for (const declare of leaves) command.addCommand(declare(act));
  return command;
};
