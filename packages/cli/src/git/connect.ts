/** Connects a repository, and shows the secret of its webhook, which no user shows again. */

import {
  ConnectFailedError,
  type GitConnectBody,
  type GitConnectionWithSecret,
  type Quoin,
} from '@quoin/sdk';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { canAsk } from '../terminal/prompt.ts';
import { connectionInput, type Direction, type RepositoryOptions } from './connection-input.ts';
import { placeOf } from './place.ts';
import {
  type SettingsOptions,
  type SigningKeyOptions,
  settingsInput,
  signingKeyInput,
} from './settings-input.ts';

export interface ConnectOptions extends RepositoryOptions, SettingsOptions, SigningKeyOptions {
  readonly outbound?: 'push' | 'pr';
  readonly conflictPolicy?: 'git_wins' | 'editor_wins';
  readonly autoSync: boolean;
  readonly publish: boolean;
}

const SIDES: Readonly<Record<string, Direction>> = {
  'git: the pages of the repository count, others are archived': 'git',
  'editor: the published pages of the project count, other files are left': 'editor',
  'replace: the published pages of the project count, other pages of the repository are removed':
    'replace',
  'merge: both, and different texts at one path are a conflict': 'merge',
};

const askDirection = async (context: Context): Promise<Direction | undefined> => {
  const question = messages.whichPages;
  return SIDES[await context.choose(question, Object.keys(SIDES), messages.addDirection)];
};

const isUndecided = (problem: unknown): boolean =>
  problem instanceof ConnectFailedError && problem.details?.cause === 'direction_required';

const send = async (
  context: Context,
  quoin: Quoin,
  project: string,
  body: GitConnectBody,
): Promise<GitConnectionWithSecret> => {
  using progress = await context.progress(
    messages.readingRepository({ repoFullName: body.repoFullName }),
  );
  try {
    return (await quoin.git.connect(project, body)).connection;
  } catch (problem) {
    progress.stop();
    if (!isUndecided(problem) || !canAsk(context.io)) throw problem;
    const direction = await askDirection(context);
    return send(context, quoin, project, { ...body, direction });
  }
};

export const connect = async (
  context: Context,
  repository: string | undefined,
  options: ConnectOptions,
): Promise<void> => {
  const [project, quoin] = [await context.project(), await context.client()];
  const { outbound, conflictPolicy, autoSync, publish } = options;
  const connection = await send(context, quoin, project, {
    ...(await connectionInput(context, repository, options)),
    ...(outbound !== undefined && { outboundMode: outbound }),
    ...(conflictPolicy !== undefined && { conflictPolicy }),
    ...(!autoSync && { autoSync }),
    ...(!publish && { publishOnSync: publish }),
    ...settingsInput(options),
    ...(await signingKeyInput(context, options)),
  });
  const webhook = await context.properties([
    ['Webhook', connection.webhookUrl],
    ['Secret', connection.webhookSecret],
  ]);
  context.result({ connection }, () =>
    [
      messages.connected({ connection: placeOf(connection) }),
      '',
      webhook,
      '',
      messages.addWebhook,
    ].join('\n'),
  );
  context.note(messages.waitForFirstRun());
};
