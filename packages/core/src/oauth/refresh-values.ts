/**
 * The values that a refresh gives out. They are derived from the refresh token under the deployment's
 * secret, so that a repeated request has the same answer although only hashes are stored. Pure.
 */
import { createToken, type RandomSource, REFRESH_TOKEN_PREFIX } from '@quoin/auth-scopes';
import type { CoreConfig } from '../context.ts';
import type { Secrets } from '../ports/clock.ts';

export interface RefreshValues {
  readonly access: string;
  readonly refresh: string;
}

/** Bytes that no caller can compute without the refresh token and the secret of the deployment. */
const bytesOf = ({ sign }: Pick<Secrets, 'sign'>, purpose: string, value: string): RandomSource => {
  let block = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; ) {
      const made = Uint8Array.fromBase64(sign(purpose, `${block}.${value}`), {
        alphabet: 'base64url',
      }).subarray(0, bytes.length - at);
      bytes.set(made, at);
      at += made.length;
      block += 1;
    }
    return bytes;
  };
};

export const refreshValues = (
  { config, secrets }: { readonly config: CoreConfig; readonly secrets: Pick<Secrets, 'sign'> },
  value: string,
): RefreshValues => ({
  access: createToken(config.tokenPrefix, bytesOf(secrets, 'oauth-access', value)),
  refresh: createToken(REFRESH_TOKEN_PREFIX, bytesOf(secrets, 'oauth-refresh', value)),
});
