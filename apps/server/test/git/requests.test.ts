/** Reports on pull requests of a forge: a status, one comment, and a preview for members. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { type GitRequestItem, type SiteItem, workOnRequest } from '@quoin/core';
import { addGitRequestJobs } from '@quoin/service/git-request-jobs';
import { type ForgeServer, oneInCheck, openForgeServer } from '@quoin/test-kit';
import pino from 'pino';
import { textAt } from '../support/answer.ts';
import { DIALECTS, type Dialect, type SignedIn } from '../support/harness.ts';
import { type GitWorld, gitWorld, REPOSITORY } from './support/git-world.ts';
import { openGitLabApi } from './support/gitlab-api.ts';
import { awaited } from './support/working-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const GUIDE = '# Guide\n\nOne.\n\nSee [other](other.md).\n';
const FILES = {
  'docs/guide.md': GUIDE,
  'docs/other.md': '# Other\n\nText.\n',
  'src/main.ts': 'export {};\n',
};

class RequestWorld implements AsyncDisposable {
  constructor(
    readonly world: GitWorld,
    readonly forge: ForgeServer,
    readonly connectionId: string,
  ) {}

  /** A request from a new branch, as its author makes it. */
  async open(branch: string, files: Readonly<Record<string, string | null>>): Promise<number> {
    await this.world.repo.branch(branch);
    await this.world.repo.commit(`Edit ${branch}`, { branch, files });
    return this.forge.openPull(REPOSITORY, branch);
  }

  /** Runs the job that the webhook queues. */
  async ask(number: number): Promise<void> {
    const { deps, projectId } = this.world;
    const request = { id: deps.ids.next(), connectionId: this.connectionId, projectId, number };
    await deps.db.write((stores) =>
      stores.git.requests.ask({ ...request, askedAt: deps.clock.now() }),
    );
  }

  work(number: number): Promise<Date | null> {
    const onError = (error: unknown): never => {
      throw error;
    };
    const signal = new AbortController().signal;
    return workOnRequest(this.world.deps, this.connectionId, number, signal, {
      // Longer than a test takes.
      retryMs: 600_000,
      onError,
    });
  }

  async report(number: number): Promise<Date | null> {
    await this.ask(number);
    return this.work(number);
  }

  get comment(): string {
    return this.forge.comments.at(-1)?.body ?? '';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.world[Symbol.asyncDispose]();
  }
}

const requestWorld = async (
  dialect: Dialect = 'sqlite',
  connect: Readonly<Record<string, unknown>> = {},
): Promise<RequestWorld> => {
  const world = await gitWorld({ dialect, files: FILES, connects: false });
  const forge = openForgeServer(world.server);
  const connectionId = await world.connect({
    ...{ provider: 'github_enterprise', host: forge.host, token: forge.token },
    ...{ basePath: 'docs', ...connect },
  });
  await world.work();
  return new RequestWorld(world, forge, connectionId);
};

/** A commit that no branch of the repository has, as that of a fork. */
const forkOpens = async (
  { world: { repo }, forge }: RequestWorld,
  files: Readonly<Record<string, string | null>>,
): Promise<number> => {
  await repo.branch('of-a-fork');
  await repo.commit('From a fork', { branch: 'of-a-fork', files });
  const number = await forge.openPull(REPOSITORY, 'of-a-fork');
  await repo.deleteBranch('of-a-fork');
  return number;
};

