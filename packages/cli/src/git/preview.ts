/** Previews a connection, or the next sync of the present one, without changes. */

import type { GitPreview, GitPreviewBody, Quoin } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { visibleLine } from '../terminal/visible.ts';
import { connectionInput, type RepositoryOptions } from './connection-input.ts';
import { shortCommit } from './place.ts';
import { countsText, filesTable } from './run-report.ts';

/** The present connection: the server has its credential. */
const presentInput = async (quoin: Quoin, project: string): Promise<GitPreviewBody> => {
  const { connection } = await quoin.git.get(project);
  if (connection === null) {
    throw new CommandError(messages.notConnected, {
      next: messages.namePreview(),
    });
  }
  const { provider, host, repoFullName, branch, basePath } = connection;
  return { provider, repoFullName, branch, basePath, ...(host !== null && { host }) };
};

const textOf = async (context: Context, preview: GitPreview): Promise<string> => {
  const { headCommit, commits, counts, files, warnings } = preview;
  const counted = countsText(counts);
  // The table says the others.
  const beside = warnings.filter(
    ({ path, message }) => !files.some((file) => file.path === path && file.message === message),
  );
  return [
    counted === null ? messages.syncChangesNothing : messages.syncPreview({ changes: counted }),
    ...(headCommit === null ? [] : [messages.branchHead({ headCommit: shortCommit(headCommit) })]),
    ...commits.map(
      ({ id, message, author }) => `  ${shortCommit(id)} ${visibleLine(`${message} (${author})`)}`,
    ),
    ...(await filesTable(context, files)),
    ...(beside.length === 0 ? [] : ['']),
    ...beside.map(({ path, message }) =>
      visibleLine(path === undefined ? `! ${message}` : `! ${path}: ${message}`),
    ),
  ].join('\n');
};

export const preview = async (
  context: Context,
  repository: string | undefined,
  options: RepositoryOptions,
): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const body =
    repository === undefined
      ? await presentInput(quoin, project)
      : await connectionInput(context, repository, options);
  using progress = await context.progress(
    messages.readingRepository({ repoFullName: body.repoFullName }),
  );
  const found = await quoin.git.preview(project, body);
  progress.stop();
  const text = await textOf(context, found);
  context.result(found, () => text);
};
