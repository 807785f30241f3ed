/** `check` compiles all packages as one program: ten seconds, where one after another took a minute. */
import { expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../src/command.ts';

interface Config {
  readonly extends: string;
  readonly compilerOptions: unknown;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const read = async (path: string): Promise<Config> =>
  JSON.parse(await readFile(join(ROOT, path), 'utf8'));

/** Written for browsers: each a step of `typecheck` by itself. */
const forBrowsers = async (): Promise<string[]> => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const folders = String(scripts.typecheck).matchAll(/-p ((?:apps|examples|packages)\/\S+)/g);
  return Array.from(folders, ([, folder]) => `${folder}/tsconfig.json`);
};

test('the one program has all files of all packages, under their own options', async () => {
  const whole = await read('tsconfig.json');
  const found = new Bun.Glob('{apps,packages,tooling,examples}/*/**/tsconfig.json');
  const apart = new Set(await forBrowsers());
  const paths = (await Array.fromAsync(found.scan({ cwd: ROOT }))).filter(
    (path) => !path.includes('node_modules') && !apart.delete(path),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect([...apart]).toEqual([]);
  for (const path of paths) {
    const [kind, name, file] = path.split('/');
    const { include, exclude = [], ...options } = await read(path);
    expect({ path, file, ...options }).toEqual({
      path,
      file: 'tsconfig.json',
      extends: '../../tsconfig.base.json',
      compilerOptions: whole.compilerOptions,
    });
    for (const pattern of include) expect(whole.include).toContain(`${kind}/*/${pattern}`);
    for (const pattern of exclude) expect(whole.exclude).toContain(`${kind}/${name}/${pattern}`);
  }
});
