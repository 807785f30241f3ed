/** Records what users do with sessions and passwords, as a plugin of better-auth: by all ways alike. */
import type { NewAuditEvent } from '@quoin/core';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { SESSION_PATH } from './session.ts';

/** Writes an audit event of the request that runs. Never rejects. */
export type RecordAuthEvent = (event: NewAuditEvent) => Promise<void>;

type Middleware = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** `/sign-in/email` and `/callback/github`: how the user signs in. */
const methodOf = ({ path, params }: Middleware): string => {
  if (!path.startsWith('/callback/')) return 'password';
  const provider: unknown = params?.id;
  return typeof provider === 'string' ? provider : 'provider';
};

/** A stable code: what the refusal says may repeat what was typed. */
const codeOf = (code: unknown): string | null =>
  typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : null;

/** The code of a refusal, null for success. A provider's way back is refused with a redirect. */
const refusalOf = ({ context: { returned } }: Middleware): { reason: string | null } | null => {
  if (!isAPIError(returned)) return null;
  const location = new Headers(returned.headers).get('location');
  if (location === null) return { reason: codeOf(returned.body?.code) };
  const error = URL.canParse(location) ? new URL(location).searchParams.get('error') : null;
  return error === null ? null : { reason: codeOf(error) };
};

/**
 * Null also for what is no account: users type passwords into this field, so it is not recorded.
 */
const accountOf = async (ctx: Middleware): Promise<string | null> => {
  const email: unknown = ctx.body?.email;
  if (typeof email !== 'string') return null;
  const found = await ctx.context.internalAdapter.findUserByEmail(email.toLowerCase());
  return found?.user.id ?? null;
};

const isSignIn = (path: string): boolean =>
  path === '/sign-in/email' || path.startsWith('/callback/');

const REVOCATIONS: ReadonlyMap<string, string> = new Map([
  ['/revoke-session', 'one'],
  ['/revoke-other-sessions', 'others'],
  ['/revoke-sessions', 'all'],
]);

const eventOf = async (ctx: Middleware): Promise<NewAuditEvent | null> => {
  const { path } = ctx;
  const { newSession, session } = ctx.context;
  const refusal = refusalOf(ctx);
  const userId = session?.user.id ?? null;
  const which = REVOCATIONS.get(path);
  if (which !== undefined) {
    return refusal === null ? { type: 'sessions.revoked', userId, data: { which } } : null;
  }
  const method = methodOf(ctx);
  if (newSession) {
    return { type: 'sign_in.succeeded', userId: newSession.user.id, data: { method } };
  }
  if (refusal === null || !isSignIn(path)) return null;
  return { type: 'sign_in.failed', userId: await accountOf(ctx), data: { method, ...refusal } };
};

export const auditPlugin = (record: RecordAuthEvent) =>
  ({
    id: 'quoin-audit',
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              // A sign-up makes no session. One with an address in use creates no user.
              async after({ id: userId }, context) {
                if (context?.path !== '/sign-up/email') return;
                await record({ type: 'user.signed_up', userId, data: { method: 'password' } });
              },
            },
          },
          session: {
            delete: {
              async after({ userId }, context) {
                if (context?.path === '/sign-out')
                  await record({ type: 'user.signed_out', userId });
              },
            },
          },
        },
      },
    }),
    hooks: {
      after: [
        {
          // Each request with a cookie reads its session: that is no event.
          matcher: ({ path }) => path !== SESSION_PATH,
          handler: createAuthMiddleware(async (ctx) => {
            const event = await eventOf(ctx);
            if (event !== null) await record(event);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
