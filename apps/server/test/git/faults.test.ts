/**
 * A Git server with faults while a run talks to it (docs/internals/git-sync.md#remote-faults,
 * #commit-authors): nothing half done, and recovery.
 */
import { expect, test } from 'bun:test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type GitFault,
  type GitServerRequest,
  gitFault,
  oneInCheck,
  openGitServer,
  someInCheck,
} from '@quoin/test-kit';
import { snapshot } from '../support/database-rows.ts';
import { DIALECTS } from '../support/harness.ts';
import { type GitWorld, gitWorld, REPOSITORY, type Run } from './support/git-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** The harness' first wait after a failure. */
const RETRY_MS = 1_000;
const LONG_AFTER_MS = 3_600_000;
/** A server that works begins its answers earlier, also on a machine that has other work. */
const SILENCE_MS = 2_000;

const PASSWORD = 'canary-of-the-sync';

interface Phase {
  readonly name: string;
  readonly isAt: (request: GitServerRequest) => boolean;
  /** Refused as unknown, so that a client that knows the server's offer requests its list again. */
  readonly isBefore?: (request: GitServerRequest) => boolean;
  /** What Git has is here already when it goes wrong. */
  readonly isAfterInbound: boolean;
}

const PHASES: readonly Phase[] = [
  {
    name: 'the list for a fetch',
    isAt: ({ isPost, service }) => !isPost && service === 'git-upload-pack',
    isBefore: ({ isPost, service }) => isPost && service === 'git-upload-pack',
    isAfterInbound: false,
  },
  {
    name: 'the fetch',
    isAt: ({ isPost, service }) => isPost && service === 'git-upload-pack',
    isAfterInbound: false,
  },
  {
    name: 'the list for a push',
    isAt: ({ isPost, service }) => !isPost && service === 'git-receive-pack',
    isBefore: ({ isPost, service }) => isPost && service === 'git-receive-pack',
    isAfterInbound: true,
  },
  {
    name: 'the push',
    isAt: ({ isPost, service }) => isPost && service === 'git-receive-pack',
    isAfterInbound: true,
  },
];

const failAt =
  ({ isAt, isBefore }: Phase, fault: () => GitFault) =>
  (request: GitServerRequest): GitFault | null => {
    if (isAt(request)) return fault();
    return isBefore?.(request) === true ? gitFault.notFound() : null;
  };

const BASE = '# Guide\n\nThe first paragraph.\n\nThe second.\n';
const HERE = BASE.replace('first paragraph', 'first paragraph, edited here');
const THERE = BASE.replace('The second.', 'The second, edited in Git.');
const MERGED = HERE.replace('The second.', 'The second, edited in Git.');

/** Edits on both sides that a sync has to bring together. */
const faultyWorld = async (
  options: Pick<Parameters<typeof gitWorld>[0] & object, 'dialect' | 'gitDeadlines'> = {},
): Promise<GitWorld> => {
  const world = await gitWorld({
    ...options,
    connects: false,
    files: { 'guide.md': BASE, 'other.md': '# Other\n' },
  });
  world.server.credentials = { username: 'sync', password: PASSWORD };
  await world.connect({ token: `sync:${PASSWORD}` });
  await world.work();
  await world.edit('guide.md', HERE);
  await world.repo.commit('Edit', { files: { 'guide.md': THERE, 'new.md': '# New\n' } });
  return world;
};

const record = async ({ deps, projectId }: GitWorld) => {
  const found = await deps.db.read((stores) => stores.git.connections.ofProject(projectId));
  if (found === null) throw new Error('no connection');
  return found;
};

/** Pages are as before the run, or as after its first half, and nothing in between. */
const requireWhole = async (world: GitWorld, { isAfterInbound }: Phase): Promise<void> => {
  const before = { 'guide.md': HERE, 'other.md': '# Other\n' };
  const after = { 'guide.md': MERGED, 'other.md': '# Other\n', 'new.md': '# New\n' };
  expect(await world.texts()).toEqual(isAfterInbound ? after : before);
  expect(await world.repo.read('guide.md')).toBe(THERE);
};

const requireRecovered = async (world: GitWorld): Promise<void> => {
  expect(await world.texts()).toEqual({
    'guide.md': MERGED,
    'other.md': '# Other\n',
    'new.md': '# New\n',
  });
  expect(await world.repo.read('guide.md')).toBe(MERGED);
  expect((await world.runs())[0]?.status).toBe('Success');
  const { error, failures, retryAt, lease } = await record(world);
  expect({ error, failures, retryAt, lease }).toEqual({
    error: null,
    failures: 0,
    retryAt: null,
    lease: null,
  });
  expect(await world.conflicts()).toEqual([]);
  await world.requireConverged();
};