test('GitLab: a merge request is announced by its hook; one of a fork has a comment and no status', async () => {
  await using world = await gitWorld({ files: FILES, connects: false });
  const gitLab = openGitLabApi(world.server, world.repo, REPOSITORY);
  const connectionId = await world.connect({ token: gitLab.token, basePath: 'docs' });
  await world.work();
  const rotated = await world.require('POST', '/git/rotate-secret');
  const secret = textAt(rotated.body, 'connection', 'webhookSecret');
  const report = async (branch: string, isFork: boolean): Promise<void> => {
    await world.repo.branch(branch);
    const files = { 'docs/guide.md': `${GUIDE}\n${branch}.\n` };
    const commit = await world.repo.commit('Edit', { branch, files });
    const iid = await gitLab.open(branch);
    if (isFork) {
      gitLab.foreign.add(commit);
      await world.repo.deleteBranch(branch);
    }
    const queued = await world.harness.send(`POST /webhooks/git/${connectionId}`, {
      headers: { 'x-gitlab-event': 'Merge Request Hook', 'x-gitlab-token': secret },
      body: {
        object_kind: 'merge_request',
        project: { path_with_namespace: REPOSITORY },
        object_attributes: { iid, target_branch: 'main', action: 'open' },
      },
    });
    expect(queued.body).toEqual({ queued: true, request: iid });
    const signal = new AbortController().signal;
    const options = { retryMs: 600_000, onError: () => undefined };
    expect(await workOnRequest(world.deps, connectionId, iid, signal, options)).toBeNull();
  };
  await report('own', false);
  expect(gitLab.statuses).toMatchObject([{ name: 'quoin/harbour', state: 'success' }]);
  expect(gitLab.notes.at(-1)?.body).toContain('`docs/guide.md` | updated');
  await report('fork', true);
  expect(gitLab.statuses).toHaveLength(1);
  expect(gitLab.notes.map(({ iid }) => iid)).toEqual([1, 2]);
  expect(gitLab.notes.at(-1)?.body).toContain('`docs/guide.md` | updated');
});

