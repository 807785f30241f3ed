/** The executable in an empty folder, on a machine that has nothing else: no checkout, no packages, no Bun. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWidget } from '@quoin/assistant/widget-script';
import { messagesFor } from '@quoin/messages';
import { VERSION } from '@quoin/service/version';
import {
  eventually,
  freshDatabase,
  type GitServer,
  git,
  inSoak,
  isLong,
  openGitServer,
  type StartedProcess,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { siteScripts } from '@quoin/web';
import { APP_ASSETS, buildApp } from '@quoin/web/build-app';
import { strToU8, zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { type ApiClient, apiClient, ok, signIn } from './faults/support/client.ts';
import { textAt } from './faults/support/members.ts';
import { installedQuoin, runInstalled, startInstalled, upInstalled } from './support/installed.ts';

/** It takes seven seconds; a machine with other work gets these. */
const BUILD_MS = 180_000;
beforeAll(async () => {
  await installedQuoin();
}, BUILD_MS);

/** The smallest image that there is. */
const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const BUNDLE = {
  manifest: {
    version: 1,
    name: 'Harbour',
    spaces: [{ name: 'Docs', nav: [{ type: 'page', file: 'index' }] }],
  },
  pages: [
    {
      path: 'index.md',
      markdown:
        '# Harbour\n\nThe harbour opens at six.\n\n![Quay](quay.gif)\n\n```ts\nconst berth = 7;\n```\n',
    },
  ],
  media: [{ path: 'quay.gif', base64: DOT }],
  publish: true,
};

/** Returns the token of the command that the service printed as the next step. */
const tokenAsPrinted = async (
  folder: string,
  started: StartedProcess,
  env: Record<string, string>,
): Promise<string> => {
  const [, command = ''] = await started.line(/(\S+ admin token .+)$/);
  const [program, ...args] = command.split(' ');
  expect(program).toBe(await installedQuoin());
  args.push('--scopes', 'docs:write,project:admin,ai:use', '--json');
  const { code, stdout, stderr } = await runInstalled(folder, env, ...args);
  expect([code, stderr]).toEqual([0, '']);
  return textAt(JSON.parse(stdout), 'token.value');
};

const publishHarbour = async (client: ApiClient): Promise<string> => {
  await ok(client.call('POST', '/api/v1/projects', { name: 'Harbour' }));
  await ok(client.call('POST', '/api/v1/projects/harbour/bundle', BUNDLE));
  const list = await ok(client.call('GET', '/api/v1/projects/harbour/pages'));
  return textAt(list, 'data.0.id');
};

/** What the processes for documents and the threads of search have a part in. */
const expectHarbour = async (client: ApiClient, pageId: string): Promise<void> => {
  const rendered = await ok(client.call('GET', `/api/v1/pages/${pageId}/rendered`));
  const html = textAt(rendered, 'html');
  expect(html).toContain('<span class="quoin-token-keyword">const </span>');
  const [, image = ''] = /<img [^>]*src="([^"]+)"/.exec(html) ?? [];
  const shown = await fetch(new URL(image, client.url), {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect((await shown.bytes()).toBase64()).toBe(DOT);
  const found = await ok(client.call('GET', '/api/v1/projects/harbour/search?q=harbor'));
  expect(textAt(found, 'hits.0.title')).toBe('Harbour');
  const message = 'When does the harbour open?';
  const answer = await ok(client.call('POST', '/api/v1/projects/harbour/ai/ask', { message }));
  expect(textAt(answer, 'citations.0.quote')).toBe('The harbour opens at six.');
};

describe.each(isLong ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s', (kind) => {
  test('starts, publishes, finds and answers, is backed up, ends and goes on', async () => {
    await using folder = await temporaryFolder();
    await using database = kind === 'PostgreSQL' ? await freshDatabase() : null;
    const env = database === null ? {} : { QUOIN_DATABASE_URL: database.url };
    const first = await upInstalled(folder.path, env);
    await using started = first.process;
    const [, email = ''] = await started.line(/^ {2}Sign in {3}(\S+)$/);
    const [, password = ''] = await started.line(/^ {2}Password {2}(\S+)$/);
    await signIn(first.url, { email, password });

    const client = apiClient(first.url, await tokenAsPrinted(folder.path, started, env));
    const pageId = await publishHarbour(client);
    await expectHarbour(client, pageId);
    const exported = await ok(client.call('GET', '/api/v1/projects/harbour/export'));
    const backup = await runInstalled(folder.path, env, 'admin', 'backup', 'quoin.backup');
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(await started.stop()).toBe(0);
    expect((await readdir(folder.path)).toSorted()).toEqual(['data', 'quoin.backup']);

    const second = await upInstalled(folder.path, env);
    await using again = second.process;
    expect(again.output()).not.toContain('Password');
    const same = client.through(second.url);
    expect(await ok(same.call('GET', '/api/v1/projects/harbour/export'))).toEqual(exported);
    expect(await again.stop()).toBe(0);

    const other = { QUOIN_DATA_DIR: 'restored' };
    expect((await runInstalled(folder.path, other, 'admin', 'migrate')).code).toBe(0);
    const restored = await runInstalled(folder.path, other, 'admin', 'restore', 'quoin.backup');
    expect(restored).toMatchObject({ code: 0, stderr: '' });
  });
});

