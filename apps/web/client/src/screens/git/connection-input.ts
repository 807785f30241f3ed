/** The form of a connection, and the body that it becomes. Pure. */

import type { GitConnectBody, GitConnection } from '@quoin/sdk';
import * as messages from '../../messages/git.ts';
import type { Provider } from './messages.ts';

export type Credential = 'token' | 'account' | 'app';
export type Direction = NonNullable<GitConnectBody['direction']>;

/** Settings that can be changed later too. */
export interface Modes {
  readonly branch: string;
  readonly basePath: string;
  readonly outboundMode: GitConnection['outboundMode'];
  readonly conflictPolicy: GitConnection['conflictPolicy'];
  readonly autoSync: boolean;
  readonly publishOnSync: boolean;
}

export interface ConnectionForm extends Modes {
  readonly provider: Provider;
  readonly host: string;
  readonly repository: string;
  readonly credential: Credential;
  readonly token: string;
  readonly accountId: string;
  readonly installationId: string;
  readonly createRepo: boolean;
  readonly repoPrivate: boolean;
  readonly direction: Direction | null;
}

export const EMPTY_FORM: ConnectionForm = {
  provider: 'github',
  host: '',
  repository: '',
  credential: 'token',
  token: '',
  accountId: '',
  installationId: '',
  createRepo: false,
  repoPrivate: true,
  direction: null,
  branch: 'main',
  basePath: '',
  outboundMode: 'push',
  conflictPolicy: 'git_wins',
  autoSync: true,
  publishOnSync: true,
};

export const needsHost = (provider: Provider): boolean =>
  provider === 'github_enterprise' || provider === 'gitlab_self_managed';

const PUBLIC: Readonly<Record<string, Provider>> = {
  'https://github.com': 'github',
  'https://gitlab.com': 'gitlab',
};

/** An address that was pasted says which host it is, and which repository. */
export const readRepository = (
  text: string,
): Partial<Pick<ConnectionForm, 'provider' | 'host' | 'repository'>> => {
  const written = text.trim();
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return { repository: written };
  const { origin, pathname } = new URL(written);
  const repository = pathname.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');
  const provider = PUBLIC[origin];
  if (provider !== undefined) return { provider, host: '', repository };
  return { host: origin, repository };
};

export type Problems = Partial<
  Record<'host' | 'repository' | 'accountId' | 'installationId', string>
>;

/** Returns the problems of the form to fix before it is sent. */
export const problemsOf = (form: ConnectionForm): Problems => {
  const { provider, host, repository, credential, accountId, installationId } = form;
  return {
    ...(!/^[^\s/\\]+(?:\/[^\s/\\]+)+$/.test(repository) && {
      repository: messages.repositoryHint,
    }),
    ...(credential !== 'account' &&
      needsHost(provider) &&
      !/^https?:\/\//.test(host) && {
        host: messages.enterTheUrl,
      }),
    ...(credential === 'account' &&
      accountId === '' && { accountId: messages.chooseAnAccountText }),
    ...(credential === 'app' &&
      installationId === '' && {
        installationId: messages.enterTheNumber,
      }),
  };
};

const credentialOf = (form: ConnectionForm): Partial<GitConnectBody> => {
  switch (form.credential) {
    case 'account':
      return { accountId: form.accountId };
    case 'app':
      return { provider: form.provider, installationId: form.installationId.trim() };
    default:
      return {
        provider: form.provider,
        ...(form.token.trim() !== '' && { token: form.token.trim() }),
      };
  }
};

/** Where the repository is, and what opens it. */
export const addressOf = (form: ConnectionForm) => ({
  ...credentialOf(form),
  repoFullName: form.repository,
  ...(form.credential !== 'account' && form.host !== '' && { host: form.host }),
});

export const bodyOf = (form: ConnectionForm): GitConnectBody => ({
  ...addressOf(form),
  branch: form.branch.trim() || 'main',
  ...(form.basePath.trim() !== '' && { basePath: form.basePath.trim() }),
  outboundMode: form.outboundMode,
  conflictPolicy: form.conflictPolicy,
  autoSync: form.autoSync,
  publishOnSync: form.publishOnSync,
  ...(form.createRepo && { createRepo: true, repoPrivate: form.repoPrivate }),
  ...(form.direction !== null && { direction: form.direction }),
});

/** The present connection asked again: the service has its credential. */
export const bodyOfConnection = ({
  provider,
  host,
  repoFullName,
  branch,
  basePath,
}: GitConnection): GitConnectBody => ({
  provider,
  repoFullName,
  branch,
  basePath,
  ...(host !== null && { host }),
});
