/**
 * `POST /oauth/token` with a refresh token (RFC 6749 §6, RFC 9700 §4.14.2). A refresh gives the row of
 * the access token another value, so sessions and all that the token made stay its own. Exactly one
 * refresh uses a refresh token: the move from unused to used is a guarded statement.
 */
import {
  hasScope,
  isScope,
  normaliseScopes,
  parseToken,
  previewOf,
  REFRESH_TOKEN_PREFIX,
  type Scope,
} from '@quoin/auth-scopes';
import { type contract, LIMITS, OFFLINE_ACCESS } from '@quoin/contract';
import type { Context } from '../context.ts';
import {
  approverDisabled,
  clientGone,
  refreshEnded,
  refreshUnknown,
  refreshUsed,
  refreshWider,
  resourceDiffers,
  resourceOfOther,
} from '../messages/access.ts';
import type { Stores } from '../ports/db.ts';
import type { RefreshReading } from '../ports/oauth-store.ts';
import type { OauthClientRecord, OauthRefreshRecord, TokenRecord } from '../records.ts';
import { LAST_USE_EVERY_MS } from '../tokens/last-use.ts';
import { type OauthAnswer, type OauthForm, problem } from './answer.ts';
import { endApproval } from './end-approval.ts';
import { findOauthClient } from './find-client.ts';
import { type RefreshValues, refreshValues } from './refresh-values.ts';
import { knownResource } from './resource.ts';

type Answer = OauthAnswer<typeof contract.oauth.token>;

/** One answer for both, so that a client learns nothing of the tokens of another. */
const UNKNOWN = problem('invalid_grant', refreshUnknown);
const USED = problem('invalid_grant', refreshUsed);
const ENDED = problem('invalid_grant', refreshEnded);

interface Refresh {
  readonly client: OauthClientRecord;
  /** Of the refresh token. */
  readonly hash: string;
  readonly next: RefreshValues;
  /** Null for all that the user granted. */
  readonly scopes: readonly string[] | null;
  /** As {@link knownResource} writes it. */
  readonly resource: string | null;
}

const answer = (
  { next }: Refresh,
  { scopes, expiresAt }: Pick<TokenRecord, 'scopes' | 'expiresAt'>,
  now: Date,
): Answer => ({
  status: 200,
  body: {
    access_token: next.access,
    token_type: 'Bearer',
    ...(expiresAt !== null && {
      expires_in: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    }),
    refresh_token: next.refresh,
    scope: scopes.join(' '),
  },
});

/**
 * Whether a caller received the answer to a refresh: the next refresh token was used, or the access
 * token after the refresh. Another copy of the client can use the access token while a concurrent
 * refresh is answered, so it counts only later.
 */
const isReceived = (
  { usedAt }: OauthRefreshRecord,
  successor: RefreshReading,
  now: Date,
): boolean => {
  if (usedAt === null || successor.refresh.usedAt !== null) return true;
  const { lastUsedAt } = successor.token;
  const isConcurrent = now.getTime() - usedAt.getTime() < LIMITS.refreshRepeatSeconds * 1000;
  return !isConcurrent && lastUsedAt !== null && lastUsedAt >= usedAt;
};

/**
 * A used refresh token. A client that did not receive the answer repeats the request, after a crash or
 * a pause also late. If a caller received it, two callers have the refresh token.
 */
const repeat = async (
  context: Context<null>,
  stores: Stores,
  refresh: Refresh,
  { refresh: used, token }: RefreshReading,
): Promise<Answer> => {
  const { clock, secrets } = context.deps;
  const now = clock.now();
  const successor = await stores.oauth.findRefresh(secrets.hash(refresh.next.refresh));
  if (successor !== null && token.revokedAt === null && !isReceived(used, successor, now)) {
    return answer(refresh, successor.token, now);
  }
  const { id: tokenId, userId } = token;
  const clientId = refresh.client.id;
  await endApproval(context, stores, { tokenId, userId, clientId, reason: 'oauth.refresh_reused' });
  return USED;
};

/** RFC 6749 §6: at most what the user granted. */
const scopesOf = (granted: readonly Scope[], asked: readonly string[] | null): Scope[] | null => {
  if (asked === null) return [...granted];
  const scopes = asked.filter(isScope);
  const isNarrower =
    scopes.length === asked.length && scopes.every((one) => hasScope(granted, one));
  return isNarrower ? normaliseScopes(scopes) : null;
};

const renew = async (context: Context<null>, stores: Stores, refresh: Refresh): Promise<Answer> => {
  const { clock, secrets } = context.deps;
  const { client, hash, next } = refresh;
  const now = clock.now();
  const found = await stores.oauth.findRefresh(hash);
  if (found === null || found.token.clientId !== client.id) return UNKNOWN;
  const { refresh: held, token } = found;
  if (token.revokedAt !== null || held.expiresAt <= now) return ENDED;
  if (held.usedAt !== null) return repeat(context, stores, refresh, found);
  if (refresh.resource !== null && refresh.resource !== (held.resource ?? refresh.resource)) {
    return problem('invalid_target', resourceDiffers);
  }
  const scopes = scopesOf(held.scopes, refresh.scopes);
  if (scopes === null) return problem('invalid_scope', refreshWider);
  const user = await stores.users.get(token.userId);
  if (user === null || user.disabledAt !== null) return problem('invalid_grant', approverDisabled);
  if (!(await stores.oauth.useRefresh(hash, now))) {
    const used = await stores.oauth.findRefresh(hash);
    return used === null ? UNKNOWN : repeat(context, stores, refresh, used);
  }
  const ends = Math.min(now.getTime() + LIMITS.accessTokenSeconds * 1000, held.expiresAt.getTime());
  const renewed = await stores.tokens.renew(token.id, {
    hash: secrets.hash(next.access),
    preview: previewOf(next.access),
    scopes,
    expiresAt: new Date(ends),
    // So early that the first use of the new value is stored: see `isReceived`.
    lastUsedAt: new Date(now.getTime() - LAST_USE_EVERY_MS),
  });
  // Revoked in between: the used refresh token ended with it.
  if (renewed === null) return ENDED;
  const successor = { hash: secrets.hash(next.refresh), createdAt: now, usedAt: null };
  await stores.oauth.insertRefresh({ ...held, ...successor });
  return answer(refresh, renewed, now);
};

export const refreshAccess = async (context: Context<null>, form: OauthForm): Promise<Answer> => {
  const { config, secrets } = context.deps;
  const { client_id: clientId, refresh_token: value, scope } = form;
  if (clientId === undefined) return problem('invalid_request', 'client_id is missing');
  if (value === undefined) return problem('invalid_request', 'refresh_token is missing');
  const resource = form.resource === undefined ? null : knownResource(config, form.resource);
  if (form.resource !== undefined && resource === null) {
    return problem('invalid_target', resourceOfOther);
  }
  const client = await findOauthClient(context, clientId);
  if (client === null) return problem('invalid_client', clientGone);
  if (!parseToken(REFRESH_TOKEN_PREFIX, value)) return UNKNOWN;
  const asked = scope?.split(' ').filter((one) => one !== '' && one !== OFFLINE_ACCESS) ?? [];
  const refresh = {
    ...{ client, resource, hash: secrets.hash(value) },
    next: refreshValues(context.deps, value),
    scopes: asked.length === 0 ? null : asked,
  };
  // A made-up refresh token costs a read and never the writer.
  const known = await context.db.read(({ oauth }) => oauth.findRefresh(refresh.hash));
  if (known?.token.clientId !== client.id) return UNKNOWN;
  return context.db.write((stores) => renew(context, stores, refresh));
};
