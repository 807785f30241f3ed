/** The package's sources, from its index on: what it exports, and where that is. */
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Quoin } from '@quoin/sdk';
import { ROOT } from '../../command.ts';
import { type Declaration, readSource } from './declarations.ts';

const SOURCE = join(ROOT, 'packages/sdk/src');

/** A module below `src/`, and what the package exports of it. */
export interface Module {
  readonly path: string;
  readonly exported: readonly Declaration[];
}

const readModule = async (path: string): Promise<Module[]> => {
  const { declarations, passedOn } = readSource(await readFile(join(SOURCE, path), 'utf8'));
  const further = await Promise.all(
    passedOn.map(async ({ from, names }) => {
      const modules = await readModule(normalize(join(dirname(path), from)));
      return modules.map(({ path, exported }) => ({
        path,
        exported: exported.filter(({ name }) => names?.includes(name) ?? true),
      }));
    }),
  );
  return [{ path, exported: declarations }, ...further.flat()];
};

/** Everything that `import … from '@quoin/sdk'` can name. */
export const readPackage = async (): Promise<readonly Module[]> =>
  (await readModule('index.ts')).filter(({ exported }) => exported.length > 0);

/** The resources of a client: the property, and the name of its class. */
export const readResources = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(new Quoin({ baseUrl: 'http://localhost', token: 'none' }))
      .map(([property, value]) => [property, value?.constructor?.name ?? ''] as const)
      .filter(([, type]) => type.endsWith('Resource')),
  );
