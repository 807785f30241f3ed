/** `quoin admin token`: an access token for a person, by the same use cases and rules as the API. */
import {
  type Context,
  collectAfterwards,
  createProjectToken,
  createToken,
  type SessionPrincipal,
} from '@quoin/core';
import { Command, InvalidArgumentError } from 'commander';
import type { Foundation } from '../compose.ts';
import { CommandError } from './failure.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';
import { findUser } from './user.ts';

interface Options {
  email: string;
  scopes?: string[];
  project?: string;
  days?: number;
  name: string;
  json?: true;
}

const scopeList = (value: string): string[] =>
  value
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '');

/** Limits of the specification, §2. */
const dayCount = (value: string): number => {
  const days = Number(value);
  if (!/^\d+$/.test(value) || days < 1 || days > 3650) {
    throw new InvalidArgumentError('must be a whole number of days from 1 to 3650');
  }
  return days;
};

/** The operator acts for the person: what the person may do, the token may. */
const contextFor = async (foundation: Foundation, email: string): Promise<Context> => {
  const user = await findUser(foundation, email);
  if (user.disabledAt !== null) throw new CommandError(`${user.email} is disabled`);
  const principal: SessionPrincipal = {
    kind: 'session',
    sessionId: 'operator',
    userId: user.id,
    email: user.email,
    name: user.name,
    isOperator: user.role === 'operator',
  };
  const { deps } = foundation;
  // Tokens are written at once, and nobody waits for them.
  const { afterCommit } = collectAfterwards();
  return { deps, db: deps.db, principal, requestId: deps.ids.next(), ifMatch: null, afterCommit };
};

const create = (options: Options) =>
  withFoundation(async (foundation) => {
    const context = await contextFor(foundation, options.email);
    const body = {
      name: options.name,
      ...(options.scopes === undefined ? {} : { scopes: options.scopes }),
      ...(options.days === undefined ? {} : { expiresInDays: options.days }),
    };
    const { project: projectId } = options;
    return projectId === undefined
      ? createToken(context, { params: {}, query: {}, body })
      : createProjectToken(context, { params: { projectId }, query: {}, body });
  });

export const tokenCommand = (): Command =>
  new Command('token')
    .description('Create an access token for a person')
    .requiredOption('--email <email>', 'whose token')
    .option(
      '--scopes <scopes>',
      'comma-separated (default: docs:read,docs:write,project:read)',
      scopeList,
    )
    .option('--project <id or slug>', 'a token for this project only')
    .option('--days <n>', 'days until it expires (default: never)', dayCount)
    .option('--name <name>', 'what it is for', 'made by the operator')
    .option('--json', 'print {"token": {…, "value"}}')
    .action(async (options: Options) => {
      const { body } = await create(options);
      if (options.json) return printJson(body);
      const { token } = body;
      print(`${token.value}`);
      print(`Scopes   ${token.scopes.join(', ')}`);
      print(`Expires  ${token.expiresAt ?? 'never'}`);
      print('The value is shown this once. Try it:');
      print(`  curl -H 'Authorization: Bearer ${token.value}' "$QUOIN_URL/api/v1/me"`);
    });
