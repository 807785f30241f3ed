/**
 * The checks before the body is read, in the order of docs/internals/interface.md#order-of-checks:
 * limit of the address, 401, origin, limit of the credential, kind of the token, scope.
 */

import { parseToken, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import type { Endpoint } from '@quoin/contract';
import {
  AppError,
  type AssistantKeyPrincipal,
  type Caller,
  credentialIdOf,
  type Principal,
  requireScope,
} from '@quoin/core';
import { isAnsweredByEvents } from '../answer/wants-events.ts';
import { NoKeyError, requireOrigin } from '../credentials/assistant-key.ts';
import type { RateLimitState } from '../limits/rate-limited.ts';
import { foreignOrigin, sessionRequired, tokenInvalid } from '../messages.ts';
import type { HttpRuntime } from '../runtime.ts';

const unauthorized = (message: string): AppError => new AppError('unauthorized', message);

const authenticate = async (
  runtime: HttpRuntime,
  endpoint: Endpoint,
  request: Request,
  remembered: Principal | null,
): Promise<Principal | null> => {
  if (endpoint.auth === 'none' || endpoint.auth === 'handler') return null;
  const principal = remembered ?? (await runtime.credentials.resolve(request));
  if (endpoint.auth === 'token' && principal?.kind !== 'token') {
    throw unauthorized(
      'Unauthorized: send a bearer token that works, as in Authorization: Bearer <access token>',
    );
  }
  if (principal === null) {
    throw unauthorized(tokenInvalid);
  }
  if (endpoint.auth === 'session' && principal.kind !== 'session') {
    throw unauthorized(sessionRequired);
  }
  if (
    principal.kind === 'session' &&
    !runtime.origins.allows(request.method, request.headers.get('origin'))
  ) {
    throw new AppError('invalid_origin', foreignOrigin);
  }
  return principal;
};

/** An access token beside the key, or in its place, does not count. */
const authenticateKey = async (
  runtime: HttpRuntime,
  request: Request,
): Promise<AssistantKeyPrincipal> => {
  const key = await runtime.credentials.resolveKey(request);
  if (key === null) throw new NoKeyError();
  requireOrigin(key, request.headers.get('origin'));
  return key;
};

export interface AdmissionOptions {
  /** The client's address, asked only where it is counted. */
  readonly address: () => string;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** A principal that replaces the look-up, or null. */
  readonly remembered: Principal | null;
  /** Receives the caller when the credential is known, whether the request is then refused or not. */
  readonly recognized: (caller: Caller) => void;
  /**
   * Receives the limit for the headers of the answer, for any answer: the one of the endpoint
   * before the general one.
   */
  readonly counted: (state: RateLimitState | null) => void;
}

/**
 * A wrong credential counts for its network; a right one is never refused for it.
 * @throws what was thrown, or `rate_limited` in its place
 */
const countRefusal =
  ({ limits }: HttpRuntime, { address, counted }: AdmissionOptions) =>
  async (refusal: unknown): Promise<never> => {
    if (refusal instanceof AppError && refusal.code === 'unauthorized') {
      counted(await limits.anonymous(address()));
    }
    throw refusal;
  };

/** The user who has a key, and, for a stream, room for it. */
const admitKey = async (
  runtime: HttpRuntime,
  endpoint: Endpoint,
  request: Request,
  options: AdmissionOptions,
): Promise<Caller> => {
  const { address, counted, recognized } = options;
  const key = await authenticateKey(runtime, request).catch(countRefusal(runtime, options));
  recognized(key);
  const id = credentialIdOf(key);
  // First, so that one reader cannot use up what the key has for all of them.
  const ofAddress =
    endpoint.rateLimit?.by === 'keyAndAddress'
      ? await runtime.limits.assistantKey(key.keyId, address())
      : null;
  counted(ofAddress);
  const general = await runtime.limits.general(id);
  if (ofAddress === null) counted(general);
  if (isAnsweredByEvents(endpoint, request)) runtime.streams.requireRoom(id);
  return key;
};

/** Counts the address before the caller is known. */
const countAddress = (
  { limits, deps }: HttpRuntime,
  { rateLimit }: Endpoint,
  { address, params }: AdmissionOptions,
): Promise<RateLimitState | null> | null => {
  switch (rateLimit?.by) {
    case 'address':
      return limits.guardedByNetwork(rateLimit.name, address());
    case 'network':
      return limits.anonymous(address());
    case 'sender':
      return limits.webhook(address(), params.connectionId ?? null);
    case 'trigger': {
      const { token = '' } = params;
      const isToken = parseToken(TRIGGER_TOKEN_PREFIX, token);
      return limits.trigger(address(), isToken ? deps.secrets.hash(token) : null);
    }
    default:
      return null;
  }
};

/** @throws {AppError} */
export const admit = async (
  runtime: HttpRuntime,
  endpoint: Endpoint,
  request: Request,
  options: AdmissionOptions,
): Promise<Caller | null> => {
  if (endpoint.auth === 'assistantKey') return admitKey(runtime, endpoint, request, options);
  const { remembered, counted, recognized } = options;
  const { limits } = runtime;
  const { rateLimit } = endpoint;
  const ofAddress = rateLimit === undefined ? null : await countAddress(runtime, endpoint, options);
  counted(ofAddress);
  const principal = await authenticate(runtime, endpoint, request, remembered).catch(
    countRefusal(runtime, options),
  );
  if (principal === null) return null;
  recognized(principal);
  const general = await limits.general(credentialIdOf(principal));
  if (ofAddress === null) counted(general);
  if (rateLimit?.by === 'user' && principal.kind === 'token') {
    counted(await limits.guardedById(rateLimit.name, principal.userId));
  }
  requireScope(endpoint, principal);
  if (isAnsweredByEvents(endpoint, request)) {
    runtime.streams.requireRoom(credentialIdOf(principal));
  }
  return principal;
};
