/** `quoin git`: a project and a real Git server, from connecting to disconnecting, with every exit code. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, type GitServer, gitFault, inSoak, openGitServer } from '@quoin/test-kit';
import { textAt } from './support/api.ts';
import { type CommandUnderTest, openCommand, type RunOptions } from './support/command.ts';
import { screenOf } from './support/screen.ts';

const SECRET = 'sync:EXAMPLE-canary-7d1f';
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `docs/page-${at}.md`,
    `# Page ${at}\n\nFirst of ${at}.\n\nSecond of ${at}.\n`,
  ]),
);

let git: GitServer;
let quoin: CommandUnderTest;
beforeAll(async () => {
  const [username = '', password = ''] = SECRET.split(':');
  git = await openGitServer({ credentials: { username, password } });
  quoin = await openCommand({ serviceEnv: { QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await quoin?.[Symbol.asyncDispose]();
  await git?.close();
});

const run = (words: string, options?: RunOptions) =>
  quoin.run(['git', ...words.split(' ').filter(Boolean)], options);
const json = async (words: string, options?: RunOptions) =>
  Object(await quoin.json(['git', ...words.split(' ')], options));

/** What a refusal says to a program. */
const refusal = async (words: string, options?: RunOptions) => {
  const { code, stdout, stderr } = await run(`${words} --json`, options);
  return { stdout, exit: code, ...JSON.parse(stderr) };
};

const HOST = '--provider gitlab_self_managed --base-path docs';
let projects = 0;

/** A repository with pages and an empty project. */
const place = async (files: Readonly<Record<string, string>> = FILES) => {
  projects += 1;
  const [project, name] = [`harbour-${projects}`, `harbour/docs-${projects}`];
  await quoin.api.createProject(project, project);
  const repo = await git.create(name);
  await repo.commit('Begin', { files });
  const env = { QUOIN_PROJECT: project, QUOIN_GIT_TOKEN: SECRET };
  return { project, name, repo, env, address: git.url(name) };
};

/** Connected, and through its first run. */
const connected = async (files?: Readonly<Record<string, string>>) => {
  const found = await place(files);
  const base = `/projects/${found.project}/git`;
  await quoin.api.send(`POST ${base}`, {
    provider: 'gitlab_self_managed',
    host: git.origin,
    repoFullName: found.name,
    basePath: 'docs',
    token: SECRET,
  });
  const { run } = Object(await quoin.api.send(`POST ${base}/sync?wait=1`));
  expect(run.status).toBe('Success');
  return found;
};

const pageOf = async (project: string, file: string): Promise<string> => {
  const { data } = Object(await quoin.api.send(`GET /projects/${project}/pages?limit=50`));
  return textAt(
    data.find(({ sourcePath }: { sourcePath: string }) => sourcePath === file),
    'id',
  );
};

/** One page edited on both sides in the same place; published, it would be synced immediately. */
const edited = async (project: string, at: number) => {
  const file = `docs/page-${at}.md`;
  const id = await pageOf(project, file.slice('docs/'.length));
  const text = (by: string) => (FILES[file] ?? '').replace('First', by);
  await quoin.api.send(`PATCH /pages/${id}`, { markdown: text('Ours') });
  return { id, file, text };
};

const textOf = async (id: string): Promise<string> =>
  textAt(await quoin.api.send(`GET /pages/${id}?content=1`), 'page', 'content');

