/** The key that signs the commits of a connection, as a request brings it. */

import { invalid } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { signingKeyInvalid } from '../../messages/git-connection.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { SEALED_FOR } from '../sealed-for.ts';

export type SigningKeyPatch = Pick<GitConnectionRecord, 'signingKey' | 'signingPublicKey'>;

export const NO_SIGNING_KEY: SigningKeyPatch = { signingKey: null, signingPublicKey: null };

/** For reading a key, in the Git process. */
const READ_MS = 10_000;

/**
 * Returns what a connection stores: the sealed key and its public half; null if the request has no key.
 * @throws {AppError} `invalid_payload` for a key that cannot sign commits
 */
export const readSigningKey = async (
  { deps }: Pick<Context, 'deps'>,
  key: string | null | undefined,
): Promise<SigningKeyPatch | null> => {
  if (key === undefined) return null;
  if (key === null) return NO_SIGNING_KEY;
  const half = await deps.git.remote.signingKey(key, AbortSignal.timeout(READ_MS));
  if ('refusal' in half) throw invalid(signingKeyInvalid({ reason: half.refusal }));
  return {
    signingKey: deps.secrets.seal(SEALED_FOR.signingKey, key),
    signingPublicKey: half,
  };
};
