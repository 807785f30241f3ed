/** Sign-in with GitHub and GitLab (`QUOIN_GITHUB_*`, `QUOIN_GITLAB_*`). */
import { ConfigError, type EnvironmentReader } from './environment.ts';
import { httpAddress } from './http-address.ts';
import * as messages from './messages/settings.ts';

export interface SocialClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer?: string;
  readonly scope?: string[];
}

/** Null: the provider is not offered. */
export const readSocialClient = (
  read: EnvironmentReader,
  provider: 'GITHUB' | 'GITLAB',
): SocialClient | null => {
  const clientId = read.text(`QUOIN_${provider}_CLIENT_ID`);
  const clientSecret = read.text(`QUOIN_${provider}_CLIENT_SECRET`);
  const server =
    provider === 'GITLAB'
      ? httpAddress(
          'QUOIN_GITLAB_ISSUER',
          read.text('QUOIN_GITLAB_ISSUER'),
          'https://gitlab.example.com',
        )
      : null;
  const scope = read.list(`QUOIN_${provider}_SCOPES`);
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null || clientSecret === null) {
    const missing = clientId === null ? 'CLIENT_ID' : 'CLIENT_SECRET';
    throw new ConfigError(`QUOIN_${provider}_${missing}`, messages.signInIncomplete);
  }
  return {
    clientId,
    clientSecret,
    ...(server !== null && { issuer: server }),
    ...(scope.length > 0 && { scope }),
  };
};