describe.concurrent('connect', () => {
  test('reads the token from standard input and shows the secret once', async () => {
    const { address, project } = await place();
    const env = { QUOIN_PROJECT: project };
    const options = { env, stdin: `${SECRET}\n` };
    const { code, stdout, stderr } = await run(`connect ${address} ${HOST} --token -`, options);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Connected harbour\/docs-\d+ \(branch main, folder docs\)/);
    expect(stdout).toMatch(/\nWebhook {2}http.+\/webhooks\/git\/.+\nSecret {3}whsec_/);
    expect(stdout + stderr).not.toContain('EXAMPLE');
    expect((await run('status --json', { env })).stdout).not.toContain('whsec_');
    expect(await refusal(`connect ${address} ${HOST}`, { env })).toMatchObject({
      exit: 5,
      code: 'conflict',
    });
  });

  inSoak(test)('reads it from a file descriptor', async () => {
    const { address, project } = await place();
    const token = join(quoin.folder, 'token');
    await writeFile(token, SECRET);
    const { command, env } = await quoin.commandLine({ env: { QUOIN_PROJECT: project } });
    const line = `exec 3<"${token}"; exec "$@" git connect ${address} ${HOST} --token fd:3`;
    const child = Bun.spawn(['sh', '-c', line, 'sh', ...command], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect([await child.exited, await child.stderr.text()]).toEqual([0, expect.anything()]);
  });

  test('asks at a terminal for what is missing, and never shows the token', async () => {
    const { project, address } = await place();
    const space = await quoin.api.createSpace(project, 'Guide');
    const page = await quoin.api.createPage(project, space, 'Own', '# Own\n');
    await quoin.api.send(`POST /pages/${page}/publish`);
    const terminal = quoin.terminal(['git', 'connect', '--base-path', 'docs'], {
      env: { QUOIN_PROJECT: project },
    });
    await terminal.shows(/Repository/);
    await terminal.type(`${address}\r`);
    await terminal.shows(/Git host:[\s\S]+1–2:/);
    await terminal.type('gitlab_self_managed\r');
    await terminal.shows(/Token of the Git host/);
    await terminal.type(`${SECRET}\r`);
    await terminal.shows(/both have pages[\s\S]+1–4:/);
    await terminal.type('4\r');
    const { code, output } = await terminal.ended;
    expect(code).toBe(0);
    expect(output).not.toContain('EXAMPLE');
    expect((await screenOf(output)).join('\n')).toContain('Connected harbour/docs-');
  });

  test('takes no token from the command line, and does not repeat it', async () => {
    const { address, env } = await place();
    const withPassword = address.replace('http://', `http://${SECRET}@`);
    const runs = await Promise.all([
      run(`connect ${address} ${HOST} --token EXAMPLE`, { env }),
      run(`connect ${withPassword} ${HOST}`, { env }),
    ]);
    for (const { code, stdout, stderr } of runs) {
      expect(code).toBe(2);
      expect(stdout + stderr).not.toContain('EXAMPLE');
      expect(stderr).toContain('replace it at the Git host');
    }
  });

  test('says what to do where it is refused', async () => {
    const { address, env } = await place();
    const wrong = { env: { ...env, QUOIN_GIT_TOKEN: 'sync:wrong' } };
    const elsewhere = '--provider gitlab_self_managed --base-path nowhere';
    const refusals = await Promise.all([
      refusal(`connect ${address} ${HOST}`, wrong),
      refusal(`connect ${address} ${elsewhere}`, { env }),
      refusal(`connect ${address}`, { env }),
    ]);
    expect(refusals).toMatchObject([
      {
        exit: 1,
        code: 'connect_failed',
        details: { cause: 'unauthorized' },
        next: expect.stringContaining('token'),
      },
      { exit: 1, next: expect.stringContaining('--base-path') },
      { exit: 2, next: expect.stringContaining('--provider') },
    ]);
  });
});

test.concurrent('preview and sync tell the same, and status what came of it', async () => {
  const { env, repo } = await connected();
  await repo.commit('More', {
    files: { 'docs/page-0.md': '# Page 0\n\nAnew.\n', 'docs/new.md': '# New\n' },
  });
  const preview = await run('preview', { env });
  expect(preview.code).toBe(0);
  expect(preview.stdout).toMatch(/^A sync would change: 1 created, 1 updated\n/);
  expect(preview.stdout).toMatch(/\ncreated {2}docs\/new\.md/);
  const sync = await run('sync', { env });
  expect({ code: sync.code, stderr: sync.stderr }).toEqual({ code: 0, stderr: '' });
  expect(sync.stdout).toMatch(/^Synced in .+: 1 created, 1 updated\n/);
  expect(sync.stdout).toMatch(/\nupdated {2}docs\/page-0\.md/);
  const again = await run('sync', { env });
  expect(again.stdout).toMatch(/^Synced.*: both sides have the same already\n$/);
  const status = await run('status', { env });
  expect(status.code).toBe(0);
  expect(status.stdout).toMatch(/\nStatus +active\nLast sync .+ \(commit [0-9a-f]{7}\)\n/);
  expect(status.stdout).toMatch(
    /\nSTARTED +TRIGGER +STATUS +CHANGES\n.+ +manual +Success +nothing/,
  );
  const { connection } = await json('status', { env });
  expect(connection.runs[0]).toMatchObject({ trigger: 'manual', status: 'Success' });
  const queued = await json('sync --no-wait', { env });
  expect(queued.run.status).toMatch(/Queued|Running/);
});