const paragraph = (text: string): string =>
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  `<w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

const docx = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'word/document.xml': strToU8(paragraph('Moor here')),
  });

const pdf = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.addPage().drawText('Moor here');
  return document.save();
};

inSoak(describe)('beside SQLite', () => {
  let url: string;
  let client: ApiClient;
  let started: StartedProcess;
  let repositories: GitServer;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    folder = await temporaryFolder();
    repositories = await openGitServer({ credentials: { password: 'of the host' } });
    const env = { QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1', TMPDIR: folder.path };
    ({ process: started, url } = await upInstalled(folder.path, env));
    client = apiClient(url, await tokenAsPrinted(folder.path, started, env));
  });

  afterAll(async () => {
    await started.kill();
    await repositories.close();
    await folder.remove();
  });

  test.each([
    ['docx', docx],
    ['pdf', pdf],
    ['html', async () => strToU8('<main><p>Moor here</p></main>')],
  ])('reads a document of the kind %s', async (extension, bytes) => {
    const body = { filename: `quay.${extension}`, base64: (await bytes()).toBase64() };
    const read = await ok(client.call('POST', '/api/v1/import/file', body));
    expect(textAt(read, 'markdown')).toBe('Moor here\n');
  });

  test('syncs with a repository, both ways', async () => {
    const work = await repositories.create('harbour/docs');
    await work.commit('Begin', { files: { 'docs/index.md': '# Harbour\n\nFrom Git.\n' } });
    await ok(client.call('POST', '/api/v1/projects', { name: 'Synced' }));
    const connection = {
      repoFullName: 'harbour/docs',
      provider: 'gitlab_self_managed',
      host: repositories.origin,
      token: 'of the host',
      basePath: 'docs',
    };
    await ok(client.call('POST', '/api/v1/projects/synced/git', connection));
    const { run } = Object(
      await ok(client.call('POST', '/api/v1/projects/synced/git/sync?wait=1')),
    );
    expect(run).toMatchObject({ status: 'Success' });
    const list = await ok(client.call('GET', '/api/v1/projects/synced/pages'));
    const pageId = textAt(list, 'data.0.id');
    const markdown = '# Harbour\n\nFrom here.\n';
    await ok(client.call('PATCH', `/api/v1/pages/${pageId}`, { markdown }));
    await ok(client.call('POST', `/api/v1/pages/${pageId}/publish`));
    const ofBranch = () => git(['show', 'main:docs/index.md'], { cwd: work.path });
    await eventually(async () => ((await ofBranch()) === markdown.trimEnd() ? true : null));
  });

  test('has its pages, their style, the widget and the reference', async () => {
    const textOf = async (path: string): Promise<string> => {
      const response = await fetch(new URL(path, url));
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    };
    const page = await textOf('/sign-in');
    const [, style = ''] = /href="(\/assets\/web\.css[^"]*)"/.exec(page) ?? [];
    const source = new URL('../../web/src/assets/web.css', import.meta.url);
    expect(await textOf(style)).toEndWith(await readFile(source, 'utf8'));
    const app = await buildApp();
    expect(await textOf(`${APP_ASSETS}${app.script}`)).toBe(app.files.get(app.script) ?? '');
    expect(await textOf(`${APP_ASSETS}${app.style}`)).toBe(app.files.get(app.style) ?? '');
    expect(await textOf('/assistant/widget.js')).toBe(await buildWidget());
    expect(await textOf('/api/v1/docs')).toContain('<html');
    expect(JSON.parse(await textOf('/api/v1/openapi.json'))).toMatchObject({ openapi: '3.1.0' });
  });

  test('has readers’ sites, with their style and their scripts', async () => {
    await ok(client.call('POST', '/api/v1/projects', { name: 'Quay', visibility: 'public' }));
    const textOf = async (path: string) => (await fetch(new URL(path, url))).text();
    expect(await textOf('/quay')).toContain('.quoin-callout{');
    const scripts = await siteScripts();
    expect(await textOf('/quay/_assets/site.js')).toBe(
      scripts.script('site', messagesFor('en')).text,
    );
    expect(await textOf('/quay/_assets/assistant.js')).toBe(
      scripts.script('assistant', messagesFor('en')).text,
    );
  });

  test('serves agents', async () => {
    const { body } = await client.call(
      'POST',
      '/mcp',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'test', version: '1' },
        },
      },
      { accept: 'application/json, text/event-stream' },
    );
    expect(String(body)).toContain('"serverInfo"');
  });

  test('has the commands over the API', async () => {
    await using folder = await temporaryFolder();
    const env = { QUOIN_URL: url, QUOIN_TOKEN: client.token };
    const { code, stdout } = await runInstalled(folder.path, env, 'whoami', '--json');
    expect([code, stdout]).toEqual([0, expect.stringContaining('operator@quoin.local')]);
  });

  test('takes the processes that it started along, however it ends', async () => {
    const children = await readFile(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8');
    const pids = children.trim().split(' ');
    expect(pids.length).toBeGreaterThanOrEqual(2);
    await started.kill();
    const isGone = async (pid: string) =>
      /^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: Z'));
    await eventually(async () => (await Promise.all(pids.map(isGone))).every(Boolean) || null);
  });
});

/** Files of a project, below a folder. */
const plantHarbour = async (folder: string, markdown: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const nav = [
    { type: 'page', file: 'index' },
    { type: 'link', title: 'Plan', href: 'plan.txt' },
  ];
  const manifest = { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', nav }] };
  await writeFile(join(folder, 'docs.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.md'), markdown);
  await writeFile(join(folder, 'plan.txt'), 'Twelve berths\n');
  await writeFile(join(folder, 'quay.gif'), Buffer.from(DOT, 'base64'));
};

/** A server that does not answer, and no token: neither may matter. */
const NO_SERVER = { QUOIN_URL: 'http://127.0.0.1:9' };

inSoak(describe)('without a server and a token', () => {
  test('validate names what a server would', async () => {
    await using folder = await temporaryFolder();
    await plantHarbour(folder.path, '# Harbour\n\n[Tides](tides.md)\n\n<Note>open\n');
    const faulty = await runInstalled(folder.path, NO_SERVER, 'validate', '.', '--json');
    expect([faulty.code, faulty.stderr]).toEqual([2, '']);
    const { files } = Object(JSON.parse(faulty.stdout));
    const rules = Object(files)
      .flatMap(({ issues }: { issues: { rule: string }[] }) => issues)
      .map(({ rule }: { rule: string }) => rule);
    expect(rules).toContain('link-target');
    expect(rules.length).toBeGreaterThan(1);

    await plantHarbour(
      folder.path,
      '# Harbour\n\n![Quay](quay.gif)\n\n```ts\nconst berth = 7;\n```\n',
    );
    const sound = await runInstalled(folder.path, NO_SERVER, 'validate', '.');
    expect(sound).toMatchObject({ code: 0, stdout: '' });
    expect((await readdir(folder.path)).toSorted()).toEqual([
      'docs.json',
      'index.md',
      'plan.txt',
      'quay.gif',
    ]);
  });

  test('preview serves the readers’ site on this machine, and ends with Ctrl-C', async () => {
    await using folder = await temporaryFolder();
    const temporary = join(folder.path, 'tmp');
    await mkdir(temporary);
    const handbook = join(folder.path, 'handbook');
    await plantHarbour(
      handbook,
      '# Harbour\n\n![Quay](quay.gif)\n\n<Note>Open at six</Note>\n\n```ts\nconst berth = 7;\n```\n',
    );
    const manifest = Bun.file(join(handbook, 'docs.json'));
    const theme = { css: 'own.css', fonts: { body: { family: 'Own', file: 'own.woff2' } } };
    await Bun.write(manifest, JSON.stringify({ ...(await manifest.json()), theme }));
    await Bun.write(join(handbook, 'own.css'), 'h2 { color: var(--own) }\n');
    const font = '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2';
    await Bun.write(join(handbook, 'own.woff2'), Bun.file(new URL(import.meta.resolve(font))));
    const env = { ...NO_SERVER, TMPDIR: temporary };
    await using preview = await startInstalled(folder.path, env, 'preview', handbook);
    const [, url = ''] = await preview.line(/^Preview: (http:\/\/localhost:\d+\/)$/);
    const textOf = async (path: string): Promise<string> => {
      const response = await fetch(new URL(path, url));
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    };
    const start = await textOf('/');
    expect(start).toContain('<title>Harbour');
    expect(start).toContain('Open at six');
    // The CSS parser and its native part are in the executable.
    expect(start).toContain('@scope(.prose){:scope h2{color:var(--own)}}');
    expect(start).toContain('<span class="quoin-token-keyword">const </span>');
    const [, image = ''] = /<img [^>]*src="([^"]+)"/.exec(start) ?? [];
    const shown = await fetch(new URL(image, url));
    expect((await shown.bytes()).toBase64()).toBe(DOT);
    // The program that draws pictures of links, and its fonts, are in the executable.
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(start) ?? [];
    const drawn = await fetch(new URL(new URL(picture).pathname, url));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    // The program that cuts fonts is in it, too.
    const [, part = ''] = /url\("([^"]+\/latin\.woff2)"\)/.exec(start) ?? [];
    const cut = await fetch(new URL(part, url));
    expect([cut.status, cut.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    const site = (await siteScripts()).script('site', messagesFor('en'));
    expect(await textOf('/harbour/_assets/site.js')).toContain(site.text);
    const results = await textOf('/harbour/_search?q=berth');
    expect(results).toContain('Harbour');

    process.kill(preview.pid, 'SIGINT');
    expect(await preview.exited).toBe(0);
    expect((await readdir(temporary)).filter((name) => name.startsWith('quoin-'))).toEqual([]);
  });
});

inSoak(describe)('as a command', () => {
  test('version names the executable, its version and Bun’s', async () => {
    await using folder = await temporaryFolder();
    const { code, stdout, stderr } = await runInstalled(folder.path, {}, 'version', '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      version: VERSION,
      build: expect.stringMatching(/./),
      runtime: expect.stringContaining(`Bun ${Bun.version}, `),
      server: null,
    });
    const short = await runInstalled(folder.path, {}, '-v');
    expect(short).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
  });

  test('tells its version and its help', async () => {
    await using folder = await temporaryFolder();
    const version = await runInstalled(folder.path, {}, '--version');
    expect(version).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
    const help = await runInstalled(folder.path, {}, '--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const name of ['up', 'admin', 'whoami']) {
      expect(help.stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
    expect(await readdir(folder.path)).toEqual([]);
  });

  test.each([[['upp']], [['up', 'now']], [['up', '--port', '80']]])(
    'refuses %j with the code of wrong usage',
    async (args) => {
      await using folder = await temporaryFolder();
      const { code, stdout, stderr } = await runInstalled(folder.path, {}, ...args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toStartWith('quoin: ');
    },
  );

  test('knows the commands of its page in the documentation', async () => {
    await using folder = await temporaryFolder();
    const page = new URL('../../../docs/self-hosting/executable.md', import.meta.url);
    const named = (await readFile(page, 'utf8')).matchAll(/quoin (up|admin(?: [a-z-]+)+)/g);
    const commands = new Set([...named].map(([, command = '']) => command));
    expect(commands.size).toBeGreaterThanOrEqual(3);
    for (const command of commands) {
      const args = [...command.split(' '), '--help'];
      const { code, stdout } = await runInstalled(folder.path, {}, ...args);
      // Help folds between words.
      const words = stdout.replaceAll(/\s+/g, ' ');
      expect([code, words]).toEqual([0, expect.stringContaining(`quoin ${command}`)]);
    }
  });

  test('names a setting that is wrong in one line', async () => {
    await using folder = await temporaryFolder();
    const env = { QUOIN_PORT: 'eighty' };
    const { code, stderr } = await runInstalled(folder.path, env, 'up');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^quoin: QUOIN_PORT: .*\n$/)]);
  });

  test('says in one line where it cannot unpack the parser', async () => {
    await using folder = await temporaryFolder();
    const env = { TMPDIR: join(folder.path, 'absent') };
    const { code, stderr } = await runInstalled(folder.path, env, 'up');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^quoin: .*set TMPDIR to .*\n$/)]);
  });

  test('runs nothing and reads no settings of the current folder', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'bunfig.toml'), 'preload = ["./evil.ts"]\n');
    await writeFile(join(folder.path, 'evil.ts'), 'console.log("evil");\n');
    await writeFile(join(folder.path, '.env'), 'QUOIN_PORT=evil\n');
    const { code, stdout } = await runInstalled(folder.path, {}, 'admin', 'migrate');
    expect(code).toBe(0);
    expect(stdout).not.toContain('evil');
  });
});
