/** A folder of a thousand pages, pushed and pulled, and ended at many moments. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type CommandUnderTest, openCommand } from '../test/support/command.ts';
import { interruptAt } from '../test/support/interrupt.ts';
import { recordingProxy } from '../test/support/recording-proxy.ts';
import { docsJson, harvest, plant, plantNew, png } from '../test/support/tree.ts';

const NAMES = Array.from({ length: 1000 }, (_, at) => `part-${at % 20}/page-${at}`);
const FILES = {
  'docs.json': docsJson(...NAMES),
  ...Object.fromEntries(NAMES.map((name) => [`${name}.md`, `# ${name}\n\n${'text '.repeat(400)}`])),
  'images/quay.png': png(...Array.from({ length: 50_000 }, () => 7)),
};

let quoin: CommandUnderTest;
beforeAll(async () => {
  quoin = await openCommand({ serviceEnv: { QUOIN_RATE_LIMIT_TOKEN: '0' } });
});
afterAll(() => quoin[Symbol.asyncDispose]());

test('ten changed pages of a thousand cost three requests, and no other text is sent', async () => {
  await quoin.api.createProject('Large', 'large');
  const folder = await plantNew(quoin.folder, FILES);
  await using proxy = recordingProxy(quoin.url);
  const timed = async (args: string[], cwd: string) => {
    proxy.exchanges.length = 0;
    const start = performance.now();
    const given = { cwd, env: { QUOIN_URL: proxy.url } };
    const result = await quoin.run([...args, '-p', 'large'], given);
    const bytes = proxy.exchanges.reduce((sum, exchange) => sum + exchange.bytes, 0);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${args.join(' ')}: ${seconds} s, ${proxy.exchanges.length} requests, ${bytes} bytes sent`,
    );
    expect(result).toMatchObject({ code: 0 });
  };
  await timed(['push'], folder);
  const copy = await plantNew(quoin.folder);
  await timed(['pull'], copy);
  const { 'docs.json': _, ...texts } = await harvest(folder);
  const { 'docs.json': __, ...came } = await harvest(copy);
  expect(came).toEqual(texts);

  const changed = NAMES.slice(0, 10).map((name) => [`${name}.md`, `# ${name}, newer\n`]);
  await plant(copy, Object.fromEntries(changed));
  await timed(['push'], copy);
  expect(proxy.exchanges).toHaveLength(3);
  expect(proxy.exchanges[1]?.bytes).toBeLessThan(200_000);
  await timed(['pull'], folder);
  expect(proxy.exchanges).toHaveLength(11);
  await timed(['push', '--publish'], folder);
  await timed(['push', '--publish'], folder);
  expect(proxy.exchanges).toHaveLength(1);
}, 300_000);

test('images that are too large for one request go ahead in several', async () => {
  await quoin.api.createProject('Heavy', 'heavy');
  const image = (at: number) => {
    const bytes = new Uint8Array(15 * 1024 * 1024).fill(at);
    bytes.set(png());
    return bytes;
  };
  const folder = await plantNew(quoin.folder, {
    'docs.json': docsJson('index'),
    'index.md': '# Home\n',
    ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.png`, image(at)])),
  });
  await using proxy = recordingProxy(quoin.url);
  const given = { cwd: folder, env: { QUOIN_URL: proxy.url } };
  const push = await quoin.run(['push', '-p', 'heavy'], given);
  expect(push).toMatchObject({ code: 0 });
  expect(push.stdout).toContain('1 page created, 6 files sent (94.4 MB)');
  expect(proxy.exchanges.filter(({ target }) => target.startsWith('POST'))).toHaveLength(3);
  const copy = await plantNew(quoin.folder);
  expect(await quoin.run(['pull', '-p', 'heavy'], { cwd: copy })).toMatchObject({ code: 0 });
  const { 'docs.json': _, ...came } = await harvest(copy);
  const { 'docs.json': __, ...went } = await harvest(folder);
  expect(came).toEqual(went);
}, 120_000);

test.each([1, 5, 15, 40, 79])(
  'a pull that is ended at request %i is finished by the next',
  async (nth) => {
    const project = `ended-${nth}`;
    await quoin.api.createProject(project, project);
    const names = NAMES.slice(0, 80);
    const source = await plantNew(quoin.folder, {
      'docs.json': docsJson(...names),
      ...Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n`])),
    });
    await quoin.run(['push', '-p', project], { cwd: source });
    const folder = await plantNew(quoin.folder);
    expect(await interruptAt(quoin, ['pull', '-p', project], folder, /\/revisions\//, nth)).toBe(
      130,
    );
    const { 'docs.json': _, ...texts } = await harvest(source);
    for (const [path, text] of Object.entries(await harvest(folder))) {
      expect(text).toBe(texts[path] ?? '');
    }
    expect(await quoin.run(['pull', '-p', project], { cwd: folder })).toMatchObject({ code: 0 });
    const { 'docs.json': __, ...came } = await harvest(folder);
    expect(came).toEqual(texts);
  },
  120_000,
);