test.concurrent('conflicts end a sync with 5, and are resolved by a side or by a text', async () => {
  const { env, project, repo } = await connected();
  const pages = [];
  for (const at of [0, 1, 2, 3]) pages.push(await edited(project, at));
  await repo.commit('Edit', {
    files: Object.fromEntries(pages.map(({ file, text }) => [file, text('Theirs')])),
  });
  // One run meets all of them: the first publication would begin another one.
  expect((await run('pause', { env })).code).toBe(0);
  for (const { id } of pages) await quoin.api.send(`POST /pages/${id}/publish`);
  expect((await run('resume', { env })).code).toBe(0);
  // The run that this begins meets them. A sync joins it while it is queued, and follows it later.
  await quoin.api.send(`POST /projects/${project}/git/sync?wait=1`);
  const [first, second, third, stale] = pages;
  if (!first || !second || !third || !stale) throw new Error('no pages');
  const sync = await run('sync', { env });
  expect(sync.code).toBe(5);
  expect(sync.stdout).toMatch(/^Synced in [^:;]+; 4 conflicts are unresolved\n/);
  expect(sync.stdout.match(/conflicts (?:are|is) unresolved/g)).toHaveLength(1);
  expect(sync.stderr).toBe('See what differs: quoin git conflicts\n');

  const list = await run('conflicts', { env });
  expect(list.code).toBe(0);
  expect(list.stdout).toMatch(/^FILE +PAGE +CONFLICT +FOR NOW +SINCE\n/);
  expect(list.stdout).toMatch(/docs\/page-0\.md +Page 0 +edited on both sides +Git /);
  const shown = await run('conflicts docs/page-0.md', { env });
  expect(shown.stdout).toBe(
    [
      'docs/page-0.md: Page 0, edited on both sides; Git is used for now',
      '',
      'Changed by the project (--ours)',
      '--- base/docs/page-0.md',
      '+++ project/docs/page-0.md',
      '@@ -1,5 +1,5 @@',
      ' # Page 0',
      ' ',
      '-First of 0.',
      '+Ours of 0.',
      ' ',
      ' Second of 0.',
      '',
      'Changed by Git (--theirs)',
      '--- base/docs/page-0.md',
      '+++ git/docs/page-0.md',
      '@@ -1,5 +1,5 @@',
      ' # Page 0',
      ' ',
      '-First of 0.',
      '+Theirs of 0.',
      ' ',
      ' Second of 0.',
      '',
    ].join('\n'),
  );
  const painted = await quoin.terminal(['git', 'conflicts', 'docs/page-0.md'], { env }).ended;
  expect(painted.output).toContain('\u001b[32m+Ours of 0.');
  expect(painted.output).toContain('\u001b[31m-First of 0.');
  expect((await json('conflicts docs/page-0.md', { env })).diffs).toEqual([
    { from: 'base', to: 'editor', diff: expect.stringContaining('\n+Ours of 0.\n') },
    { from: 'base', to: 'git', diff: expect.stringContaining('\n+Theirs of 0.\n') },
  ]);

  const refused = [
    'resolve',
    'resolve docs/page-0.md',
    'resolve docs/page-0.md --ours --theirs',
    'resolve docs/absent.md --ours',
  ].map(async (words) => (await refusal(words, { env })).exit);
  expect(await Promise.all(refused)).toEqual([2, 2, 2, 1]);

  const ours = await run('resolve docs/page-0.md --ours', { env });
  expect(ours.stdout).toBe('Kept the text of the project: Page 0 (docs/page-0.md)\n');
  expect(await textOf(first.id)).toBe(first.text('Ours'));

  const merged = join(quoin.folder, 'merged.md');
  await writeFile(merged, '<<<<<<< ours\n# Page 1\n>>>>>>> theirs\n');
  expect((await run(`resolve ${second.id} --file ${merged}`, { env })).code).toBe(2);
  await writeFile(merged, second.text('Merged'));
  const own = await run(`resolve ${second.id} --file ${merged}`, { env });
  expect([own.code, own.stderr]).toEqual([0, '']);
  expect(own.stdout).toMatch(/^Saved your text for Page 1 \(docs\/page-1\.md\)\. .*published/i);
  expect(await textOf(second.id)).toBe(second.text('Merged'));

  // Publications sync by themselves, and a sync ends the conflict of a page that was edited.
  expect((await run('pause', { env })).code).toBe(0);
  await eventually(async () => {
    const { runs } = (await json('status', { env })).connection;
    return !runs.some(({ status }: { status: string }) => status === 'Running');
  });
  await quoin.api.send(`PATCH /pages/${stale.id}`, { markdown: '# Page 3\n\nNewer.\n' });
  expect((await run('conflicts', { env })).stdout).toMatch(/docs\/page-3\.md .+ changed since /);
  const rest = await run('resolve --all --theirs', { env });
  expect([rest.code, rest.stderr]).toEqual([0, '']);
  expect(rest.stdout).toBe('Kept the text of Git: Page 2 (docs/page-2.md)\n');
  expect(await refusal('resolve docs/page-3.md --ours', { env })).toMatchObject({
    exit: 5,
    code: 'conflict_stale',
  });
  expect((await run('resume', { env })).code).toBe(0);
  expect((await run('sync', { env })).code).toBe(0);
  expect(await repo.read('docs/page-0.md')).toBe(first.text('Ours'));
  expect(await repo.read('docs/page-1.md')).toBe(second.text('Merged'));
});