describe.each(chosen)('reports on requests on %s', (dialect) => {
  let here: RequestWorld;
  let member: SignedIn;
  let stranger: SignedIn;
  beforeAll(async () => {
    here = await requestWorld(dialect);
    const { harness } = here.world;
    member = await harness.signedIn('Grace');
    stranger = await harness.signedIn('Eve');
    await here.world.require('POST', '/members', { email: member.email, role: 'viewer' });
  });
  afterAll(() => here[Symbol.asyncDispose]());

  const visit = async (path: string, as: SignedIn | null = member) => {
    const { harness } = here.world;
    const headers = { accept: 'text/html', ...as?.session };
    const url = path.startsWith('/') ? `${harness.origin}${path}` : path;
    const response = await harness.handle(new Request(url, { headers, redirect: 'manual' }));
    const { status, headers: given } = response;
    return { status, headers: given, text: await response.text() };
  };
  /** Address of the preview of a page, as the comment names it. */
  const addressOf = (file: string): string => {
    const line = here.comment.split('\n').find((one) => one.startsWith(`| \`${file}\``));
    return /\]\((\S+)\)/.exec(line ?? '')?.[1] ?? '';
  };
  const record = (number: number) =>
    here.world.deps.db.read((stores) => stores.git.requests.get(here.connectionId, number));

  test('a request gets a status and one comment, which later reports edit', async () => {
    const { forge, world } = here;
    const number = await here.open('fix', {
      'docs/guide.md': GUIDE.replace('One', 'One more'),
      'docs/new.md': '# New page\n\nMade.\n',
    });
    const before = await world.texts();
    const runs = (await world.runs()).length;
    expect(await here.report(number)).toBeNull();
    const success = { context: 'quoin/harbour', state: 'success' };
    expect(forge.statuses).toMatchObject([
      { ...success, description: '2 pages change, no problems' },
    ]);
    expect(here.comment).toContain('`docs/guide.md` | updated');
    expect(here.comment).toContain('`docs/new.md` | created');
    // Nothing of the request is in the project.
    expect(await world.texts()).toEqual(before);
    expect((await world.runs()).length).toBe(runs);
    await here.report(number);
    expect(forge.comments).toHaveLength(1);
    // A process that ended before it stored the id of the comment.
    await world.deps.db.write(async ({ git: { requests } }) => {
      const { id } = (await requests.get(here.connectionId, number)) ?? { id: '' };
      await requests.lease(id, 'lost', new Date(), new Date());
      await requests.settle(id, 'lost', { commentId: null });
    });
    await here.report(number);
    expect(forge.comments).toHaveLength(1);
    const commit = await world.repo.commit('More', {
      branch: 'fix',
      files: {
        'docs/other.md': '# Other\n\n[Gone](absent.md)\n',
        'docs/new.md': '# New page\n\n<Tabs>\n',
      },
    });
    await forge.movePull(REPOSITORY, number);
    await here.report(number);
    expect(forge.comments).toHaveLength(1);
    expect(here.comment).toContain(
      "- `docs/other.md` line 3: `'absent.md': the page does not exist`",
    );
    expect(here.comment).toContain(
      '#### Errors: Quoin will not publish these pages\n\n- `docs/new.md`',
    );
    expect(forge.statuses.at(-1)).toMatchObject({ commit, state: 'failure' });
    expect((await world.sync()).status).toBe('Success');
  });

  test('members see the site of the request; other users, readers and searches do not', async () => {
    const { world } = here;
    const number = await here.open('preview', {
      'docs/guide.md': '# Guide\n\nAhoy-preview. See [the new page](added.md).\n',
      'docs/added.md': '# Added\n\nAhoy-preview too.\n',
      'docs/other.md': null,
    });
    await here.report(number);
    const guide = addressOf('docs/guide.md');
    expect(guide).toStartWith(`${world.harness.origin}/app/_requests/harbour/${number}/`);
    const shown = await visit(guide);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect(shown.text).toContain('Ahoy-preview.');
    expect(shown.text).toContain(`Harbour (request ${number})`);
    const source = await visit(`${guide}.md`);
    expect(source.headers.get('content-type')).toStartWith('text/markdown');
    expect(source.text).toStartWith('# Guide\n\nAhoy-preview.');
    const added = addressOf('docs/added.md');
    expect(shown.text).toContain(`href="${new URL(added).pathname}"`);
    expect((await visit(added)).text).toContain('Ahoy-preview too.');
    expect((await visit(guide.replace(/guide$/, 'other'))).status).toBe(404);
    expect((await visit(guide, stranger)).status).toBe(404);
    const signedOut = await visit(guide, null);
    expect([signedOut.status, signedOut.text.includes('Ahoy')]).toEqual([303, false]);
    const found = await world.call('GET', '/search?q=Ahoy-preview');
    expect(found.body).toMatchObject({ hits: [] });
    const [page] = await world.pages();
    expect((await visit(`/harbour/${page?.path}`)).text).not.toContain('Ahoy');
    // The preview ends with the request.
    here.forge.closePull(REPOSITORY, number);
    await here.report(number);
    expect((await visit(guide)).status).toBe(404);
    expect(here.comment).toContain('The request is closed');
  });

  test('the preview of a request expires 14 days after its report, and a new report renews it', async () => {
    const { world } = here;
    const number = await here.open('expiring', { 'docs/guide.md': '# Guide\n\nExpiring.\n' });
    await here.report(number);
    const guide = addressOf('docs/guide.md');
    const expiresAt = (await record(number))?.expiresAt ?? new Date(0);
    expect(here.comment).toContain(`expires on ${expiresAt.toISOString().slice(0, 10)}`);
    const days = 14 * 86_400_000;
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + days);
    world.harness.advance(days - 60_000);
    expect((await visit(guide)).status).toBe(200);
    world.harness.advance(60_000);
    expect((await visit(guide)).status).toBe(404);
    expect((await visit(`${guide}.md`)).status).toBe(404);
    expect((await visit(guide, null)).text).not.toContain('Expiring');
    await here.report(number);
    expect((await visit(guide)).text).toContain('Expiring.');
    world.harness.advance(-days);
  });

  test('a preview shows the images of the request to members, until it ends', async () => {
    const { world, forge } = here;
    const svg = (title: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><title>${title}</title></svg>`;
    await world.repo.commit('Image', { files: { 'docs/img/old.svg': svg('Before') } });
    await world.sync();
    const number = await here.open('images', {
      'docs/guide.md': '# Guide\n\n![New](img/new.svg) ![Old](img/old.svg)\n',
      'docs/img/new.svg': svg('Added'),
      'docs/img/old.svg': svg('Changed'),
    });
    await here.report(number);
    const shown = await visit(addressOf('docs/guide.md'));
    const images = [...shown.text.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(images).toHaveLength(2);
    const answers = await Promise.all(images.map((src) => visit(src)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ text }) => text)).toEqual([svg('Added'), svg('Changed')]);
    const [image = ''] = images;
    expect(image).toStartWith(`/app/_requests/harbour/${number}/_files/`);
    const [answer] = answers;
    expect(answer?.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer?.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    expect((await visit(image, stranger)).status).toBe(404);
    expect((await visit(image, null)).status).toBe(303);
    // The bytes are in the repository only.
    const hash = /_files\/([0-9a-f]{64})/.exec(image)?.[1] ?? '';
    expect((await visit(`/harbour/_files/${hash}/new.svg`)).status).toBe(404);
    expect((await visit(image.replace(hash, '0'.repeat(64)))).status).toBe(404);
    // An escape that is no UTF-8.
    for (const path of ['%E0%A4%A', '_files/%', '%'])
      expect((await visit(`/app/_requests/harbour/${number}/${path}`)).status).toBe(400);
    forge.closePull(REPOSITORY, number);
    await here.report(number);
    expect((await visit(image)).status).toBe(404);
  });

  test('a fork is shown without rights: its text is sanitized and quoted', async () => {
    const { forge } = here;
    const number = await forkOpens(here, {
      'docs/guide.md':
        '# Guide\n\n<script>alert(1)</script>\n\n<img src="x.png" onerror="alert(2)">\n\n[x](javascript:alert(3))\n',
      'docs/@harbour `|](evil.example) x.md': '# @harbour/team `|]\n\n/close\n',
    });
    await here.report(number);
    const body = here.comment;
    expect(body).toContain('@harbour');
    // Outside of code spans there is neither a mention, a link of the fork, nor a command.
    const plain = body.replace(/`[^`\n]*`/g, '');
    expect(plain).not.toContain('@');
    expect(plain).not.toContain('evil.example');
    expect(body.split('\n').filter((line) => line.startsWith('/'))).toEqual([]);
    const shown = await visit(addressOf('docs/guide.md'));
    expect(shown.status).toBe(200);
    for (const harm of ['alert(1)', 'onerror', 'javascript:'])
      expect(shown.text).not.toContain(harm);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(forge.requests.filter(({ path }) => path.includes('/merge'))).toEqual([]);
  });

  test('a request that is behind the branch takes nothing back', async () => {
    const { world, forge } = here;
    const number = await here.open('behind', { 'docs/other.md': '# Other\n\nFrom the request.\n' });
    await world.repo.commit('Newer', { files: { 'docs/newer.md': '# Newer\n\nOn the branch.\n' } });
    await world.sync();
    await here.report(number);
    expect(forge.statuses.at(-1)?.description).toBe('1 page changes, no problems');
    expect(here.comment).not.toContain('newer.md');
    const address = addressOf('docs/other.md');
    expect((await visit(address.replace(/other$/, 'newer'))).text).toContain('On the branch.');
  });

  test('the site of a request is the site that readers get after its merge', async () => {
    const { world } = here;
    const { deps, projectId, repo } = world;
    const files = {
      'docs/area/kept.md': '# Kept\n\nText.\n',
      'docs/area/left.md': '# Left\n\nText.\n',
      'docs/area/gone.md': '# Gone\n\nText.\n',
      'docs/area/ahead.md': '# Ahead\n\nText.\n',
    };
    await repo.commit('An area', { files });
    await world.sync();
    await world.edit('area/ahead.md', '# Ahead of readers\n\nNot published.\n', { publish: false });
    const old = (await world.page('area/left.md')).path;
    const changes = {
      'docs/area/left.md': null,
      'docs/area/gone.md': null,
      'docs/elsewhere/left.md': '# Left\n\nText.\n',
      'docs/area/kept.md': `# Kept, with another title\n\nText with [a link](/${old}).\n`,
      'docs/area/new.md': '# New here\n\nText.\n',
    };
    const number = await here.open('whole-site', changes);
    expect(await here.report(number)).toBeNull();
    // The link to the page's old path is redirected, so it is not broken.
    expect(here.comment).not.toContain(`\`/${old}\``);
    const preview = await deps.db.read(async (stores) =>
      stores.git.requests.preview(projectId, number, deps.clock.now()),
    );
    const before = await deps.db.read((stores) => stores.site.items(projectId));
    await repo.commit('Merged', { files: changes });
    await world.sync();
    const after = await deps.db.read((stores) => stores.site.items(projectId));
    /** New pages have other ids. */
    const seen = (items: readonly GitRequestItem[] | readonly SiteItem[]) => {
      const paths = new Map(items.map(({ id, path }) => [id, path]));
      return items.map(({ type, title, ownTitle, slug, path, href, page, parentId }) => ({
        ...{ type, title, ownTitle, slug, path, href },
        parent: parentId === null ? null : paths.get(parentId),
        page: page && {
          title: page.title,
          version: page.version,
          hash: page.hash,
          sourcePath: page.sourcePath,
        },
      }));
    };
    expect(seen(preview?.preview?.items ?? [])).toEqual(seen(after));
    expect(seen(before)).not.toEqual(seen(after));
  });

  test('a request outside of the folder gets nothing', async () => {
    const { forge } = here;
    const number = await here.open('source', { 'src/main.ts': 'export const a = 1;\n' });
    const [statuses, comments] = [forge.statuses.length, forge.comments.length];
    expect(await here.report(number)).toBeNull();
    expect([forge.statuses.length, forge.comments.length]).toEqual([statuses, comments]);
  });

  test('a fault of the forge is tried again, and never stops the sync', async () => {
    const { forge, world } = here;
    const number = await here.open('faults', { 'docs/guide.md': `${GUIDE}\nLast.\n` });
    const comments = forge.comments.length;
    forge.fault = ({ path }) =>
      path.includes('/comments')
        ? Response.json({ message: 'Bad gateway' }, { status: 502 })
        : null;
    const again = await here.report(number);
    expect(again).not.toBeNull();
    expect((await record(number))?.error).toContain('GitHub');
    expect((await world.sync()).status).toBe('Success');
    forge.fault = null;
    // Before its time, nothing is asked.
    const asked = forge.requests.length;
    expect(await here.work(number)).toEqual(again);
    expect(forge.requests.length).toBe(asked);
    expect(await here.report(number)).toBeNull();
    expect(forge.comments.length).toBe(comments + 1);
    expect(await record(number)).toMatchObject({ error: null, failures: 0, askedAt: null });
  });

  test('a token without the right to set statuses still comments', async () => {
    const { forge } = here;
    const number = await here.open('rights', { 'docs/guide.md': `${GUIDE}\nRights.\n` });
    const comments = forge.comments.length;
    forge.fault = ({ path }) =>
      path.includes('/statuses/')
        ? Response.json({ message: 'Resource not accessible' }, { status: 403 })
        : null;
    expect(await here.report(number)).toBeNull();
    forge.fault = null;
    expect(forge.comments.length).toBe(comments + 1);
    expect((await record(number))?.error).toContain('Resource not accessible');
  });

  test('the webhook queues one report for each delivery, unless reports are off', async () => {
    const { world, forge } = here;
    const number = await here.open('hook', { 'docs/guide.md': `${GUIDE}\nHook.\n` });
    const rotated = await world.require('POST', '/git/rotate-secret');
    const secret = textAt(rotated.body, 'connection', 'webhookSecret');
    const deliver = (delivery: string, into = 'main') => {
      const body = JSON.stringify({
        action: 'synchronize',
        pull_request: { number, base: { ref: into } },
        repository: { full_name: REPOSITORY },
      });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      return world.harness.send(`POST /webhooks/git/${here.connectionId}`, {
        headers: {
          'x-github-event': 'pull_request',
          'x-github-delivery': delivery,
          'x-hub-signature-256': `sha256=${signature}`,
        },
        body,
      });
    };
    const queued = await deliver('one');
    expect([queued.status, queued.body]).toEqual([202, { queued: true, request: number }]);
    expect((await deliver('one')).body).toEqual({ deduped: true });
    expect((await deliver('two', 'release')).text).toContain('no connection tracks');
    // A job of the service makes the report.
    const statuses = forge.statuses.length;
    const { foundation } = world.harness;
    await addGitRequestJobs(foundation, pino({ level: 'silent' }));
    await foundation.jobs.start();
    await awaited(async () => (await record(number))?.askedAt === null);
    expect(forge.statuses.slice(statuses)).toMatchObject([{ state: 'success' }]);
    // Nothing is asked any more.
    const asked = forge.requests.length;
    expect(await here.work(number)).toBeNull();
    expect(forge.requests.length).toBe(asked);
    await world.require('PATCH', '/git', { settings: { requestReports: false } });
    expect((await deliver('three')).text).toContain('not enabled');
    await world.require('PATCH', '/git', { settings: { requestReports: null } });
  });
});
