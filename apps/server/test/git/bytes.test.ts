/**
 * Bytes that no user edited do not change (docs/internals/git-sync.md#unchanged-bytes), and what
 * cannot be read is left alone (#unreadable-files, #images, #hostile-names).
 */
import { expect, test } from 'bun:test';
import { gitWorld } from './support/git-world.ts';

const ODD: Readonly<Record<string, string>> = {
  'crlf.md':
    '---\r\ntitle: "Odd"\r\n# a comment\r\nzeta: 1\r\nalpha: \'x\'\r\n---\r\n\r\nText.\r\n\r\nMore.  \r\n',
  'bom.md': '\uFEFF# With a mark\n\nText.\n',
  'no-end.md': '# No final newline\n\nText',
  'mdx.mdx': "import X from './x'\n\n# MDX\n\n<X a={{ b: 1 }} />\n\nText.\n",
  'gitbook.md': '# Hints\n\n{% hint style="info" %}\nText.\n{% endhint %}\n',
  'markers.md': '# Merge\n\n```\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n```\n',
  'tabs.md': '# Tabs\n\n\tcode\n\n* a  \n* b\t\n',
};

test('pulled pages are pushed byte for byte, and one edited paragraph is one hunk', async () => {
  await using world = await gitWorld({ files: ODD });
  expect(await world.texts()).toEqual(ODD);
  const head = await world.repo.head();
  expect((await world.sync()).files).toEqual([]);
  expect(await world.repo.head()).toBe(head);
  for (const [path, text] of Object.entries(ODD)) {
    await world.edit(path, text.replace(/Text|code|a$/m, 'Edited'));
  }
  expect((await world.sync()).status).toBe('Success');
  const stat = await world.repo.git('diff', '--numstat', head ?? '', 'main');
  expect(stat.split('\n').filter((line) => !/^1\t1\t/.test(line))).toEqual([]);
  expect(stat.split('\n').length).toBe(Object.keys(ODD).length);
  await world.requireConverged();
});

test('files that cannot be read are reported and unchanged, and the rest syncs', async () => {
  const files = {
    'good.md': '# Good\n',
    'bad-yaml.md': '---\ntitle: [\n---\n\n# Bad\n',
    'latin1.md': new Uint8Array([0x23, 0x20, 0xe9, 0x0a]),
  };
  await using world = await gitWorld({ files });
  const [run] = await world.runs();
  expect(run?.status).toBe('Success');
  expect(run?.counts).toMatchObject({ created: 1, skipped: 2 });
  const skipped = run?.files.filter(({ action }) => action === 'skipped');
  expect(skipped?.map(({ path }) => path).toSorted()).toEqual(['bad-yaml.md', 'latin1.md']);
  expect(skipped?.every(({ message }) => (message ?? '').length > 0)).toBe(true);
  await world.edit('good.md', '# Good\n\nEdited.\n');
  await world.sync();
  expect((await world.repo.bytes()).get('latin1.md')).toEqual(files['latin1.md']);
  expect(await world.repo.read('bad-yaml.md')).toBe(files['bad-yaml.md']);
});

test('a page whose file becomes unreadable keeps its text, and the file is not written over', async () => {
  await using world = await gitWorld({ files: { 'a.md': '# A\n', 'b.md': '# B\n' } });
  const broken = '---\ntitle: [\n---\n';
  await world.repo.commit('Break', { files: { 'a.md': broken } });
  expect((await world.sync()).counts.skipped).toBe(1);
  expect(await world.text('a.md')).toBe('# A\n');
  await world.edit('a.md', '# A\n\nEdited here.\n');
  const run = await world.sync();
  expect(run.files.some(({ action, path }) => action === 'skipped' && path === 'a.md')).toBe(true);
  expect(await world.repo.read('a.md')).toBe(broken);
  await world.repo.commit('Mend', { files: { 'a.md': '# A\n\nMended in Git.\n' } });
  expect((await world.sync()).status).toBe('Partial');
});

test('images come along by their content and go with their files', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const pointer =
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n';
  await using world = await gitWorld({
    files: { 'a.md': '# A\n\n![x](img/x.png)\n', 'img/x.png': png, 'img/large.png': pointer },
  });
  const assets = async () => {
    const { body } = await world.call('GET', '/assets');
    return Reflect.get(Object(body), 'assets') as { name: string; hash: string }[];
  };
  expect((await assets()).map(({ name }) => name)).toEqual(['x.png']);
  const [run] = await world.runs();
  expect(run?.files.find(({ path }) => path === 'img/large.png')?.message).toContain('LFS');
  await world.repo.commit('Remove', { files: { 'img/x.png': null } });
  await world.sync();
  expect(await assets()).toEqual([]);
  expect(await world.repo.read('img/large.png')).toBe(pointer);
});
