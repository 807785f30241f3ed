/** What is in the tarballs that are published, and what tools for packages say of it. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { BUN, run } from '../../src/command.ts';
import { findings } from '../../src/packages/findings.ts';
import { publicPackages } from '../../src/packages/public-packages.ts';
import { type Tarball, tarballs } from '../support/tarballs.ts';

/** Of a build without anything in turbo's cache, on a loaded machine. */
const BUILD_MS = 180_000;

let packed: readonly Tarball[];
beforeAll(async () => {
  packed = await tarballs();
}, BUILD_MS);

const filesOf = async (name: string): Promise<Map<string, File>> => {
  const tarball = packed.find((one) => one.name === name)?.tarball ?? '';
  return new Bun.Archive(await readFile(tarball)).files();
};

const manifestOf = async (files: ReadonlyMap<string, File>) =>
  JSON.parse((await files.get('package/package.json')?.text()) ?? '');

describe.each(await publicPackages())('the tarball of $name', ({ name, version }) => {
  test('is faultless to publint and Are The Types Wrong', async () => {
    expect(await findings(packed.find((one) => one.name === name)?.tarball ?? '')).toEqual([]);
  });

  test('has its description, its licence, what was built and its sources, and no more', async () => {
    const names = [...(await filesOf(name)).keys()];
    expect(names).toContain('package/README.md');
    expect(names).toContain('package/dist/LICENSE');
    expect(names).toContain('package/src/index.ts');
    const others = names.filter(
      (file) => !/^package\/(bin\/|dist\/|src\/|package\.json$|README\.md$)/.test(file),
    );
    expect(others).toEqual([]);
  });

  test('names versions that a registry knows', async () => {
    const manifest = await manifestOf(await filesOf(name));
    expect(manifest.version).toBe(version);
    for (const range of Object.values({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(range).toMatch(/^\^?\d+\.\d+\.\d+/);
    }
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
  });

  test('has each file that it says to be imported, and the lines that errors name', async () => {
    const files = await filesOf(name);
    const { exports } = await manifestOf(files);
    const targets = Object.values<Record<string, string>>(exports).flatMap(Object.values);
    expect(targets).not.toEqual([]);
    for (const target of targets) expect(files.has(join('package', target))).toBe(true);
    for (const [path, file] of files) {
      if (!path.endsWith('.js.map')) continue;
      const { sources } = JSON.parse(await file.text());
      for (const source of sources) expect(files.has(join(path, '..', source))).toBe(true);
    }
  });
});

test('a package whose types or modules are missing is found out', async () => {
  await using folder = await temporaryFolder();
  const manifest = {
    name: 'harbour',
    version: '1.0.0',
    type: 'module',
    files: ['dist'],
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  };
  await writeFile(join(folder.path, 'package.json'), JSON.stringify(manifest));
  await Bun.write(join(folder.path, 'dist/index.d.ts'), 'export {};\n');
  const target = ['--cwd', folder.path, '--destination', folder.path];
  expect((await run([BUN, 'pm', 'pack', '--quiet', ...target])).ok).toBe(true);
  const found = await findings(join(folder.path, 'harbour-1.0.0.tgz'));
  expect(found.some((line) => line.startsWith('publint: '))).toBe(true);
  expect(found.every((line) => /^(publint|attw): .+/.test(line))).toBe(true);
});
