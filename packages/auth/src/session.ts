/** The life of a session: who may get one, what ends with it, and how a request's one is read. */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import type { BetterAuthOptions } from 'better-auth/minimal';
import { addressOf } from './client-address.ts';
import { isDisabled } from './is-disabled.ts';
import { accountDisabled, passwordWrong } from './messages.ts';

type CreateHooks = NonNullable<
  NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>['create']
>;
type Before = NonNullable<CreateHooks['before']>;
type After = NonNullable<CreateHooks['after']>;

/**
 * better-auth's path of Quoin's endpoint that reads a session; requests cannot reach it by this
 * path.
 */
export const SESSION_PATH = '/quoin/session';

/** Bytes of a user agent that are worth keeping. */
const USER_AGENT_LENGTH = 500;

/**
 * A disabled person gets no session, by whichever way they come. A session keeps the address that
 * it was begun from, for its user to recognise it.
 */
export const stopDisabledUser: Before = async (session, context) => {
  const user = await context?.context.internalAdapter.findUserById(session.userId);
  if (!user || isDisabled(user)) {
    throw new APIError('FORBIDDEN', {
      code: 'ACCOUNT_DISABLED',
      message: accountDisabled,
    });
  }
  const userAgent = session.userAgent?.slice(0, USER_AGENT_LENGTH);
  return { data: { ...session, userAgent, ipAddress: addressOf(context?.headers) } };
};

/** better-auth's name for an account of e-mail and password. */
const BY_PASSWORD = 'credential';

/**
 * Ends a session whose password was replaced while it was checked. Checking takes long by design, and
 * `endAccess` ends only sessions that exist. The password is compared again once the session exists:
 * either this reads the new one, or `endAccess` ends the session.
 */
export const endSessionOfOldPassword: After = async (session, context) => {
  if (context?.path !== '/sign-in/email') return;
  const { adapter, internalAdapter, password } = context.context;
  const accounts = await internalAdapter.findAccounts(session.userId);
  const account = accounts.find(({ providerId }) => providerId === BY_PASSWORD);
  const sent: unknown = context.body?.password;
  if (account?.password && typeof sent === 'string') {
    const { id, password: hash } = account;
    // Writes what is there: on PostgreSQL this waits for a transaction that replaces the password.
    const held =
      (await password.verify({ hash, password: sent })) &&
      (await adapter.update({
        model: 'account',
        where: [
          { field: 'id', value: id },
          { field: 'password', value: hash },
        ],
        update: { password: hash },
      }));
    if (held) return;
  }
  await internalAdapter.deleteSession(session.token);
  throw new APIError('UNAUTHORIZED', {
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: passwordWrong,
  });
};

/** A new session replaces the one that the browser held: an old cookie is worth nothing after. */
export const rotateSession: After = async (session, context) => {
  if (context === null) return;
  const { authCookies, secret, internalAdapter } = context.context;
  const old = await context.getSignedCookie(authCookies.sessionToken.name, secret);
  if (old && old !== session.token) await internalAdapter.deleteSession(old);
};

/**
 * Reads the session that a cookie means, nothing more. better-auth's own `getSession` answers every
 * fault of the database with an internal error, but this one answers 503 with `Retry-After`.
 */
export const sessionReader = {
  id: 'quoin-session',
  endpoints: {
    readSession: createAuthEndpoint(
      SESSION_PATH,
      { method: 'GET', requireHeaders: true },
      async ({ context, getSignedCookie }) => {
        const token = await getSignedCookie(context.authCookies.sessionToken.name, context.secret);
        return token ? context.internalAdapter.findSession(token) : null;
      },
    ),
  },
} satisfies BetterAuthPlugin;
