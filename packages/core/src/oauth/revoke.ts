/** `POST /oauth/revoke` (RFC 7009): the user who has a token may end it, so that signing out of an app does. */
import { parseToken, REFRESH_TOKEN_PREFIX } from '@quoin/auth-scopes';
import type { contract } from '@quoin/contract';
import type { Context } from '../context.ts';
import type { TokenRecord } from '../records.ts';
import { tokenRevoked } from '../tokens/audit.ts';
import { type OauthAnswer, type OauthForm, problem } from './answer.ts';

/** §2.2: also for a token that is unknown. */
const DONE = { status: 200, body: {} } as const;

export const oauthRevoke = async (
  context: Context<null>,
  { token }: OauthForm,
): Promise<OauthAnswer<typeof contract.oauth.revoke>> => {
  const { clock, config, secrets } = context.deps;
  if (token === undefined) return problem('invalid_request', 'token is missing');
  const hash = secrets.hash(token);
  const isRefresh = parseToken(REFRESH_TOKEN_PREFIX, token);
  if (!isRefresh && !parseToken(config.tokenPrefix, token)) return DONE;
  // A refresh token ends with its access token (§2.1).
  const found = await context.db.read(
    async ({ oauth, tokens }): Promise<{ readonly token: TokenRecord } | null> =>
      isRefresh ? oauth.findRefresh(hash) : tokens.findByHash(hash),
  );
  if (found === null || found.token.revokedAt !== null) return DONE;
  const { id, projectId, userId } = found.token;
  if (projectId !== null) {
    // An admin made it for something that would stop, and its end belongs into the project's trail.
    return problem('unsupported_token_type', 'A project token is revoked in its project');
  }
  await context.db.write(async ({ audit, tokens }) => {
    const revoked = await tokens.revoke(id, { userId }, clock.now());
    if (revoked !== null) await audit.insert(tokenRevoked(context, revoked, 'oauth'));
  });
  return DONE;
};
