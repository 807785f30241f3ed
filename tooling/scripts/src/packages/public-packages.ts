/** The packages that are published, read from their own `package.json`, dependencies first. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../command.ts';

export interface PublicPackage {
  /** Of its folder: `sdk`. */
  readonly shortName: string;
  /** `@quoin/sdk` */
  readonly name: string;
  readonly version: string;
  /** Absolute. */
  readonly folder: string;
  readonly engines: Readonly<Record<string, string>>;
  /** Full names of those of the workspace that it needs where it is installed. */
  readonly needs: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const described = (manifest: Manifest, folder: string, shortName: string): PublicPackage => ({
  shortName,
  name: manifest.name,
  version: manifest.version,
  folder,
  engines: manifest.engines ?? {},
  needs: Object.entries(manifest.dependencies ?? {})
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => name),
});

/** Each after all that it needs; the user who publishes them in this order leaves no gap. */
const inOrder = (packages: readonly PublicPackage[]): PublicPackage[] => {
  const placed = new Map<string, PublicPackage>();
  const place = (one: PublicPackage, above: readonly string[]): void => {
    if (above.includes(one.name)) throw new Error(`${[...above, one.name].join(' → ')} is a cycle`);
    for (const name of one.needs) {
      const needed = packages.find((other) => other.name === name);
      if (needed === undefined) throw new Error(`${one.name} needs ${name}, which is not public`);
      place(needed, [...above, one.name]);
    }
    placed.set(one.name, one);
  };
  for (const one of packages) place(one, []);
  return [...placed.values()];
};

/** @throws Error where a public package needs one that is not */
export const publicPackages = async (): Promise<PublicPackage[]> => {
  const found = new Bun.Glob('packages/*/package.json').scan({ cwd: ROOT });
  const paths = (await Array.fromAsync(found)).toSorted();
  const all = await Promise.all(
    paths.map(async (path) => {
      const manifest: Manifest = JSON.parse(await readFile(join(ROOT, path), 'utf8'));
      const folder = dirname(path);
      const one = described(manifest, join(ROOT, folder), folder.replace('packages/', ''));
      return manifest.private === true ? [] : [one];
    }),
  );
  return inOrder(all.flat());
};
