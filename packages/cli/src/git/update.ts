/** Changes a connection in place: its credential, the address of its repository, its branch, folder, modes or settings. */

import type { GitUpdateBody } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { PUBLIC_HOSTS, type RepositoryOptions, tokenOf } from './connection-input.ts';
import { placeOf } from './place.ts';
import { readRepository } from './repository.ts';
import {
  type SettingsOptions,
  type SigningKeyOptions,
  settingsInput,
  signingKeyInput,
} from './settings-input.ts';

export interface UpdateOptions
  extends SettingsOptions,
    SigningKeyOptions,
    Pick<
      RepositoryOptions,
      'provider' | 'host' | 'branch' | 'basePath' | 'token' | 'account' | 'installation'
    > {
  readonly outbound?: 'push' | 'pr';
  readonly conflictPolicy?: 'git_wins' | 'editor_wins';
  readonly autoSync?: boolean;
  readonly publish?: boolean;
}

const addressOf = (
  repository: string | undefined,
  { provider, host }: UpdateOptions,
): Pick<GitUpdateBody, 'repoFullName' | 'provider' | 'host'> => {
  const named = repository === undefined ? null : readRepository(repository);
  const origin = host ?? named?.host ?? null;
  const known = origin === null ? undefined : PUBLIC_HOSTS[origin];
  const kind = provider ?? known;
  return {
    ...(named !== null && { repoFullName: named.repoFullName }),
    ...(kind !== undefined && { provider: kind }),
    ...(origin !== null && known === undefined && { host: origin }),
  };
};

export const update = async (
  context: Context,
  repository: string | undefined,
  options: UpdateOptions,
): Promise<void> => {
  const { branch, basePath, outbound, conflictPolicy, autoSync, publish } = options;
  const address = addressOf(repository, options);
  const { token, account, installation } = options;
  const isOpened = [token, account, installation].some((option) => option !== undefined);
  // A new address needs its credential; without one, a token in the environment is for other commands.
  const read = isOpened || Object.keys(address).length > 0 ? await tokenOf(context, options) : null;
  const body: GitUpdateBody = {
    ...address,
    ...(read !== null && { token: read }),
    ...(account !== undefined && { accountId: account }),
    ...(installation !== undefined && { installationId: installation }),
    ...(branch !== undefined && { branch }),
    ...(basePath !== undefined && { basePath }),
    ...(outbound !== undefined && { outboundMode: outbound }),
    ...(conflictPolicy !== undefined && { conflictPolicy }),
    ...(autoSync !== undefined && { autoSync }),
    ...(publish !== undefined && { publishOnSync: publish }),
    ...settingsInput(options),
    ...(await signingKeyInput(context, options)),
  };
  if (Object.keys(body).length === 0) {
    throw new CommandError(messages.changeMissing, {
      next: messages.passChange(),
    });
  }
  const [project, quoin] = [await context.project(), await context.client()];
  using progress = await context.progress(messages.readingConnectedRepository);
  const { connection } = await quoin.git.update(project, body);
  progress.stop();
  context.result({ connection }, () =>
    messages.connectionChanged({ connection: placeOf(connection) }),
  );
};
