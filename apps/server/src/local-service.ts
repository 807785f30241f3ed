/**
 * The service inside the process of a command, on SQLite in a temporary folder: `quoin validate` and
 * previews run the code that a deployment runs, without one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalService, LocalServiceOptions } from '@quoin/cli';
import {
  COMMAND_SESSION,
  collectAfterCommit,
  createToken,
  type SessionPrincipal,
} from '@quoin/core';
import { addApiSourceJobs } from '@quoin/service/api-sources';
import { type Foundation, openFoundation } from '@quoin/service/compose';
import { readConfig } from '@quoin/service/config';
import { createLog } from '@quoin/service/log';
import { createServer } from './create-server.ts';

/** Everything that commands do to the project of a folder. */
const SCOPES = ['docs:write', 'project:admin'];

/** Without a password: no client can sign in. */
const addUser = async ({ deps }: Foundation): Promise<SessionPrincipal> => {
  const id = deps.ids.next();
  const now = deps.clock.now();
  const [email, name] = ['author@quoin.local', 'Author'];
  await deps.db.write((stores) =>
    stores.users.insert({
      id,
      email,
      name,
      emailVerified: true,
      image: null,
      role: 'member',
      disabledAt: null,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return {
    kind: 'session',
    sessionId: COMMAND_SESSION,
    userId: id,
    email,
    name,
    isOperator: false,
  };
};

const addToken = async (foundation: Foundation): Promise<string> => {
  const { deps } = foundation;
  const principal = await addUser(foundation);
  const { afterCommit } = collectAfterCommit();
  const requestId = deps.ids.next();
  const context = { deps, db: deps.db, principal, requestId, ifMatch: null, afterCommit };
  const body = { name: 'Command', scopes: SCOPES };
  const reply = await createToken(context, { params: {}, query: {}, body });
  return reply.body.token.value;
};

/** Nothing of the environment: the settings of a deployment do not apply to a folder. */
const configFor = (dataDir: string, url: string) =>
  readConfig({
    QUOIN_DATA_DIR: dataDir,
    QUOIN_PUBLIC_URL: url,
    QUOIN_SITE_ASSISTANT: 'off',
    QUOIN_RATE_LIMIT_TOKEN: '0',
    QUOIN_RATE_LIMIT_READER: '0',
    QUOIN_RATE_LIMIT_ANONYMOUS: '0',
  });

/** Starts a service whose folder is deleted when it is disposed. */
export const openLocalService = async ({ url }: LocalServiceOptions): Promise<LocalService> => {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'quoin-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const log = createLog('silent', { write: () => undefined });
  // The service sets the mask for its own files; those that the command writes keep the user's.
  const umask = process.umask();
  const foundation = await openFoundation(configFor(dataDir, url), log);
  process.umask(umask);
  stack.defer(async () => {
    await foundation.stopWork();
    await foundation.database.close();
  });
  const token = await addToken(foundation);
  const { app } = createServer(foundation, log);
  foundation.search.start();
  await addApiSourceJobs(foundation);
  await foundation.jobs.start();
  foundation.apiSources.start();
  const resources = stack.move();
  return {
    token,
    answer: async (request) => app.handle(request),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
};
