/**
 * `POST /oauth/token` with an authorization code (RFC 6749 §4.1.3). Exactly one exchange gets a
 * token: the move from unused to used is a guarded statement in the write that makes the token.
 */

import { createToken, REFRESH_TOKEN_PREFIX } from '@quoin/auth-scopes';
import { type contract, LIMITS } from '@quoin/contract';
import type { Context } from '../context.ts';
import {
  approverDisabled,
  clientGone,
  codeExpired,
  codeUnknown,
  codeUsed,
  resourceDiffers,
  resourceOfOther,
} from '../messages/access.ts';
import type { Stores } from '../ports/db.ts';
import type { OauthClientRecord, OauthCodeRecord } from '../records.ts';
import { DAY_MS } from '../time.ts';
import { tokenCreated } from '../tokens/audit.ts';
import { mintToken } from '../tokens/mint.ts';
import { type OauthAnswer, type OauthForm, problem } from './answer.ts';
import { endApproval } from './end-approval.ts';
import { findOauthClient } from './find-client.ts';
import { provesChallenge } from './pkce.ts';
import { isRegistered } from './redirect-uri.ts';
import { knownResource } from './resource.ts';

type Answer = OauthAnswer<typeof contract.oauth.token>;

const SECONDS_PER_DAY = 86_400;
/** One answer for all, so that no user learns which part was right. */
const UNKNOWN = problem('invalid_grant', codeUnknown);
const USED = problem('invalid_grant', codeUsed);

interface Exchange {
  readonly client: OauthClientRecord;
  readonly hash: string;
  readonly redirectUri: string;
  readonly verifier: string;
  /** As {@link knownResource} writes it. */
  readonly resource: string | null;
}

const isOf = ({ deps }: Context<null>, exchange: Exchange, code: OauthCodeRecord): boolean =>
  code.clientId === exchange.client.id &&
  code.redirectUri === exchange.redirectUri &&
  // A document may have another list since the approval.
  isRegistered(exchange.client.redirectUris, code.redirectUri) &&
  provesChallenge(deps.secrets, exchange.verifier, code.codeChallenge);

/** RFC 6749 §4.1.2: two clients have the code, and one of them stole it. */
const revokeTokenOf = async (
  context: Context<null>,
  stores: Stores,
  { userId, tokenId, clientId }: OauthCodeRecord,
): Promise<Answer> => {
  if (tokenId !== null) {
    const reason = 'oauth.code_reused';
    await endApproval(context, stores, { tokenId, userId, clientId, reason });
  }
  return USED;
};

const giveToken = async (
  context: Context<null>,
  stores: Stores,
  exchange: Exchange,
): Promise<Answer> => {
  const { client, hash } = exchange;
  const now = context.deps.clock.now();
  const code = await stores.oauth.findCode(hash);
  if (code === null || !isOf(context, exchange, code)) return UNKNOWN;
  if (code.consumedAt !== null) return revokeTokenOf(context, stores, code);
  if (code.expiresAt <= now) return problem('invalid_grant', codeExpired);
  if (exchange.resource !== null && exchange.resource !== (code.resource ?? exchange.resource)) {
    return problem('invalid_target', resourceDiffers);
  }
  const user = await stores.users.get(code.userId);
  if (user === null || user.disabledAt !== null) {
    return problem('invalid_grant', approverDisabled);
  }
  const ends = new Date(now.getTime() + LIMITS.deviceTokenDays * DAY_MS);
  const seconds = client.refreshes
    ? LIMITS.accessTokenSeconds
    : LIMITS.deviceTokenDays * SECONDS_PER_DAY;
  const { value, record } = mintToken(
    context,
    {
      userId: user.id,
      projectId: null,
      name: client.name,
      clientId: client.id,
      scopes: code.scopes,
      expiresAt: new Date(now.getTime() + seconds * 1000),
    },
    now,
  );
  if (!(await stores.oauth.consumeCode(hash, record.id, now))) {
    const used = await stores.oauth.findCode(hash);
    return used === null ? USED : revokeTokenOf(context, stores, used);
  }
  await stores.tokens.insert(record);
  await stores.audit.insert(tokenCreated(context, record, 'oauth'));
  const refresh = client.refreshes ? createToken(REFRESH_TOKEN_PREFIX) : null;
  if (refresh !== null) {
    await stores.oauth.insertRefresh({
      hash: context.deps.secrets.hash(refresh),
      tokenId: record.id,
      scopes: code.scopes,
      resource: code.resource,
      createdAt: now,
      expiresAt: ends,
      usedAt: null,
    });
  }
  return {
    status: 200,
    body: {
      access_token: value,
      token_type: 'Bearer',
      expires_in: seconds,
      ...(refresh !== null && { refresh_token: refresh }),
      scope: record.scopes.join(' '),
    },
  };
};

export const exchangeCode = async (context: Context<null>, form: OauthForm): Promise<Answer> => {
  const { config, secrets } = context.deps;
  const { client_id: clientId, code, code_verifier: verifier, redirect_uri: redirectUri } = form;
  if (clientId === undefined) return problem('invalid_request', 'client_id is missing');
  if (code === undefined) return problem('invalid_request', 'code is missing');
  if (verifier === undefined) return problem('invalid_request', 'code_verifier is missing');
  if (redirectUri === undefined) return problem('invalid_request', 'redirect_uri is missing');
  const resource = form.resource === undefined ? null : knownResource(config, form.resource);
  if (form.resource !== undefined && resource === null) {
    return problem('invalid_target', resourceOfOther);
  }
  const client = await findOauthClient(context, clientId);
  if (client === null) {
    return problem('invalid_client', clientGone);
  }
  const exchange = { client, hash: secrets.hash(code), redirectUri, verifier, resource };
  // A made-up code costs reads and never the writer.
  const known = await context.db.read(({ oauth }) => oauth.findCode(exchange.hash));
  if (known === null || !isOf(context, exchange, known)) return UNKNOWN;
  return context.db.write((stores) => giveToken(context, stores, exchange));
};
