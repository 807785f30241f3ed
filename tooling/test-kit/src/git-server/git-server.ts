/**
 * A Git server for tests: `git http-backend` over real HTTP on loopback, with bare repositories in
 * a temporary folder, Basic auth, and every fault that a client must live with.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';
import { answerBeside } from './answer-beside.ts';
import { bodyOf, serveGit } from './backend.ts';
import { createRepository } from './create-repository.ts';
import { type GitFault, gitFault } from './fault.ts';
import { gitProgram } from './git-program.ts';
import { protectBranch, unprotectBranches } from './protection.ts';
import { describeRequest, type GitServerRequest } from './request-log.ts';
import { type GitWork, gitWork } from './work.ts';

export interface GitCredentials {
  /** Any name where it is left out, as forges take any beside a token. */
  readonly username?: string;
  readonly password: string;
}

export interface GitServer extends AsyncDisposable {
  /** Origin, without a slash at its end. */
  readonly origin: string;
  /** Folder of the bare repositories. */
  readonly root: string;
  /** What opens the server from now on; null opens it to all. */
  credentials: GitCredentials | null;
  /** Asked before anything else of every request; null lets it through. */
  fault: ((request: GitServerRequest) => GitFault | null) | null;
  /** Awaited when a push is there whole and before git sees it: another one may win here. */
  beforeReceive: ((request: GitServerRequest) => Promise<void>) | null;
  /** Awaited when git took a push in (or declined) and before the client hears of it. */
  afterReceive: ((request: GitServerRequest) => Promise<void>) | null;
  /** Answers what is not Git, as a forge's API at the same origin; null: it is Git. */
  api: ((request: Request) => Promise<Response | null>) | null;
  /** All that came, the first one first. */
  readonly requests: readonly GitServerRequest[];
  /** The first request, also one that came already, that passes. */
  seen(test: (request: GitServerRequest) => boolean): Promise<GitServerRequest>;
  /** An empty repository whose default branch is `main`. */
  create(name: string): Promise<GitWork>;
  /** Address for Git, without a credential. */
  url(name: string): string;
  work(name: string): GitWork;
  /** Declines pushes to the branch over HTTP, with a message as GitHub's by default. */
  protect(name: string, branch?: string, message?: string): Promise<void>;
  unprotect(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Of the first commit; each one after it is a minute later. */
const FIRST_COMMIT = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;

const isAllowed = (header: string | undefined, credentials: GitCredentials | null): boolean => {
  if (credentials === null) return true;
  const [scheme, encoded = ''] = (header ?? '').split(' ');
  const plain = Buffer.from(encoded, 'base64').toString();
  const colon = plain.indexOf(':');
  const { username = plain.slice(0, colon), password } = credentials;
  return scheme?.toLowerCase() === 'basic' && plain === `${username}:${password}`;
};

/** @throws {Error} where the `git` program is not installed */
export const openGitServer = async (
  options: { credentials?: GitCredentials } = {},
): Promise<GitServer> => {
  gitProgram();
  const folder = await temporaryFolder();
  const works = new Map<string, GitWork>();
  const requests: GitServerRequest[] = [];
  const watchers = new Set<(request: GitServerRequest) => void>();
  let commits = 0;
  const nextDate = () => new Date(FIRST_COMMIT + commits++ * MINUTE_MS);
  const pathOf = (name: string) => join(folder.path, `${name}.git`);

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = describeRequest(message);
    const body = await bodyOf(message);
    if (server.api !== null && (await answerBeside(server.api, message, body, response))) return;
    requests.push(request);
    for (const watch of watchers) watch(request);
    const said = server.fault?.(request) ?? null;
    if (said?.kind === 'hang') await Promise.race([said.until, once(response, 'close')]);
    if (response.destroyed) return;
    const isRefused = !isAllowed(message.headers.authorization, server.credentials);
    const fault = said?.kind === 'answer' || !isRefused ? said : gitFault.unauthorized();
    if (fault?.kind === 'answer') {
      response.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    // The program is not started: a push would go on in it, and end before or after the next request.
    if (fault?.kind === 'cut' && fault.afterBytes === 0) return void response.destroy();
    const limit = fault?.kind === 'cut' ? fault.afterBytes : Number.POSITIVE_INFINITY;
    const isPush = request.isPost && request.service === 'git-receive-pack';
    const { beforeReceive, afterReceive } = server;
    if (isPush) await beforeReceive?.(request);
    await serveGit(message, response, folder.path, body, {
      limit,
      ...(fault?.kind === 'hold' && { pause: fault }),
      ...(isPush && afterReceive !== null ? { beforeAnswer: () => afterReceive(request) } : {}),
    });
  };

  const listener = createServer((message, response) => {
    // A client that goes while it sends is one of the faults; the next request finds the server well.
    handle(message, response).catch(() => response.destroy());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const origin = `http://127.0.0.1:${address.port}`;

  const close = async () => {
    const closed = once(listener, 'close');
    listener.close();
    listener.closeAllConnections();
    await closed;
    await folder.remove();
  };
  const work = (name: string): GitWork => {
    const found = works.get(name);
    if (found === undefined) throw new Error(`There is no repository ${name}`);
    return found;
  };

  const server: GitServer = {
    origin,
    root: folder.path,
    credentials: options.credentials ?? null,
    fault: null,
    beforeReceive: null,
    afterReceive: null,
    api: null,
    requests,
    seen: (test) => {
      const { promise, resolve } = Promise.withResolvers<GitServerRequest>();
      const watch = (request: GitServerRequest) => {
        if (!test(request)) return;
        watchers.delete(watch);
        resolve(request);
      };
      const before = requests.find(test);
      if (before === undefined) watchers.add(watch);
      else resolve(before);
      return promise;
    },
    create: async (name) => {
      const path = pathOf(name);
      await createRepository(path);
      const made = gitWork(path, nextDate);
      works.set(name, made);
      return made;
    },
    url: (name) => `${origin}/${name}.git`,
    work,
    protect: (name, branch = 'main', message) => protectBranch(work(name).path, branch, message),
    unprotect: (name) => unprotectBranches(work(name).path),
    close,
    [Symbol.asyncDispose]: close,
  };
  return server;
};
