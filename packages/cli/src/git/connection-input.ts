/**
 * Builds the input of `connect` and `preview` from arguments and, at a terminal, from questions.
 */

import type { GitConnectBody } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/git.ts';
import { canAsk } from '../terminal/prompt.ts';
import { readProviderToken } from './provider-token.ts';
import { readRepository } from './repository.ts';

export type Provider = NonNullable<GitConnectBody['provider']>;
export type Direction = NonNullable<GitConnectBody['direction']>;

export interface RepositoryOptions {
  readonly provider?: Provider;
  readonly host?: string;
  readonly branch?: string;
  readonly basePath?: string;
  readonly token?: string;
  readonly account?: string;
  readonly installation?: string;
  readonly direction?: Direction;
  readonly create?: true;
  readonly public?: true;
}

/** Public hosts. */
export const PUBLIC_HOSTS: Readonly<Record<string, Provider>> = {
  'https://github.com': 'github',
  'https://gitlab.com': 'gitlab',
};

const AT_PUBLIC_HOSTS: readonly Provider[] = ['github', 'gitlab'];
const SELF_MANAGED: readonly Provider[] = ['github_enterprise', 'gitlab_self_managed'];

const INSTEAD_OF_PROVIDER = messages.passProvider;

const providerOf = async (
  context: Context,
  host: string | null,
  { provider, account }: RepositoryOptions,
): Promise<Provider | undefined> => {
  if (provider !== undefined || account !== undefined) return provider;
  const known = host === null ? undefined : PUBLIC_HOSTS[host];
  if (known !== undefined) return known;
  const kinds = host === null ? AT_PUBLIC_HOSTS : SELF_MANAGED;
  return context.choose(messages.whichProvider, kinds, INSTEAD_OF_PROVIDER);
};

/** Null where another credential is given, or none can be asked for. */
export const tokenOf = async (
  context: Context,
  { token, account, installation }: Pick<RepositoryOptions, 'token' | 'account' | 'installation'>,
): Promise<string | null> => {
  if (account !== undefined || installation !== undefined) {
    if (token === undefined) return null;
    throw new CommandError(messages.credentialsExclude, {
      next: messages.passOneCredential,
    });
  }
  const given = await readProviderToken(context, token);
  // Without a terminal there may be none: some repositories need no token, and the server tells.
  if (given !== null || !canAsk(context.io)) return given;
  const instead = messages.pipeProviderToken;
  return context.ask(messages.promptProviderToken, instead, { hidden: true });
};

/** @throws CommandError for what is missing without a terminal for questions */
export const connectionInput = async (
  context: Context,
  named: string | undefined,
  options: RepositoryOptions,
): Promise<GitConnectBody> => {
  if (options.public === true && options.create !== true) {
    throw new CommandError('--public needs --create', { next: messages.addCreate });
  }
  const instead = messages.passRepository;
  const repository = named ?? (await context.ask(messages.promptRepository, instead));
  const { repoFullName, host: hostOfAddress } = readRepository(repository);
  const host = options.host ?? hostOfAddress;
  const provider = await providerOf(context, host, options);
  const token = await tokenOf(context, options);
  const { branch, basePath, account, installation, direction } = options;
  const isPublicHost = host !== null && PUBLIC_HOSTS[host] === provider;
  return {
    repoFullName,
    ...(provider !== undefined && { provider }),
    ...(host !== null && !isPublicHost && { host }),
    ...(token !== null && { token }),
    ...(account !== undefined && { accountId: account }),
    ...(installation !== undefined && { installationId: installation }),
    ...(branch !== undefined && { branch }),
    ...(basePath !== undefined && { basePath }),
    ...(direction !== undefined && { direction }),
    ...(options.create === true && { createRepo: true, repoPrivate: options.public !== true }),
  };
};
