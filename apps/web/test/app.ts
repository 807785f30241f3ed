/** An app that wants to be authorized. */
import type { Composed } from './compose.ts';

export interface AskingApp {
  readonly name?: string;
  readonly redirectUri?: string;
  readonly scope?: string;
  /** Left out: something that is one. */
  readonly codeChallenge?: string;
}

/** BASE64URL(SHA-256(…)) of the example in RFC 7636, Appendix B. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Registers the client, and returns the path of the page that it opens. */
export const authorizePath = async (
  { deps }: Composed,
  {
    name = 'Lighthouse',
    redirectUri = 'http://127.0.0.1:3210/callback',
    scope = 'docs:write project:read ai:use',
    codeChallenge = CHALLENGE,
  }: AskingApp = {},
): Promise<string> => {
  const client = {
    id: deps.ids.next(),
    name,
    redirectUris: [redirectUri],
    createdAt: deps.clock.now(),
    lastUsedAt: null,
    documentUrl: null,
    documentUntil: null,
    refreshes: false,
  };
  await deps.db.write((stores) => stores.oauth.insertClient(client));
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    scope,
    state: 'xyz',
  });
  return `/oauth/authorize?${parameters}`;
};
