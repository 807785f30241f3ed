import { ApiError, ConnectionError } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/account.ts';
import type { SavedLogin } from './credentials.ts';

/** 401: it was revoked before, or its time is over. 404: the same, seen by another. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 404);

/** @returns why it could not be revoked; null where it no longer works */
const revoke = async (context: Context, login: SavedLogin): Promise<string | null> => {
  if (login.tokenId === undefined) return messages.madeElsewhere;
  try {
    await (await context.clientWith(login.token)).tokens.revoke(login.tokenId);
    return null;
  } catch (error) {
    if (isGone(error)) return null;
    if (error instanceof ApiError || error instanceof ConnectionError) return error.message;
    throw error;
  }
};

/** Null if no server is named: then no login is saved either. */
const serverOf = async (context: Context): Promise<string | null> => {
  try {
    return (await context.server()).url;
  } catch (problem) {
    if (problem instanceof CommandError && problem.code === 'no_server') return null;
    throw problem;
  }
};

export const logout = async (context: Context): Promise<void> => {
  const url = await serverOf(context);
  if (url === null) {
    return context.result({ server: null, revoked: false }, () => messages.notSignedIn);
  }
  const { servers } = await context.credentials.read();
  const login = Object.hasOwn(servers, url) ? servers[url] : undefined;
  if (login === undefined) {
    context.result({ server: url, revoked: false }, () => messages.wereNotSignedInTo({ url }));
    return;
  }
  const problem = await revoke(context, login);
  await context.credentials.remove(url);
  if (problem !== null) {
    context.warn(messages.tokenStillWorks({ problem, url }));
  }
  if (context.io.env.QUOIN_TOKEN) context.warn(messages.tokenVariableStillUsed);
  context.result({ server: url, revoked: problem === null }, () => messages.signedOut({ url }));
};
