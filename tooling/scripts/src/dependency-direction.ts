/** Finds what breaks the direction of dependencies in `packages/*` and `apps/*` of a repository. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import {
  BUNDLED,
  ENVIRONMENT,
  hasRule,
  IMPURE_IMPORT,
  mayUse,
  PURE,
  TYPES_ONLY,
  type Workspace,
} from './dependency-rules.ts';
import { importsOf, packageOf } from './imports.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Member extends Workspace {
  folder: string;
  manifest: Manifest;
}

/** @returns one sentence for each violation, beginning with the path of its file */
export const findViolations = async (root: string): Promise<string[]> => {
  const members = await findMembers(root);
  const byPackage = new Map(members.map((member) => [member.manifest.name, member]));
  const checked = members.filter(({ kind }) => kind !== 'tooling');
  const found = await Promise.all(
    checked.map(async (member) => [
      ...manifestViolations(member, byPackage),
      ...(await sourceViolations(member, byPackage)),
    ]),
  );
  return found.flat();
};

const findMembers = async (root: string): Promise<Member[]> => {
  const kinds = ['packages', 'apps', 'tooling'] as const;
  const found = kinds.map(async (kind) => {
    const paths = await glob(root, `${kind}/*/package.json`);
    return paths.map(async (path): Promise<Member> => {
      const folder = join(root, dirname(path));
      const manifest: Manifest = JSON.parse(await readFile(join(root, path), 'utf8'));
      return { kind, name: basename(folder), folder, manifest };
    });
  });
  return Promise.all((await Promise.all(found)).flat());
};

const manifestViolations = (member: Member, byPackage: ReadonlyMap<string, Member>): string[] => {
  const path = `${member.kind}/${member.name}/package.json`;
  if (!hasRule(member)) return [`${path}: no rule says what this package may use`];
  const { dependencies, peerDependencies } = member.manifest;
  return Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) =>
    useViolation(member, name, byPackage).map((reason) => `${path}: depends on ${name}, ${reason}`),
  );
};

const sourceViolations = async (
  member: Member,
  byPackage: ReadonlyMap<string, Member>,
): Promise<string[]> => {
  const paths = await glob(member.folder, '**/*.{ts,tsx}');
  const found = await Promise.all(
    paths.map(async (path) => {
      const source = await readFile(join(member.folder, path), 'utf8');
      const file = { path, source, isProgram: path.startsWith('src/') };
      return fileViolations(member, file, byPackage).map(
        (problem) => `${member.kind}/${member.name}/${path}: ${problem}`,
      );
    }),
  );
  return found.flat();
};

interface SourceFile {
  /** Relative to its package. */
  path: string;
  source: string;
  /** In `src/`, and so not a test or a script of the package. */
  isProgram: boolean;
}

const fileViolations = (
  member: Member,
  { path, source, isProgram }: SourceFile,
  byPackage: ReadonlyMap<string, Member>,
): string[] => {
  const readsEnvironment = isProgram && PURE.has(member.name) && ENVIRONMENT.test(source);
  return [
    ...(readsEnvironment ? ['mentions the environment'] : []),
    ...importsOf(source).flatMap((specifier) => {
      if (specifier.startsWith('.')) {
        const target = resolve(member.folder, dirname(path), specifier);
        const leaves = relative(member.folder, target).startsWith('..');
        return leaves ? [`imports ${specifier}, which is outside of the package`] : [];
      }
      const reasons = [
        ...(isProgram ? useViolation(member, specifier, byPackage) : []),
        ...(isProgram && isTypeOfTool(member, specifier, source)
          ? []
          : undeclared(member, specifier, isProgram)),
      ];
      return reasons.map((reason) => `imports ${specifier}, ${reason}`);
    }),
  ];
};

/** @param specifier a package's name or a path in it */
const useViolation = (
  member: Member,
  specifier: string,
  byPackage: ReadonlyMap<string, Member>,
): string[] => {
  if (PURE.has(member.name) && IMPURE_IMPORT.test(specifier)) return ['and must stay pure'];
  const target = byPackage.get(packageOf(specifier) ?? '');
  if (target === undefined || target === member || mayUse(member, target)) return [];
  return [`against the direction: ${member.name} may not use ${target.kind}/${target.name}`];
};

/** Whether a source imports nothing but types of a package that is in {@link TYPES_ONLY}. */
const isTypeOfTool = (
  { name: folder, manifest }: Member,
  specifier: string,
  source: string,
): boolean => {
  const name = packageOf(specifier) ?? '';
  if (TYPES_ONLY[folder]?.includes(name) !== true) return false;
  const statements = source.match(/^(?:import|export)\s[^;]*;/gm) ?? [];
  const own = statements.filter((statement) => importsOf(statement).includes(specifier));
  const isErased = own.length > 0 && own.every((one) => one.startsWith('import type '));
  return isErased && name in (manifest.devDependencies ?? {});
};

const undeclared = (
  { name: folder, manifest }: Member,
  specifier: string,
  isProgram: boolean,
): string[] => {
  const name = packageOf(specifier);
  const bundled = Object.fromEntries(
    Object.entries(manifest.devDependencies ?? {}).filter(([name]) =>
      BUNDLED[folder]?.includes(name.replace('@quoin/', '')),
    ),
  );
  const declared = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...(isProgram ? bundled : manifest.devDependencies),
  };
  // Some packages are types only: `mdast` is `@types/mdast`.
  const isDeclared = name !== null && (name in declared || `@types/${name}` in declared);
  if (name === null || name === manifest.name || isDeclared) return [];
  return [
    `which package.json does not name under ${isProgram ? 'dependencies' : 'any dependencies'}`,
  ];
};

/** Paths below `folder`, in order, without what is installed or built. */
const glob = async (folder: string, pattern: string): Promise<string[]> => {
  const paths = await Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: folder }));
  return paths.filter((path) => !/(^|\/)(node_modules|dist)\//.test(path)).toSorted();
};