test.concurrent('a run that would take most pages away waits for a decision', async () => {
  const { env, repo } = await connected();
  const gone = Object.fromEntries(Object.keys(FILES).map((path) => [path, null]));
  await repo.commit('Delete', { files: { ...gone, 'docs/page-0.md': '# Page 0\n' } });
  expect(await refusal('sync', { env })).toMatchObject({
    exit: 5,
    code: 'git_run_waiting',
    next: expect.stringContaining('quoin git confirm'),
  });
  expect((await run('confirm', { env })).code).toBe(2);
  expect((await run('confirm --decline', { env })).stdout).toMatch(/Nothing was changed/);
  expect(await refusal('confirm --yes', { env })).toMatchObject({ exit: 5, code: 'conflict' });

  const declined = quoin.terminal(['git', 'sync'], { env });
  await declined.shows(/Continue\?/);
  await declined.type('n\r');
  expect((await declined.ended).code).toBe(0);
  expect((await json('status', { env })).connection.runs[0].status).toBe('Waiting');

  const confirmed = await run('confirm --yes', { env });
  expect([confirmed.code, confirmed.stdout]).toEqual([0, expect.stringMatching(/11 archived/)]);
});

inSoak(test.concurrent)('paused it is not available (4), resumed it goes on', async () => {
  const { env } = await connected({ 'docs/a.md': '# A\n' });
  expect((await run('pause', { env })).stdout).toMatch(/^Paused the sync of harbour/);
  expect(await refusal('sync', { env })).toMatchObject({
    exit: 4,
    code: 'git_sync_unavailable',
    details: { reason: 'paused' },
  });
  expect((await run('status', { env })).stderr).toContain('quoin git resume');
  expect((await json('resume', { env })).connection.status).toBe('active');
  expect((await run('sync', { env })).code).toBe(0);
});

