/** Assistant keys as credentials: the header `X-Assistant-Key`, and from which origins one may be used. */

import { ASSISTANT_KEY_PREFIX } from '@quoin/auth-scopes';
import {
  AppError,
  type AssistantKeyPrincipal,
  type AssistantKeyRecord,
  type Deps,
} from '@quoin/core';
import { originNotAllowed } from '../messages.ts';
import type { CredentialKind } from './credential-cache.ts';

export const ASSISTANT_KEY_HEADER = 'x-assistant-key';

const principalOf = (key: AssistantKeyRecord): AssistantKeyPrincipal => ({
  kind: 'assistantKey',
  keyId: key.id,
  projectId: key.projectId,
  allowedOrigins: key.allowedOrigins,
  allowPrivate: key.allowPrivate,
});

export const assistantKeys = ({ db }: Deps): CredentialKind<AssistantKeyPrincipal> => ({
  name: 'an assistant key',
  prefix: ASSISTANT_KEY_PREFIX,
  find: async (hash) => {
    const key = await db.read((stores) => stores.assistantKeys.findByHash(hash));
    if (key === null || key.revokedAt !== null) return null;
    const { lastUsedAt } = key;
    return { principal: principalOf(key), hash: key.hash, lastUsedAt, expiresAt: null };
  },
  idOf: ({ keyId }) => keyId,
  touch: (id, now, notedBefore) =>
    db.write((stores) => stores.assistantKeys.touch(id, now, notedBefore)),
});

/** The scheme in `WWW-Authenticate` of a 401: no scheme is registered for a custom header. */
export const ASSISTANT_KEY_SCHEME = 'X-Assistant-Key';

export class NoKeyError extends AppError {
  constructor() {
    super('unauthorized', 'X-Assistant-Key is missing, invalid or revoked');
  }
}

/**
 * A website that the key does not name uses it. Its body has the words and nothing else
 * (docs/internals/interface.md#errors).
 */
export class ForeignOriginError extends AppError {
  constructor() {
    super('invalid_origin', originNotAllowed);
  }
}

/**
 * Without `Origin` a server calls, which needs no permission. Origins are compared as they are
 * written: `null`, another port, scheme or case is another origin.
 * @throws {ForeignOriginError}
 */
export const requireOrigin = (key: AssistantKeyPrincipal, origin: string | null): void => {
  if (origin !== null && !key.allowedOrigins.includes(origin)) throw new ForeignOriginError();
};
