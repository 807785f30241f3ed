/** The package's sources, from its index on: what it exports, and where that is. */
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
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

/** The resources of the client: the property, and the name of its class. */
export const readResources = async (): Promise<ReadonlyMap<string, string>> => {
  const text = await readFile(join(SOURCE, 'quoin.ts'), 'utf8');
  return new Map(
    [...text.matchAll(/^ {2}readonly (\w+): (\w+Resource);$/gm)].map(([, name = '', type = '']) => [
      name,
      type,
    ]),
  );
};