inSoak(test.concurrent)(
  'the credential and the address of a connection are replaced in place',
  async () => {
    const { env, name, repo } = await connected({ 'docs/a.md': '# A\n' });
    const { QUOIN_GIT_TOKEN: _, ...withoutToken } = env;
    const before = (await json('status', { env })).connection;
    const wrong = await refusal('update --token -', { env, stdin: 'sync:wrong-canary-91' });
    expect(wrong).toMatchObject({ exit: 1, details: { cause: 'unauthorized' } });
    expect(JSON.stringify(wrong)).not.toContain('wrong-canary');
    const changed = await json('update --token -', { env: withoutToken, stdin: SECRET });
    expect(changed.connection).toMatchObject({ id: before.id, status: 'active' });

    const moved = await git.create(`${name}-moved`);
    await repo.git('push', '--quiet', moved.path, 'main');
    const { stdout } = await run(`update ${git.url(`${name}-moved`)}`, { env });
    expect(stdout).toContain(`${name}-moved`);
    await git.create(`${name}-other`).then((other) => other.commit('Apart', { files: FILES }));
    expect(await refusal(`update ${git.url(`${name}-other`)}`, { env })).toMatchObject({
      exit: 1,
      details: { cause: 'other_repository' },
    });
    expect(await refusal('update', { env: withoutToken })).toMatchObject({ exit: 2 });
    expect((await json('status', { env })).connection.repoFullName).toBe(`${name}-moved`);
  },
);

test.concurrent('disconnecting asks first', async () => {
  const { env } = await connected({ 'docs/a.md': '# A\n' });
  expect(await refusal('disconnect', { env })).toMatchObject({ exit: 2 });
  const declined = quoin.terminal(['git', 'disconnect'], { env });
  await declined.shows(/Disconnect harbour\/docs-\d+[\s\S]+\?/);
  await declined.type('\r');
  expect((await declined.ended).code).toBe(0);
  expect((await json('status', { env })).connection).not.toBeNull();
  expect((await json('disconnect --yes', { env })).disconnected.repoFullName).toMatch(/^harbour/);
  expect(await json('status', { env })).toEqual({ connection: null });
  expect((await run('disconnect --yes', { env })).code).toBe(1);
  expect(await refusal('sync', { env })).toMatchObject({ exit: 4 });
});

test.concurrent('a run that fails ends with 1, an interrupted command with 130 and the run goes on', async () => {
  const { env, repo, name, project } = await connected({ 'docs/a.md': '# A\n' });
  await repo.deleteBranch('main');
  const id = await pageOf(project, 'a.md');
  await quoin.api.send(`PATCH /pages/${id}`, { markdown: '# A\n\nMore.\n' });
  await quoin.api.send(`POST /pages/${id}/publish`);
  const failed = await run('sync', { env });
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain('Nothing was pulled from Git. 1 file was not pushed.');
  expect(failed.stderr).toMatch(/not_pushed +docs\/a\.md/);
  expect(await refusal('sync', { env })).toMatchObject({ exit: 1, code: 'git_run_failed' });
  await repo.commit('Again', { files: { 'docs/a.md': '# A\n' } });

  const { fault, release } = gitFault.hang();
  git.fault = ({ url }) => (url.includes(`${name}.git`) ? fault : null);
  const terminal = quoin.terminal(['git', 'sync'], { env });
  await terminal.shows(/Syncing/);
  await terminal.type('\u0003');
  const { code, output } = await terminal.ended;
  expect(code).toBe(130);
  expect(output).toContain('The run continues on the server');

  // Another run waits behind it, and does not begin any more.
  const waiting = quoin.terminal(['git', 'sync'], { env });
  await waiting.shows(/Queued/);
  const silent = refusal('sync', { env });
  expect((await run('pause', { env })).code).toBe(0);
  const ended = await waiting.ended;
  expect(ended.code).toBe(4);
  expect(ended.output).toContain('The run does not begin, because the Git sync of the project was');
  expect(await silent).toMatchObject({ exit: 4, code: 'git_sync_unavailable' });
  git.fault = null;
  release();
});

inSoak(test.concurrent)(
  '3 for a token without the scope, 6 for a server that does not exist',
  async () => {
    const reader = await quoin.api.createToken('reader', ['docs:read']);
    const env = { QUOIN_PROJECT: 'harbour-1' };
    const [forbidden, absent] = await Promise.all([
      refusal('sync', { env: { ...env, QUOIN_TOKEN: reader } }),
      refusal('status', { env: { ...env, QUOIN_URL: 'http://127.0.0.1:9' } }),
    ]);
    expect(forbidden).toMatchObject({ exit: 3, code: 'insufficient_scope' });
    expect(absent).toMatchObject({ exit: 6, code: 'network' });
  },
);
