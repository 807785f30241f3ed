/** Sessions and accounts on better-auth, behind what the rest of Quoin needs of them. */
import type { Passwords } from '@quoin/core';
import type { SessionResolver } from '@quoin/http';
import { type Accounts, createAccounts } from './accounts.ts';
import { headersWithAddress, type Incoming } from './client-address.ts';
import { isDisabled } from './is-disabled.ts';
import { betterAuthApi, betterAuthOpener } from './late.ts';
import type { openBetterAuth } from './open-better-auth.ts';
import type { AuthOptions } from './options.ts';
import type { OfferedProvider, Provider } from './provider.ts';
import { type ProviderAccounts, providerAccounts } from './provider-accounts.ts';

/** An error of better-auth: its code and its message. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

/** `cookies` are values of `Set-Cookie`. */
export type SignInOutcome = { readonly ok: true; readonly cookies: readonly string[] } | Refusal;

/** Success tells nothing else: not whether the address was free. */
export type SignUpOutcome = { readonly ok: true } | Refusal;

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface Auth {
  /** Everything under `/api/auth`. Unexpected faults are thrown. */
  handler(incoming: Incoming): Promise<Response>;
  readonly sessions: SessionResolver;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly providerAccounts: ProviderAccounts;
  /** Sign-in methods of the sign-in page. */
  readonly offers: { readonly providers: readonly OfferedProvider[]; readonly signUp: boolean };
  signIn(
    incoming: Incoming,
    credentials: { email: string; password: string },
  ): Promise<SignInOutcome>;
  /**
   * Makes an account, without a session. If the address is in use, it changes nothing, and the outcome
   * is the same.
   */
  signUp(incoming: Incoming, person: NewUser): Promise<SignUpOutcome>;
  /**
   * Returns the address to redirect the browser to, with the cookies for its return. `next` is a
   * path of this service.
   */
  signInWith(
    request: Request,
    provider: Provider,
    next: string,
  ): Promise<{ url: string; cookies: readonly string[] }>;
  /** The cookies to clear. Without a session it does nothing. */
  signOut(request: Request): Promise<readonly string[]>;
}

type BetterAuth = ReturnType<typeof openBetterAuth>;

const refusalOf = (problem: unknown): Refusal => {
  if (!betterAuthApi().isAPIError(problem)) throw problem;
  return { ok: false, code: problem.body?.code ?? '', message: problem.body?.message ?? '' };
};

/**
 * The shortest time of a sign-up. It covers the rows that are written for a free address only, which
 * would tell by the time of the answer that the address was free.
 */
const SIGN_UP_MILLISECONDS = 300;

const GITHUB = 'https://github.com';
const GITLAB = 'https://gitlab.com';

const providersOf = ({ github, gitlab }: AuthOptions): OfferedProvider[] => {
  const offered: OfferedProvider[] = [];
  if (github) offered.push({ id: 'github', origin: GITHUB });
  if (gitlab) offered.push({ id: 'gitlab', origin: new URL(gitlab.issuer ?? GITLAB).origin });
  return offered;
};

export const createAuth = (options: AuthOptions): Auth => {
  let opened: BetterAuth | null = null;
  const auth = (): BetterAuth => {
    opened ??= betterAuthOpener().openBetterAuth(options);
    return opened;
  };
  const { publicUrl } = options;
  const providers = providersOf(options);

  const attempt = async (work: Promise<{ headers: Headers }>): Promise<SignInOutcome> => {
    try {
      const { headers } = await work;
      return { ok: true, cookies: headers.getSetCookie() };
    } catch (problem) {
      return refusalOf(problem);
    }
  };

  return {
    handler: (incoming) =>
      auth().handler(new Request(incoming.request, { headers: headersWithAddress(incoming) })),
    sessions: {
      async resolve({ headers }) {
        if (!headers.has('cookie')) return null;
        const found = await auth().api.readSession({ headers });
        if (!found || found.session.expiresAt <= new Date() || isDisabled(found.user)) return null;
        const { session, user } = found;
        return {
          kind: 'session',
          sessionId: session.id,
          userId: user.id,
          email: user.email,
          name: user.name,
          isOperator: user.role === 'operator',
        };
      },
    },
    accounts: createAccounts(() => auth().$context),
    passwords: {
      hash: async (password) => (await auth().$context).password.hash(password),
      verify: async (hash, password) => (await auth().$context).password.verify({ hash, password }),
    },
    providerAccounts: providerAccounts(
      {
        find: async (userId) => (await auth().$context).internalAdapter.findAccounts(userId),
        accessToken: (body) => auth().api.getAccessToken({ body }),
      },
      providers,
    ),
    offers: { providers, signUp: options.signUp === 'open' },
    signIn(incoming, body) {
      const headers = headersWithAddress(incoming);
      return attempt(auth().api.signInEmail({ body, headers, returnHeaders: true }));
    },
    async signUp(incoming, { name, email, password }) {
      const headers = headersWithAddress(incoming);
      const body = { name, email, password };
      const work = attempt(auth().api.signUpEmail({ body, headers, returnHeaders: true }));
      const [outcome] = await Promise.all([work, Bun.sleep(SIGN_UP_MILLISECONDS)]);
      if (outcome.ok) return { ok: true };
      // Another request created the account at the same time.
      const { internalAdapter } = await auth().$context;
      const isTaken =
        outcome.code === 'FAILED_TO_CREATE_USER' &&
        (await internalAdapter.findUserByEmail(email.toLowerCase())) !== null;
      return isTaken ? { ok: true } : outcome;
    },
    async signInWith({ headers }, provider, next) {
      const { headers: answered, response } = await auth().api.signInSocial({
        body: {
          provider,
          callbackURL: `${publicUrl}${next}`,
          errorCallbackURL: `${publicUrl}/sign-in?next=${encodeURIComponent(next)}`,
          disableRedirect: true,
        },
        headers,
        returnHeaders: true,
      });
      if (!response.url) throw new Error(`no address of ${provider} to go to`);
      return { url: response.url, cookies: answered.getSetCookie() };
    },
    async signOut({ headers }) {
      const { headers: answered } = await auth().api.signOut({ headers, returnHeaders: true });
      return answered.getSetCookie();
    },
  };
};
