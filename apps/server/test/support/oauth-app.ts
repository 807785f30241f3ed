/** An app that authorizes itself, and the person's browser as far as it needs no scripts. */
import type { Answer } from './answer.ts';
import { textAt } from './answer.ts';
import type { Credential, Instance } from './harness.ts';

export const REDIRECT = 'http://127.0.0.1:3210/callback';

export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

const base64url = (bytes: Uint8Array): string =>
  bytes.toBase64({ alphabet: 'base64url', omitPadding: true });

/** RFC 7636 §4. */
export const pkce = (): Pkce => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = new Bun.CryptoHasher('sha256').update(verifier).digest();
  return { verifier, challenge: base64url(digest) };
};

/** Characters that the template of Quoin's pages writes as references. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (reference) => REFERENCES[reference] ?? reference);

const attribute = ({ text }: Answer, before: string): string | null => {
  const start = text.indexOf(before);
  if (start === -1) return null;
  const from = start + before.length;
  return unescaped(text.slice(from, text.indexOf('"', from)));
};

/**
 * Address to which the page redirects without a click; null if it waits for a click or does not
 * redirect.
 */
export const locationOf = (answer: Answer): string | null =>
  attribute(answer, '<meta http-equiv="refresh" content="0; url=');

/** Where the page's link to the app leads. */
export const linkOf = (answer: Answer): string | null => {
  const [before = ''] = answer.text.match(/<p class="actions"><a class="[^"]*" href="/) ?? [];
  return before === '' ? null : attribute(answer, before);
};

/** The parameters of an answer that went to an app. */
export const parametersOf = (location: string | null): Record<string, string> =>
  Object.fromEntries(new URL(location ?? 'about:blank').searchParams);

export const form = (fields: Readonly<Record<string, string>> | readonly [string, string][]) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(Array.isArray(fields) ? [...fields] : { ...fields }).toString(),
});

const HTML = { accept: 'text/html' };

export const oauthApp = (instance: Pick<Instance, 'send'>) => {
  const register = (metadata: object = {}): Promise<Answer> =>
    instance.send('POST /oauth/register', {
      body: { client_name: 'Lighthouse', redirect_uris: [REDIRECT], ...metadata },
    });

  const registered = async (metadata: object = {}): Promise<string> =>
    textAt((await register(metadata)).body, 'client_id');

  /** Path and query of the page; a parameter that is undefined is left out. */
  const page = (parameters: Readonly<Record<string, string | undefined>>): string => {
    const entries = Object.entries({
      response_type: 'code',
      redirect_uri: REDIRECT,
      code_challenge_method: 'S256',
      ...parameters,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/oauth/authorize?${new URLSearchParams(entries)}`;
  };

  const open = (path: string, session: Credential): Promise<Answer> =>
    instance.send(`GET ${path}`, { as: session, headers: HTML });

  /** What a browser sends when the person clicks. */
  const decide = (
    path: string,
    session: Credential,
    ticket: string,
    { decision = 'approve', scopes = [] as readonly string[] } = {},
  ): Promise<Answer> => {
    const { headers, body } = form([
      ['ticket', ticket],
      ['decision', decision],
      ...scopes.map((scope): [string, string] => ['scopes', scope]),
    ]);
    return instance.send(`POST ${path}`, {
      as: session,
      headers: { ...HTML, ...headers },
      body,
    });
  };

  const ticketOf = (answer: Answer): string => attribute(answer, 'name="ticket" value="') ?? '';

  /** Returns the code that the user's approval produces. */
  const approved = async (
    path: string,
    session: Credential,
    scopes: readonly string[],
  ): Promise<string> => {
    const shown = await open(path, session);
    const answer = await decide(path, session, ticketOf(shown), { scopes });
    const { code } = parametersOf(locationOf(answer));
    if (code === undefined) throw new Error(`no code: ${answer.status} ${answer.text}`);
    return code;
  };

  const exchange = (fields: Readonly<Record<string, string>>): Promise<Answer> =>
    instance.send('POST /oauth/token', form({ grant_type: 'authorization_code', ...fields }));

  return { register, registered, page, open, decide, ticketOf, approved, exchange };
};
