/**
 * `POST /oauth/register` (RFC 7591): an app says what it is called and where it is sent back to.
 * No user vouches for either; the person who approves is shown both.
 */

import {
  CODE_GRANT,
  type contract,
  type EndpointInput,
  isVisible,
  LIMITS,
  REFRESH_GRANT,
} from '@quoin/contract';
import type { Context } from '../context.ts';
import { redirectUriInvalid } from '../messages/access.ts';
import { type OauthAnswer, problem } from './answer.ts';
import { destinationOf } from './redirect-uri.ts';

const UNNAMED = 'Unnamed app';

type Registration = EndpointInput<typeof contract.oauth.register>['body'];

export const registerOauthClient = async (
  context: Context<null>,
  { redirect_uris: redirectUris, client_name: asked, ...metadata }: Registration,
): Promise<OauthAnswer<typeof contract.oauth.register>> => {
  const wrong = redirectUris.find((uri) => destinationOf(uri) === null);
  if (wrong !== undefined) {
    return problem('invalid_redirect_uri', redirectUriInvalid({ wrong }));
  }
  // Left out they are `authorization_code` and `code` (§2). Other grants beside it do no harm.
  if (metadata.grant_types?.includes(CODE_GRANT) === false) {
    return problem('invalid_client_metadata', `grant_types must have ${CODE_GRANT}`);
  }
  if (metadata.response_types?.includes('code') === false) {
    return problem('invalid_client_metadata', 'response_types must have code');
  }
  const { clock, ids } = context.deps;
  const name = asked?.trim() ?? '';
  const client = {
    id: ids.next(),
    name: isVisible(name) ? name : UNNAMED,
    redirectUris,
    createdAt: clock.now(),
    lastUsedAt: null,
    documentUrl: null,
    documentUntil: null,
    refreshes: metadata.grant_types?.includes(REFRESH_GRANT) === true,
  };
  await context.db.write(async ({ oauth }) => {
    await oauth.insertClient(client);
    await oauth.deleteUnused(LIMITS.unapprovedClients);
  });
  return {
    status: 201,
    body: {
      client_id: client.id,
      client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
      client_name: client.name,
      redirect_uris: redirectUris,
      grant_types: client.refreshes ? [CODE_GRANT, REFRESH_GRANT] : [CODE_GRANT],
      response_types: ['code'],
      // For any requested method, the answer says that the client has no secret (§3.2.1).
      token_endpoint_auth_method: 'none',
    },
  };
};
