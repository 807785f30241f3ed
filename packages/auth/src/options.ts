/** How better-auth is set up here (docs/internals/interface.md#sessions). Nothing in it leaves the deployment. */
import { PASSWORD_LENGTH, type Passwords } from '@quoin/core';
import type { BetterAuthOptions } from 'better-auth/minimal';
import { auditPlugin, type RecordAuthEvent } from './audit.ts';
import { githubUser, gitlabUser } from './provider-profile.ts';
import { checkSignUp, checkUser } from './rules.ts';
import {
  endSessionOfOldPassword,
  rotateSession,
  sessionReader,
  stopDisabledUser,
} from './session.ts';

/** A session lasts this long from its sign-in, in seconds. */
const SESSION_SECONDS = 30 * 86_400;

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export interface SocialClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Asked for beside who a user is: what the account may then do for Git connections. */
  readonly scope?: string[];
}

export interface AuthOptions {
  readonly database: NonNullable<BetterAuthOptions['database']>;
  /** Signs cookies and encrypts providers' tokens; at least 32 characters. */
  readonly secret: string;
  /** Origin of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** While no public address is set, all loopback names on the port are one origin. */
  readonly loopbackIsOne: boolean;
  readonly signUp: 'closed' | 'open';
  readonly github?: SocialClient;
  readonly gitlab?: SocialClient & { readonly issuer?: string };
  readonly newId: () => string;
  /** Left out: scrypt, as better-auth sets it up. */
  readonly passwords?: Passwords;
  /** Left out: nothing is recorded. */
  readonly record?: RecordAuthEvent;
}

const originsOf = ({ publicUrl, loopbackIsOne }: AuthOptions): string[] => {
  if (!loopbackIsOne) return [publicUrl];
  const { protocol, port } = new URL(publicUrl);
  const suffix = port === '' ? '' : `:${port}`;
  return [publicUrl, ...LOOPBACK_NAMES.map((name) => `${protocol}//${name}${suffix}`)];
};

const socialProviders = ({ github, gitlab, signUp }: AuthOptions) => {
  // Both: the first also refuses a request that asks for sign-up by name.
  const closed = { disableSignUp: signUp === 'closed', disableImplicitSignUp: signUp === 'closed' };
  return {
    ...(github && { github: { ...github, ...closed, mapProfileToUser: githubUser } }),
    ...(gitlab && { gitlab: { ...gitlab, ...closed, mapProfileToUser: gitlabUser } }),
  };
};

const hashing = ({ passwords }: AuthOptions) =>
  passwords && {
    password: {
      hash: passwords.hash,
      verify: ({ hash, password }: { hash: string; password: string }) =>
        passwords.verify(hash, password),
    },
  };

const afterSignIn: typeof rotateSession = async (session, context) => {
  await endSessionOfOldPassword(session, context);
  await rotateSession(session, context);
};

export const betterAuthOptions = (options: AuthOptions) =>
  ({
    appName: 'Quoin',
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    database: options.database,
    trustedOrigins: originsOf(options),
    emailAndPassword: {
      enabled: true,
      disableSignUp: options.signUp === 'closed',
      // better-auth then answers alike for a free address and for one in use.
      autoSignIn: false,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      ...hashing(options),
    },
    socialProviders: socialProviders(options),
    account: { encryptOAuthTokens: true },
    user: {
      additionalFields: {
        // Not from outside: only the operator's commands set these.
        role: {
          type: ['operator', 'member'],
          input: false,
          required: true,
          defaultValue: 'member',
        },
        disabledAt: { type: 'date', input: false, required: false },
      },
    },
    // Reading a session writes nothing, and what is revoked is refused in the next request.
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      user: { create: { before: checkUser } },
      session: { create: { before: stopDisabledUser, after: afterSignIn } },
    },
    ...(options.signUp === 'open' && { hooks: { before: checkSignUp } }),
    plugins: [sessionReader, auditPlugin(options.record ?? (async () => undefined))],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What fails unexpectedly is logged once, by the user who answers the request.
    logger: { disabled: true },
    onAPIError: { throw: true, errorURL: `${options.publicUrl}/sign-in` },
    advanced: {
      cookiePrefix: 'quoin',
      useSecureCookies: options.publicUrl.startsWith('https://'),
      // Said outright, because better-auth leaves both out when it sees that tests run.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      // It would believe any X-Forwarded-For.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => options.newId() },
    },
  }) satisfies BetterAuthOptions;
