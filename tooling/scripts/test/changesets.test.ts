/** The changes of the next release: the tool refuses one that names published and private packages. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { Glob } from 'bun';
import { ROOT } from '../src/command.ts';

const filesOf = async (pattern: string): Promise<readonly (readonly [string, string])[]> =>
  Promise.all(
    (await Array.fromAsync(new Glob(pattern).scan({ cwd: ROOT, dot: true }))).map(
      async (path) => [path, await Bun.file(join(ROOT, path)).text()] as const,
    ),
  );

test('each change names packages of the repository, which are all published or all private', async () => {
  const isPrivate = new Map<string, boolean>();
  for (const [, text] of await filesOf('{apps,examples,packages,tooling}/*/package.json')) {
    const manifest = JSON.parse(text);
    isPrivate.set(manifest.name, manifest.private === true);
  }
  const changes = await filesOf('.changeset/*.md');
  expect(changes.length).toBeGreaterThan(0);
  const refused = changes.flatMap(([path, text]) => {
    const names = [...text.matchAll(/^['"]([^'"]+)['"]:/gm)].map(([, name = '']) => name);
    const kinds = new Set(names.map((name) => isPrivate.get(name) ?? `unknown: ${name}`));
    return kinds.size === 1 && !kinds.has(`unknown: ${names[0]}`) ? [] : [[path, ...kinds]];
  });
  expect(refused).toEqual([]);
});
