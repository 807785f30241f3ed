/** `quoin admin token`: creates an access token for a user, by the same use cases and rules as the API. */
import {
  COMMAND_SESSION,
  type Context,
  collectAfterCommit,
  createProjectToken,
  createToken,
  type SessionPrincipal,
} from '@quoin/core';
import type { Foundation } from '@quoin/service/compose';
import { CommandError } from './failure.ts';
import * as messages from './messages/users.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';
import { findUser } from './user.ts';

export interface TokenOptions {
  email: string;
  scopes?: string[];
  project?: string;
  days?: number;
  name: string;
  json?: true;
}

/** The operator acts for the user: the token may do what the user may do. */
const contextFor = async (foundation: Foundation, email: string): Promise<Context> => {
  const user = await findUser(foundation, email);
  if (user.disabledAt !== null) throw new CommandError(messages.userDisabled(user));
  const principal: SessionPrincipal = {
    kind: 'session',
    sessionId: COMMAND_SESSION,
    userId: user.id,
    email: user.email,
    name: user.name,
    isOperator: user.role === 'operator',
  };
  const { deps } = foundation;
  // Tokens are written immediately, and no caller waits for an event of them.
  const { afterCommit } = collectAfterCommit();
  return { deps, db: deps.db, principal, requestId: deps.ids.next(), ifMatch: null, afterCommit };
};

const create = (options: TokenOptions) =>
  withFoundation(async (foundation) => {
    const context = await contextFor(foundation, options.email);
    const body = {
      name: options.name,
      ...(options.scopes === undefined ? {} : { scopes: options.scopes }),
      ...(options.days === undefined ? {} : { expiresInDays: options.days }),
    };
    const { project: projectId } = options;
    const { body: made } = await (projectId === undefined
      ? createToken(context, { params: {}, query: {}, body })
      : createProjectToken(context, { params: { projectId }, query: {}, body }));
    return { made, publicUrl: foundation.config.publicUrl };
  });

export const token = async (options: TokenOptions): Promise<void> => {
  const { made, publicUrl } = await create(options);
  if (options.json) return printJson(made);
  const { token } = made;
  // Standard output has the token alone: it can be piped, and kept in a variable.
  process.stderr.write(
    `${messages.tokenCreated({ scopes: token.scopes, expiresAt: token.expiresAt, publicUrl })}\n`,
  );
  print(token.value);
};
