/** `quoin init`, `quoin version`, and what a newcomer does with them. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { type CommandUnderTest, openCommand } from './support/command.ts';

let quoin: CommandUnderTest;
beforeAll(async () => {
  quoin = await openCommand();
});
afterAll(() => quoin[Symbol.asyncDispose]());

test('init makes a folder that is valid and can be pushed and published', async () => {
  const made = await quoin.run(['init', 'handbook', '--name', 'Harbour handbook'], {
    env: { QUOIN_URL: undefined, QUOIN_TOKEN: undefined },
  });
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toStartWith('Created handbook with docs.json and index.md\n');
  expect(made.stdout).toContain("\n  quoin projects create 'Harbour handbook'\n");
  const folder = join(quoin.folder, 'handbook');
  expect((await readdir(folder)).sort()).toEqual(['docs.json', 'index.md']);
  expect(await readFile(join(folder, 'index.md'), 'utf8')).toStartWith('# Harbour handbook\n');
  expect((await quoin.run(['validate', 'handbook'])).code).toBe(0);
  await quoin.run(['projects', 'create', 'Harbour handbook']);
  const pushed = await quoin.run(['push', '--publish', 'handbook', '-p', 'harbour-handbook']);
  expect([pushed.code, pushed.stdout]).toEqual([0, expect.stringContaining('1 page published')]);
});

test('init asks for the name at a terminal', async () => {
  const asked = quoin.terminal(['init', 'asked']);
  await asked.shows(/Name of the project:/);
  await asked.type('Pilots\r');
  expect((await asked.ended).code).toBe(0);
  expect(await readFile(join(quoin.folder, 'asked/docs.json'), 'utf8')).toContain('"Pilots"');
  expect(await quoin.run(['init', 'silent'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--name <name>'),
  });
});

test('init refuses a folder with files and changes nothing in it', async () => {
  const folder = join(quoin.folder, 'taken');
  await mkdir(folder);
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const refused = await quoin.run(['init', 'taken', '--name', 'Taken']);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('not empty')]);
  expect(await readdir(folder)).toEqual(['notes.txt']);
  const repository = join(quoin.folder, 'repository');
  await mkdir(join(repository, '.git'), { recursive: true });
  const inRepository = await quoin.run(['init', '.', '--name', 'Mine'], { cwd: repository });
  expect(inRepository.code).toBe(0);
  expect((await readdir(repository)).sort()).toEqual(['.git', 'docs.json', 'index.md']);
});

test('version names the command, its build, its runtime and the server', async () => {
  const { version } = manifest;
  for (const option of ['-v', '-V', '--version']) {
    expect(await quoin.run([option])).toMatchObject({ code: 0, stdout: `${version}\n` });
  }
  expect(await quoin.json(['version'])).toEqual({
    version,
    build: 'package',
    runtime: `Bun ${Bun.version}, ${process.platform} ${process.arch}`,
    server: { url: quoin.url, version },
  });
  const away = { env: { QUOIN_URL: 'http://127.0.0.1:9' } };
  expect(await quoin.json(['version'], away)).toMatchObject({
    server: { url: 'http://127.0.0.1:9', version: null },
  });
  const { code, stdout } = await quoin.run(['version'], { env: { QUOIN_URL: undefined } });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/\nServer +not set\n$/)]);
});

test('a printed command has the project and the server that the options of this one named', async () => {
  await quoin.api.createProject('Berths', 'berths');
  await quoin.api.createSpace('berths', 'Guides');
  // Neither is in the environment: only the options name them.
  const env = { QUOIN_URL: undefined, QUOIN_PROJECT: undefined };
  const options = ['--project', 'berths', '--url', quoin.url];
  const made = await quoin.run(['pages', 'create', 'Mooring lines', ...options], { env });
  expect(made.code).toBe(0);
  const [, command = ''] = /Publish it: quoin (.+)\n/.exec(made.stderr) ?? [];
  expect(command).toBe(`pages publish guides/mooring-lines --project berths --url ${quoin.url}`);
  expect(await quoin.run(command.split(' '), { env })).toMatchObject({ code: 0 });
  const typo = await quoin.run(['pages', 'list', '--project', 'berth', '--url', quoin.url], {
    env,
  });
  expect(typo.stderr).toEndWith(`? quoin projects list --url ${quoin.url} shows all\n`);
  // Commands that name the project as an argument.
  for (const command of ['get', 'settings show', 'delete --yes']) {
    const words = ['projects', ...command.split(' '), 'brths', '--url', quoin.url];
    const { code, stderr } = await quoin.run(words, { env });
    expect([command, code, stderr]).toEqual([
      command,
      1,
      expect.stringContaining('The project "brths" does not exist\nDid you mean berths'),
    ]);
  }
});
