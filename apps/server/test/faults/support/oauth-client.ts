/** An app that signs in at a deployment with OAuth, and renews its access (RFC 6749 §6). */
import { type Answer, readAnswer, textAt } from '../../support/answer.ts';
import type { Credential, Sent } from '../../support/harness.ts';
import { form, oauthApp, pkce, REDIRECT } from '../../support/oauth-app.ts';

export interface OauthTokens {
  readonly access: string;
  readonly refresh: string;
}

export interface OauthClient {
  /** Returns the tokens of an approval by the user of the session. */
  approved(session: Credential, scopes: readonly string[]): Promise<OauthTokens>;
  /** @throws if no whole answer came */
  refresh(value: string): Promise<Answer>;
  /** A request with the access token. @throws if no whole answer came */
  use(access: string): Promise<Answer>;
  tokensIn(answer: Answer): OauthTokens;
  /** The same app at another address of the service. */
  through(url: string): OauthClient;
}

const sendTo =
  (url: string) =>
  async (target: string, { as, headers, body }: Sent = {}): Promise<Answer> => {
    const [method = '', path = ''] = target.split(' ');
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...as,
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return readAnswer(response);
  };

const clientAt = (url: string, clientId: string): OauthClient => {
  const send = sendTo(url);
  const app = oauthApp({ send });
  const tokensIn = ({ body }: Answer): OauthTokens => ({
    access: textAt(body, 'access_token'),
    refresh: textAt(body, 'refresh_token'),
  });
  return {
    tokensIn,
    async approved(session, scopes) {
      const { verifier, challenge } = pkce();
      const page = app.page({
        ...{ client_id: clientId, code_challenge: challenge, scope: scopes.join(' ') },
      });
      const code = await app.approved(page, session, scopes);
      const fields = { client_id: clientId, code, redirect_uri: REDIRECT, code_verifier: verifier };
      return tokensIn(await app.exchange(fields));
    },
    refresh: (value) => {
      const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: value };
      return send('POST /oauth/token', form(fields));
    },
    use: (access) => send('GET /api/v1/me', { as: { authorization: `Bearer ${access}` } }),
    through: (other) => clientAt(other, clientId),
  };
};

/** Registers the app. */
export const oauthClient = async (url: string): Promise<OauthClient> => {
  const grants = ['authorization_code', 'refresh_token'];
  return clientAt(url, await oauthApp({ send: sendTo(url) }).registered({ grant_types: grants }));
};
