/**
 * The checks before the body is read, in the order of decisions §1: limit of the address, 401,
 * `invalid_origin`, limit of the credential, kind of the token, scope.
 */
import { hasScope } from '@quoin/auth-scopes';
import type { Endpoint } from '@quoin/contract';
import { AppError, type Principal } from '@quoin/core';
import type { RateLimitState } from './rate-limits.ts';
import type { HttpRuntime } from './runtime.ts';

export const credentialIdOf = (principal: Principal | null): string => {
  if (principal === null) return 'anonymous';
  return principal.kind === 'token' ? `token:${principal.tokenId}` : `session:${principal.userId}`;
};

const unauthorized = (message: string): AppError => new AppError('unauthorized', message);

const authenticate = async (
  runtime: HttpRuntime,
  endpoint: Endpoint,
  request: Request,
  remembered: Principal | null,
): Promise<Principal | null> => {
  if (endpoint.auth === 'none' || endpoint.auth === 'handler') return null;
  if (endpoint.auth === 'assistantKey') throw unauthorized('A valid X-Assistant-Key is required');
  const principal = remembered ?? (await runtime.credentials.resolve(request));
  if (principal === null) {
    throw unauthorized('The access token is missing, invalid, expired or revoked');
  }
  if (endpoint.auth === 'session' && principal.kind !== 'session') {
    throw unauthorized('This needs a signed-in session, not an access token');
  }
  if (
    principal.kind === 'session' &&
    !runtime.origins.allows(request.method, request.headers.get('origin'))
  ) {
    throw new AppError('invalid_origin', 'Session requests must come from the service itself');
  }
  return principal;
};

const authorize = (endpoint: Endpoint, principal: Principal): void => {
  if (principal.kind === 'session') return;
  if (endpoint.workspaceOnly === true && principal.projectId !== null) {
    throw new AppError('forbidden', 'A project token cannot do this; use a workspace token');
  }
  const { scope } = endpoint;
  if (scope !== undefined && scope !== 'any' && !hasScope(principal.scopes, scope)) {
    throw new AppError('insufficient_scope', `The token lacks the scope ${scope}`, { scope });
  }
};

export interface AdmissionOptions {
  /** The client's address, asked only where it is counted. */
  readonly address: () => string;
  /** A principal that stands in for the look-up, or null. */
  readonly remembered: Principal | null;
  /**
   * Hears of the limit that the answer tells of, whatever the answer will be: the one of the
   * endpoint before the general one.
   */
  readonly counted: (state: RateLimitState | null) => void;
}

export const admit = async (
  runtime: HttpRuntime,
  endpoint: Endpoint,
  request: Request,
  { address, remembered, counted }: AdmissionOptions,
): Promise<Principal | null> => {
  const { limits } = runtime;
  const { rateLimit } = endpoint;
  const ofAddress =
    rateLimit?.by === 'address' ? await limits.guarded(rateLimit.name, address()) : null;
  counted(ofAddress);
  const principal = await authenticate(runtime, endpoint, request, remembered);
  if (principal === null) return null;
  const general = await limits.general(credentialIdOf(principal));
  if (ofAddress === null) counted(general);
  if (rateLimit?.by === 'user' && principal.kind === 'token') {
    counted(await limits.guarded(rateLimit.name, principal.userId));
  }
  authorize(endpoint, principal);
  return principal;
};
