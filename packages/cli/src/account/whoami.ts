import type { Context } from '../context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { callerOf } from './caller.ts';

/** Checks the token at the server, so that a revoked token is not shown as valid. */
export const whoami = async (context: Context): Promise<void> => {
  const { url } = await context.server();
  const me = await callerOf(await context.client());
  const fromVariable = Boolean(context.io.env.QUOIN_TOKEN);
  const saved = (await context.credentials.read()).servers[url];
  const login = fromVariable ? undefined : saved;
  const token = {
    from: fromVariable ? 'QUOIN_TOKEN' : context.credentials.path,
    scopes: login?.scopes ?? null,
    expiresAt: login?.expiresAt ?? null,
  };
  const text = await context.properties([
    ['Server', url],
    ['Name', me.name],
    ['E-mail', me.email],
    ['Token', `from ${token.from}`],
    ...(token.scopes === null ? [] : [['Scopes', token.scopes.join(' ')] as const]),
    ...(token.expiresAt === null ? [] : [['Ends', relativeTime(token.expiresAt)] as const]),
  ]);
  context.result({ server: url, user: me, token }, () => text);
};
