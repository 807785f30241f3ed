/** `bun.lock` as a graph of packages. Bun documents its form in "Lockfile" of its documentation. */
import { join } from 'node:path';
import { ROOT } from '../command.ts';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Of the tarball, such as `sha512-…` (W3C Subresource Integrity). */
  readonly integrity: string;
}

interface Wanted {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** Of `peerDependencies`: works without. */
  readonly optionalPeers?: readonly string[];
}

/** `[name@version, registry, what it needs, integrity]`; of a workspace `[name@workspace:path]`. */
type Entry = readonly [id: string, registry?: string, wanted?: Wanted, integrity?: string];

interface Lock {
  readonly workspaces: Readonly<Record<string, Wanted & { readonly name: string }>>;
  readonly packages: Readonly<Record<string, Entry>>;
}

export interface Closure {
  readonly packages: readonly LockedPackage[];
  /** `name@version` of what each package needs; the root is `''`. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

export const readLock = async (): Promise<Lock> =>
  // It is JSON with commas before closing brackets, which JSON5 accepts.
  Bun.JSON5.parse(await Bun.file(join(ROOT, 'bun.lock')).text()) as Lock;

export const idOf = ({ name, version }: LockedPackage): string => `${name}@${version}`;

const packageOf = ([id, , , integrity = '']: Entry): LockedPackage => {
  const at = id.lastIndexOf('@');
  return { name: id.slice(0, at), version: id.slice(at + 1), integrity };
};

/** Ids of packages that are not from a registry, or whose bytes no digest proves. */
export const unverifiable = ({ packages }: Lock): string[] =>
  Object.values(packages)
    .filter(([id, , , integrity = '']) => !/@workspace:/.test(id) && !/^sha512-/.test(integrity))
    .map(([id]) => id);

/** `a/@b/c` are two names. */
const namesOf = (key: string): string[] => key.match(/@[^/]+\/[^/]+|[^/]+/g) ?? [];

/** As Node looks for a package: beside the caller that needs it first, then further out. */
const resolve = ({ packages }: Lock, from: string, name: string): string | null => {
  const outer = namesOf(from);
  for (let depth = outer.length; depth >= 0; depth -= 1) {
    const key = [...outer.slice(0, depth), name].join('/');
    if (key in packages) return key;
  }
  return null;
};

/** An optional peer is there for another process, if at all. */
const requiredPeers = ({ peerDependencies = {}, optionalPeers = [] }: Wanted): string[] =>
  Object.keys(peerDependencies).filter((name) => !optionalPeers.includes(name));

const dependencyNames = ({ dependencies, optionalDependencies }: Wanted): string[] =>
  Object.keys({ ...optionalDependencies, ...dependencies });

/** Required peers of these packages that are not among the packages, without repetition. */
export const missingPeers = (lock: Lock, { packages }: Closure): string[] => {
  const names = new Set(packages.map(({ name }) => name));
  const ids = new Set(packages.map(idOf));
  const peers = Object.values(lock.packages)
    .filter(([id]) => ids.has(id))
    .flatMap(([, , wanted = {}]) => requiredPeers(wanted));
  return [...new Set(peers)].filter((name) => !names.has(name)).toSorted();
};

/**
 * What a workspace needs to run, through other workspaces too.
 * @param extra names of packages that are copied into the repository
 * @param peers whether packages that are needed only as peers are included
 */
export const closureOf = (
  lock: Lock,
  workspace: string,
  extra: readonly string[],
  peers: 'with peers' | 'without peers' = 'with peers',
): Closure => {
  const wantedNames = (wanted: Wanted): string[] => [
    ...new Set([
      ...(peers === 'with peers' ? requiredPeers(wanted) : []),
      ...dependencyNames(wanted),
    ]),
  ];
  const byName = new Map(Object.values(lock.workspaces).map((one) => [one.name, one]));
  const packages = new Map<string, LockedPackage>();
  const needs = new Map<string, readonly string[]>();
  const seenKeys = new Set<string>();
  const seenWorkspaces = new Set<string>();
  const direct = new Set<string>();

  const visit = (key: string): string | null => {
    const entry = lock.packages[key];
    if (entry === undefined) return null;
    const found = packageOf(entry);
    if (found.version.startsWith('workspace:')) {
      visitWorkspace(found.name);
      return null;
    }
    const id = idOf(found);
    if (seenKeys.has(key)) return id;
    seenKeys.add(key);
    packages.set(id, found);
    const keys = wantedNames(entry[2] ?? {}).map((name) => resolve(lock, key, name));
    const ids = keys.map((one) => (one === null ? null : visit(one)));
    needs.set(id, [...new Set(ids.filter((one) => one !== null))].toSorted());
    return id;
  };
  const visitWorkspace = (name: string): void => {
    const found = byName.get(name);
    if (found === undefined || seenWorkspaces.has(name)) return;
    seenWorkspaces.add(name);
    for (const wanted of Object.keys({ ...found.optionalDependencies, ...found.dependencies })) {
      const key = resolve(lock, name, wanted);
      const id = key === null ? null : visit(key);
      if (id !== null) direct.add(id);
    }
  };

  visitWorkspace(workspace);
  for (const name of extra) {
    const id = visit(name);
    if (id !== null) direct.add(id);
  }
  needs.set('', [...direct].toSorted());
  return {
    packages: [...packages.values()].toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
    needs,
  };
};
