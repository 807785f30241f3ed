/** Tokens of OAuth 2.0: with a code and PKCE (RFC 7636) in a window, or with the client's credentials. */
import type { OAuthFlow } from '@quoin/api-reference/playground';
import { element } from '../element.ts';
import type { Place } from './operation.ts';
import { say } from './say.ts';
import type { Secrets } from './secrets.ts';
import { NotAnswered, send } from './sending.ts';

export const OAUTH_CHANNEL = 'quoin-oauth';

interface OAuthFields {
  readonly place: Place;
  /** Of the scheme. */
  readonly name: string;
  readonly flows: readonly OAuthFlow[];
  /** That the operation needs. */
  readonly scopes: readonly string[];
  readonly secrets: Secrets;
  field(key: string, label: string, isHidden?: boolean): HTMLElement;
  received(token: string): void;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

const challengeOf = async (verifier: string): Promise<string> =>
  base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );

const redirectAddress = ({ site }: Place): string =>
  new URL(`${site}/_playground/signed-in`, location.href).href;

interface Returned {
  readonly state: string | null;
  readonly code: string | null;
  readonly error: string | null;
}

/** Waits for the window with the state: windows of other readers' requests use the channel too. */
const codeFor = (state: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(OAUTH_CHANNEL);
    const end = (): void => channel.close();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    channel.addEventListener('message', ({ data }: MessageEvent<Returned>) => {
      if (data.state !== state) return;
      end();
      if (data.code === null) reject(new NotAnswered(data.error ?? 'invalid_request'));
      else resolve(data.code);
    });
  });

const scopesOf = (flow: OAuthFlow, needed: readonly string[]): string =>
  (needed.length > 0 ? needed : (flow.scopes ?? []).map(({ name }) => name)).join(' ');

const tokenOf = async (
  { place, name }: OAuthFields,
  flow: 'authorizationCode' | 'clientCredentials',
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> => {
  const { head, body } = await send(
    place,
    {
      to: { kind: 'token', scheme: name, flow },
      headers: [
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['Accept', 'application/json'],
      ],
      body: new URLSearchParams(fields).toString(),
    },
    signal,
  );
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) text += decoder.decode(piece, { stream: true });
  let answer: Readonly<Record<string, unknown>>;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new NotAnswered(String(head.status));
  }
  const { access_token: token, error, error_description: description } = answer;
  if (typeof token === 'string') return token;
  throw new NotAnswered(String(description ?? error ?? head.status));
};

const client = ({ clientId = '', clientSecret = '' }: Secrets): Record<string, string> => ({
  client_id: clientId,
  ...(clientSecret !== '' && { client_secret: clientSecret }),
});

const withCode = async (
  fields: OAuthFields,
  flow: OAuthFlow,
  signal: AbortSignal,
): Promise<string> => {
  const { place, secrets, scopes } = fields;
  const [state, verifier] = [random(), random()];
  // Before anything is awaited: browsers block windows that no click opens.
  const opened = window.open('', '_blank', 'popup,width=520,height=680');
  if (opened === null) throw new NotAnswered(say('try.popup'));
  const address = new URL(flow.authorizationUrl ?? '');
  const redirect = redirectAddress(place);
  const parameters = {
    response_type: 'code',
    client_id: secrets.clientId ?? '',
    redirect_uri: redirect,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const scope = scopesOf(flow, scopes);
  if (scope !== '') address.searchParams.set('scope', scope);
  const code = codeFor(state, signal);
  opened.opener = null;
  opened.location.replace(address.href);
  return tokenOf(
    fields,
    'authorizationCode',
    {
      grant_type: 'authorization_code',
      code: await code,
      redirect_uri: redirect,
      code_verifier: verifier,
      ...client(secrets),
    },
    signal,
  );
};

const withCredentials = (
  fields: OAuthFields,
  flow: OAuthFlow,
  signal: AbortSignal,
): Promise<string> => {
  const scope = scopesOf(flow, fields.scopes);
  return tokenOf(
    fields,
    'clientCredentials',
    {
      grant_type: 'client_credentials',
      ...client(fields.secrets),
      ...(scope !== '' && { scope }),
    },
    signal,
  );
};

/** Fields and buttons for the flows that a page can begin. */
export const oauthControls = (fields: OAuthFields): HTMLElement[] => {
  const { flows, field, received, place } = fields;
  const code = flows.find(
    ({ kind, authorizationUrl, tokenUrl }) =>
      kind === 'authorizationCode' && authorizationUrl !== undefined && tokenUrl !== undefined,
  );
  const own = flows.find(
    ({ kind, tokenUrl }) => kind === 'clientCredentials' && tokenUrl !== undefined,
  );
  if (code === undefined && own === undefined) return [];
  const status = element('p', { class: 'try-note', role: 'status' });
  let running: AbortController | null = null;
  const begin = (get: (signal: AbortSignal) => Promise<string>) => async (): Promise<void> => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    status.textContent = say('try.waiting');
    try {
      received(await get(mine.signal));
      status.textContent = say('try.signedIn');
    } catch (problem) {
      if (mine.signal.aborted) return;
      const reason = problem instanceof Error ? problem.message : String(problem);
      status.textContent = say('try.signInFailed', { reason });
    }
  };
  const button = (label: string, get: (signal: AbortSignal) => Promise<string>): HTMLElement => {
    const made = element('button', { type: 'button', class: 'button' }, label);
    made.addEventListener('click', begin(get));
    return made;
  };
  const buttons = element('p', { class: 'try-buttons' });
  if (code !== undefined) {
    buttons.append(button(say('try.signIn'), (signal) => withCode(fields, code, signal)));
  }
  if (own !== undefined) {
    const label = code === undefined ? say('try.signIn') : say('try.signInAsClient');
    buttons.append(button(label, (signal) => withCredentials(fields, own, signal)));
  }
  const redirect = element(
    'p',
    { class: 'try-note' },
    say('try.redirect'),
    ' ',
    element('code', { dir: 'ltr' }, redirectAddress(place)),
  );
  return [
    field('clientId', say('try.clientId'), false),
    field('clientSecret', say('try.clientSecret')),
    ...(code === undefined ? [] : [redirect]),
    buttons,
    status,
  ];
};

/** In the window that the authorization server sends back. */
export const finishSignIn = (): void => {
  const answer = new URLSearchParams(location.search);
  const returned: Returned = {
    state: answer.get('state'),
    code: answer.get('code'),
    error: answer.get('error_description') ?? answer.get('error'),
  };
  const channel = new BroadcastChannel(OAUTH_CHANNEL);
  channel.postMessage(returned);
  channel.close();
  // A code is for one use, and is not left in the history.
  history.replaceState(null, '', location.pathname);
  const text =
    returned.code === null
      ? say('try.signInFailed', { reason: returned.error ?? '' })
      : say('try.closeWindow');
  document.querySelector('main')?.append(element('p', { role: 'status' }, text));
  window.close();
};
