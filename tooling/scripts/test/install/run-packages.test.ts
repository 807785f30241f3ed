/**
 * What `up` installs is enough for the service and the command: each module that they can load names
 * only packages among the dependencies of its own package. Packages of developers are not there.
 */
import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { WORKER_PROGRAMS } from '../../../../apps/server/scripts/worker-programs.ts';
import { ROOT } from '../../src/command.ts';
import { packageOf } from '../../src/imports.ts';
import { type Member, readMembers } from '../../src/members.ts';

const PROGRAMS = ['apps/server/src/main.ts', 'apps/server/src/cli.ts', ...WORKER_PROGRAMS];

type Targets = Readonly<Record<string, string | { readonly bun?: string }>>;

const members = await readMembers();
const memberOf = (file: string): Member | undefined =>
  [...members.values()].find(({ folder }) => file.startsWith(`${folder}/`));

const targetIn = async ({ folder }: Member, map: 'exports' | 'imports', name: string) => {
  const manifest: Partial<Record<typeof map, Targets>> = await Bun.file(
    join(ROOT, folder, 'package.json'),
  ).json();
  const target = manifest[map]?.[name];
  const path = typeof target === 'string' ? target : target?.bun;
  return path === undefined ? null : join(folder, path);
};

/** Returns the file of this repository that an import loads; null for packages of others. */
const fileOf = async (specifier: string, file: string, own: Member): Promise<string | null> => {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  if (specifier.startsWith('#')) return targetIn(own, 'imports', specifier);
  const member = members.get(packageOf(specifier) ?? '');
  if (member === undefined) return null;
  return targetIn(member, 'exports', specifier.replace(member.manifest.name, '.'));
};

/** Imports of types are not loaded, and the transpiler leaves them out. */
const loadedBy = async (file: string): Promise<string[]> => {
  const loader = extname(file) === '.tsx' ? 'tsx' : 'ts';
  const source = await readFile(join(ROOT, file), 'utf8');
  return new Bun.Transpiler({ loader }).scanImports(source).map(({ path }) => path);
};

test('the programs of `up` load only packages that `up` installs', async () => {
  const files = new Set(PROGRAMS);
  const missing: string[] = [];
  for (const file of files) {
    const own = memberOf(file);
    if (own === undefined) throw new Error(`${file} is in no package`);
    for (const specifier of await loadedBy(file)) {
      const name = packageOf(specifier);
      const { dependencies = {}, name: ownName } = own.manifest;
      if (name !== null && name !== ownName && !Object.hasOwn(dependencies, name)) {
        missing.push(`${file}: ${specifier}`);
      }
      const next = await fileOf(specifier, file, own);
      if (next !== null && /\.tsx?$/.test(next) && existsSync(join(ROOT, next))) {
        files.add(relative('.', next));
      }
    }
  }
  expect(missing).toEqual([]);
  expect(files.size).toBeGreaterThan(2_000);
});