const requireFailed = (run: Run | undefined, message: RegExp): void => {
  expect(run?.status).toBe('Failed');
  expect(run?.error).toMatch(message);
  expect(run?.error).not.toMatch(/\bat \S+:\d+:\d+|Error:|undefined|\[object/);
};

/** A run that fails after its first half says what was pulled, what was not pushed, and what is next. */
const requireReported = ({ counts, files, error }: Run, phase: Phase, why: string): void => {
  const isFirstHalf = phase.name === 'the list for a push';
  const tookIn = isFirstHalf
    ? '2 pages were pulled from Git and published. '
    : 'Nothing was pulled from Git. ';
  expect(error).toStartWith(`${why}. ${tookIn}`);
  const sent =
    /1 file (?:was not pushed|may have been pushed, because the host did not confirm the push)\. /;
  expect(error).toMatch(sent);
  expect(error).toMatch(/Quoin tries the run again in \d+ (?:second|minute)s?\.$/);
  const action = error?.includes('may have been pushed') ? 'unconfirmed' : 'not_pushed';
  expect(files).toContainEqual(expect.objectContaining({ path: 'guide.md', action }));
  expect(counts).toMatchObject(isFirstHalf ? { created: 1, merged: 1 } : { created: 0, merged: 0 });
};

const hang = (): GitFault => gitFault.hang().fault;

const FAULTS: Readonly<Record<string, readonly [fault: () => GitFault, message: RegExp]>> = {
  '403': [gitFault.forbidden, /does not allow this/],
  '404': [gitFault.notFound, /has no such repository, or does not show it/],
  '429': [() => gitFault.unavailable(429), /takes no more requests for now/],
  '500': [() => gitFault.unavailable(500), /answered 500/],
  '503': [() => gitFault.unavailable(503), /answered 503/],
  'a page of HTML': [gitFault.html, /is not Git/],
  'a redirect into the network': [
    () => gitFault.redirect('http://169.254.169.254/'),
    /169\.254\.169\.254|redirect/,
  ],
  silence: [hang, /127\.0\.0\.1:\d+: /],
  'a cut before the answer': [() => gitFault.cut(0), /127\.0\.0\.1:\d+: /],
};

test.each(someInCheck(Object.keys(FAULTS), 4))(
  '%s in any phase leaves whole pages, is said, waited for longer each time, and recovered from',
  async (name) => {
    const [fault, message] = FAULTS[name] ?? [];
    if (fault === undefined || message === undefined) throw new Error(`no fault ${name}`);
    const hurried = { gitDeadlines: { silenceMs: SILENCE_MS } };
    await using world = await faultyWorld(name === 'silence' ? hurried : {});
    for (const [at, phase] of PHASES.entries()) {
      world.server.fault = failAt(phase, fault);
      const run = await world.sync();
      requireFailed(run, message);
      await requireWhole(world, phase);
      const { status, error, failures, retryAt, lease } = await record(world);
      expect({ status, error, failures, lease }).toEqual({
        status: 'active',
        error: expect.stringMatching(message),
        failures: at + 1,
        lease: null,
      });
      requireReported(run, phase, error ?? '');
      const { finishedAt } = (await world.deps.db.read((s) => s.git.runs.get(run.id))) ?? {};
      const wait = (retryAt?.getTime() ?? 0) - (finishedAt?.getTime() ?? 0);
      expect(Math.round(wait / RETRY_MS)).toBe(2 ** at);
    }
    world.server.fault = null;
    // Before its time no user is asked.
    const asked = world.server.requests.length;
    await world.work();
    expect(world.server.requests.length).toBe(asked);
    world.harness.advance(LONG_AFTER_MS);
    await world.work();
    await requireRecovered(world);
  },
);

test('a pack that is cut in the middle is not taken, and the next one is', async () => {
  await using world = await faultyWorld();
  let posts = 0;
  // The first one lists references.
  world.server.fault = ({ isPost }) => (isPost && ++posts === 2 ? gitFault.cut(150) : null);
  requireFailed(await world.sync(), /127\.0\.0\.1/);
  expect(posts).toBe(2);
  expect(await world.texts()).toEqual({ 'guide.md': HERE, 'other.md': '# Other\n' });
  world.server.fault = null;
  world.harness.advance(LONG_AFTER_MS);
  await world.work();
  await requireRecovered(world);
});

test('a push whose response is lost is recognized afterwards as a push of Quoin', async () => {
  await using world = await faultyWorld();
  world.server.fault = ({ isPost, service }) =>
    isPost && service === 'git-receive-pack' ? gitFault.cut(10) : null;
  // The branch has the push before a byte of the answer is sent.
  world.server.afterReceive = async () => undefined;
  requireFailed(await world.sync(), /127\.0\.0\.1/);
  expect(await world.repo.read('guide.md')).toBe(MERGED);
  const commits = (await world.repo.log()).length;
  world.server.fault = null;
  world.server.afterReceive = null;
  world.harness.advance(LONG_AFTER_MS);
  await world.work();
  await requireRecovered(world);
  expect((await world.repo.log()).length).toBe(commits);
  const [run] = await world.runs();
  expect(run?.counts.pushed).toBe(1);
  expect(run?.files).toMatchObject([{ path: 'guide.md', action: 'pushed' }]);
});

test.each([
  ['429', gitFault.rateLimited(120)],
  ['503', gitFault.unavailable(503, 120)],
])('the Retry-After of a %s is obeyed', async (_, fault) => {
  await using world = await faultyWorld();
  world.server.fault = () => fault;
  const run = await world.sync();
  expect(run.status).toBe('Failed');
  const { retryAt } = await record(world);
  const { finishedAt } = (await world.deps.db.read((s) => s.git.runs.get(run.id))) ?? {};
  const wait = (retryAt?.getTime() ?? 0) - (finishedAt?.getTime() ?? 0);
  expect(Math.round(wait / 1_000)).toBe(120);
  world.server.fault = null;
  const asked = world.server.requests.length;
  world.harness.advance(60_000);
  // What is published meanwhile waits as well.
  await world.edit('other.md', '# Other\n\nMore.\n');
  await world.work();
  expect(world.server.requests.length).toBe(asked);
  await world.edit('other.md', '# Other\n');
  world.harness.advance(61_000);
  await world.work();
  await requireRecovered(world);
});

test('a redirect to another host rejects the credential there', async () => {
  await using world = await faultyWorld();
  await using other = await openGitServer({ credentials: { password: 'of the other host' } });
  await other.create(REPOSITORY);
  world.server.fault = ({ url }) => gitFault.redirect(`${other.origin}${url}`);
  const run = await world.sync();
  requireFailed(run, /rejects the credential/);
  expect(run.error).toContain(new URL(other.origin).host);
  expect(other.requests.length).toBeGreaterThan(0);
  expect(other.requests.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
});

/** Each place where the service says or keeps something, as text. */
const everything = async (world: GitWorld): Promise<Record<string, string>> => {
  const { harness, server } = world;
  const files = await readdir(harness.dataDir, { recursive: true, withFileTypes: true });
  const bytes: Record<string, string> = {};
  for (const entry of files.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    bytes[path] = await readFile(path, 'latin1');
  }
  const seen = await world.call('GET', '/git');
  return {
    ...bytes,
    rows: JSON.stringify(await snapshot(harness)),
    log: harness.log.join('\n'),
    connection: seen.text,
    requests: JSON.stringify(server.requests),
  };
};

/** By what else a server or a database could know it. */
const SPELLINGS = [PASSWORD, btoa(`sync:${PASSWORD}`), encodeURIComponent(`sync:${PASSWORD}`)];

const requireUnspoken = async (world: GitWorld): Promise<void> => {
  const places = await everything(world);
  expect(Object.keys(places).some((path) => path.endsWith('/config'))).toBe(true);
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    SPELLINGS.some((spelling) => text.includes(spelling)) ? [place] : [],
  );
  expect(leaks).toEqual([]);
};

test.each([...chosen])(
  'on %s a revoked credential stops the connection with its reason until a user resumes it, and the credential is not shown',
  async (dialect) => {
    await using world = await faultyWorld({ dialect });
    await world.call('POST', '/git/sync');
    for (const [at, phase] of PHASES.entries()) {
      world.server.fault = failAt(phase, gitFault.unauthorized);
      // The user who thinks that it is mended says so, and a run tries.
      if (at > 0) await world.call('POST', '/git/pause', { paused: false });
      await world.work();
      const [run] = await world.runs();
      requireFailed(run, /rejects the credential/);
      await requireWhole(world, phase);
      const { status, error, retryAt, lease } = await record(world);
      expect({ status, error, retryAt, lease }).toEqual({
        status: 'error',
        error: expect.stringContaining('rejects the credential'),
        retryAt: null,
        lease: null,
      });
      const refused = await world.call('POST', '/git/sync');
      expect(refused.status).toBe(402);
      expect(refused.text).toContain('rejects the credential');
      // Time alone mends nothing.
      world.harness.advance(LONG_AFTER_MS);
      const asked = world.server.requests.length;
      await world.work();
      expect(world.server.requests.length).toBe(asked);
    }
    await requireUnspoken(world);
    world.server.fault = null;
    const mended = await world.call('PATCH', '/git', { conflictPolicy: 'editor_wins' });
    expect(mended.status).toBe(200);
    await world.work();
    await requireRecovered(world);
    await requireUnspoken(world);
  },
);
