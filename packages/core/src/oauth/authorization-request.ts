/**
 * Reads the authorization request of an app (RFC 6749 §4.1.1, with PKCE as RFC 7636 and OAuth 2.1
 * have it). Client and address come first: until both are known, no user is sent anywhere.
 */

import type { Scope } from '@quoin/auth-scopes';
import { OFFLINE_ACCESS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { knownScopes } from '../device/begin.ts';
import { oneResource, redirectUriUnknown, resourceOfOther } from '../messages/access.ts';
import type { SessionPrincipal } from '../principal.ts';
import type { OauthClientRecord } from '../records.ts';
import { type OauthErrorCode, problem } from './answer.ts';
import { clientToApprove } from './client-of-document.ts';
import { isCodeChallenge } from './pkce.ts';
import { type Destination, destinationOf, isRegistered, withParameters } from './redirect-uri.ts';
import { knownResource } from './resource.ts';

/** Where an answer goes. */
export interface AuthorizationReturn {
  readonly client: OauthClientRecord;
  readonly redirectUri: string;
  readonly destination: Destination;
  /** As the client sent it, for the client. */
  readonly state: string | null;
}

export interface AuthorizationRequest extends AuthorizationReturn {
  readonly scopes: Scope[];
  readonly codeChallenge: string;
  /** As {@link knownResource} writes it. */
  readonly resource: string | null;
}

export type ReadAuthorization =
  | { readonly kind: 'asked'; readonly request: AuthorizationRequest }
  /** Not to be sent back: the message is for the person. */
  | { readonly kind: 'refused'; readonly message: string }
  /** For the client, which made a mistake. */
  | {
      readonly kind: 'mistaken';
      readonly message: string;
      readonly destination: Destination;
      readonly client: OauthClientRecord;
      /** The address to go back to, with the error. */
      readonly location: string;
    };

/**
 * Returns the address with the response and its issuer (RFC 9207: so that a client does not accept
 * the response of another server).
 */
export const answerAt = (
  { deps: { config } }: Pick<Context, 'deps'>,
  { redirectUri, state }: AuthorizationReturn,
  answer: Readonly<Record<string, string>>,
): string =>
  withParameters(redirectUri, {
    ...answer,
    ...(state !== null && { state }),
    iss: config.publicUrl,
  });

/** RFC 6749 §4.1.2.1. */
class Mistake extends Error {
  constructor(
    readonly code: OauthErrorCode,
    message: string,
  ) {
    super(message);
  }
}

const scopesOf = (parameters: URLSearchParams): Scope[] => {
  try {
    const named = parameters
      .get('scope')
      ?.split(' ')
      .filter((scope) => scope !== '');
    const scopes = named?.filter((scope) => scope !== OFFLINE_ACCESS);
    // Alone it names no scopes.
    return knownScopes(scopes?.length === 0 && named?.length !== 0 ? undefined : scopes);
  } catch (error) {
    if (error instanceof AppError) throw new Mistake('invalid_scope', error.message);
    throw error;
  }
};

const read = (
  { deps: { config } }: Pick<Context, 'deps'>,
  parameters: URLSearchParams,
  back: AuthorizationReturn,
): AuthorizationRequest => {
  // §3.1: none more than once. Two resources would be a token for both (RFC 8707 §2).
  const seen = new Set<string>();
  const repeated = [...parameters.keys()].find((name) => seen.size === seen.add(name).size);
  if (repeated === 'resource') throw new Mistake('invalid_target', oneResource);
  if (repeated !== undefined) throw new Mistake('invalid_request', 'A parameter is repeated');
  if (parameters.get('response_type') !== 'code') {
    throw new Mistake('unsupported_response_type', 'Only response_type=code is supported');
  }
  const codeChallenge = parameters.get('code_challenge');
  if (codeChallenge === null) {
    throw new Mistake('invalid_request', 'code_challenge is missing; PKCE is required');
  }
  // Left out it is `plain` (RFC 7636 §4.3).
  if (parameters.get('code_challenge_method') !== 'S256') {
    throw new Mistake('invalid_request', 'code_challenge_method must be S256');
  }
  if (!isCodeChallenge(codeChallenge)) {
    throw new Mistake('invalid_request', 'code_challenge is not base64url of a SHA-256');
  }
  const scopes = scopesOf(parameters);
  const named = parameters.get('resource');
  const resource = named === null ? null : knownResource(config, named);
  if (named !== null && resource === null) {
    throw new Mistake('invalid_target', resourceOfOther);
  }
  return { ...back, scopes, codeChallenge, resource };
};

const only = (parameters: URLSearchParams, name: string): string | null => {
  const [value = null, ...more] = parameters.getAll(name);
  return more.length === 0 ? value : null;
};

/**
 * @param parameters the query of `/oauth/authorize`
 * @param beforeRead is called before the document of a client is requested, and may refuse it
 */
export const readAuthorization = async (
  context: Context<SessionPrincipal>,
  parameters: URLSearchParams,
  beforeRead: () => Promise<unknown>,
): Promise<ReadAuthorization> => {
  const found = await clientToApprove(context, only(parameters, 'client_id') ?? '', beforeRead);
  if (found.client === null) return { kind: 'refused', message: found.message };
  const { client } = found;
  const redirectUri = only(parameters, 'redirect_uri');
  const destination = redirectUri === null ? null : destinationOf(redirectUri);
  if (
    redirectUri === null ||
    destination === null ||
    !isRegistered(client.redirectUris, redirectUri)
  ) {
    return {
      kind: 'refused',
      message: redirectUriUnknown,
    };
  }
  const back = { client, redirectUri, destination, state: parameters.get('state') };
  try {
    return { kind: 'asked', request: read(context, parameters, back) };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const { code, message } = error;
    const location = answerAt(context, back, problem(code, message).body);
    return { kind: 'mistaken', message, destination, client, location };
  }
};
