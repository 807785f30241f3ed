/** The programs of the guide to the SDK: their types are right, and they do what it says. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browser, inSoak, type StartedProcess } from '@quoin/test-kit';
import { textAt } from '../../../../packages/cli/test/support/api.ts';
import { tool } from '../../src/command.ts';
import { type CodeBlock, fencedBlocks, ROOT, read } from '../support/markdown.ts';
import { confirmLogin, type Reader, theReader } from '../support/reader.ts';

const MAIN = 'guide.ts';

let reader: Reader;
let chromium: Awaited<ReturnType<typeof browser>>;
let folder: string;
let login: StartedProcess;
let blocks: readonly CodeBlock[];
beforeAll(async () => {
  [reader, chromium, blocks] = await Promise.all([
    theReader(),
    browser(),
    read('docs/guides/sdk.md').then(fencedBlocks),
  ]);
  folder = await reader.folder();
  const shell = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
  expect(await reader.run(shell.join('\n'), { cwd: folder })).toMatchObject({ code: 0 });
  const files = new Map<string, string>();
  for (const { language, title, text } of blocks) {
    if (language !== 'ts') continue;
    const file = title === '' ? MAIN : title;
    files.set(file, `${files.get(file) ?? ''}${text}\n`);
  }
  for (const [file, text] of files) await writeFile(join(folder, file), text);
  login = await signIn();
});
afterAll(() => chromium.close());

/** Begins early: the server wants five seconds between two polls. */
const signIn = async (): Promise<StartedProcess> => {
  const login = await reader.start('bun login.ts', {
    cwd: folder,
    env: { QUOIN_TOKEN: undefined },
  });
  await confirmLogin(login, reader.api);
  return login;
};

test('the compiler accepts the examples unchanged', async () => {
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  await symlink(join(ROOT, 'node_modules/@types/bun'), join(folder, 'node_modules/@types/bun'));
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      types: ['bun'],
      lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    },
    include: ['*.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = Bun.spawn([...tool('tsc'), '-p', folder], { cwd: ROOT, stdout: 'pipe' });
  expect([await compiler.stdout.text(), await compiler.exited]).toEqual(['', 0]);
});

test('the program says what it did, from sign-in to search', async () => {
  const { code, printed } = await reader.run(`bun ${MAIN}`, { cwd: folder });
  expect([code, printed]).toEqual([0, expect.stringContaining('request search.query 1')]);
  const said = [
    /^Signed in as operator@quoin\.local$/m,
    /^guides\/mooring is published$/m,
    /^Mooring 20\d\d-/m,
    /Use the outer pontoon below two metres\./,
    /^There is no such project, or it is not yours$/m,
    /^\[ "Mooring" \]$/m,
  ];
  for (const pattern of said) expect(printed).toMatch(pattern);
  const { content } = await pageOf('guides/mooring');
  expect(content).toEndWith('Call the harbour master on channel 12.\n');
});

const pageOf = async (path: string): Promise<{ content: string }> => {
  const list = await reader.api.send('GET /projects/pilot-book/pages');
  const id = textAt(list, 'data', '0', 'id');
  const answer = await reader.api.send(`GET /pages/${id}?content=1`);
  expect(textAt(answer, 'page', 'path')).toBe(path);
  return { content: textAt(answer, 'page', 'content') };
};

inSoak(test)('the website shows the answer in Chromium', async () => {
  const { outputs } = await Bun.build({
    entrypoints: [join(folder, 'website.ts')],
    target: 'browser',
    conditions: ['bun'],
  });
  const script = await outputs[0]?.text();
  await using website = Bun.serve({
    port: 0,
    fetch: ({ url }) => {
      if (new URL(url).pathname === '/website.js') {
        return new Response(script, { headers: { 'content-type': 'text/javascript' } });
      }
      const page = `<!doctype html><html data-quoin-url="${reader.url}" data-quoin-key="${key}"><output></output><script type="module" src="/website.js"></script>`;
      return new Response(page, { headers: { 'content-type': 'text/html' } });
    },
  });
  const origin = website.url.origin;
  const key = textAt(
    await reader.api.send('POST /projects/pilot-book/keys', {
      label: 'Website',
      allowedOrigins: [origin],
      allowPrivate: true,
    }),
    'key',
    'value',
  );
  const tab = await (await chromium.newContext()).newPage();
  await tab.goto(origin);
  await tab.getByText('Use the outer pontoon below two metres.').waitFor();
});

test('a tool signs its person in', async () => {
  expect([await login.exited, login.output()]).toEqual([
    0,
    expect.stringContaining('Signed in as operator@quoin.local'),
  ]);
});
