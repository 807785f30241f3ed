/**
 * The domains of `packages/core/src` and their direction (docs/adr/0096-domains-of-core.md): a file imports
 * files of its own domain and of those above it in this list.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { importsOf } from './imports.ts';

export interface Domain {
  readonly name: string;
  /** Folders and files of `src`. The longest path that matches a file decides. */
  readonly paths: readonly string[];
}

/** Lowest first. */
export const CORE_DOMAINS: readonly Domain[] = [
  {
    name: 'base',
    paths: [
      ...['', 'lists', 'messages', 'ports', 'records', 'rendering'],
      ...['agent/records.ts', 'git/records.ts', 'git/requests/records.ts', 'oauth/records.ts'],
    ],
  },
  {
    name: 'rules',
    paths: [
      ...['audit', 'events', 'plans', 'policies', 'presenters', 'idempotent.ts'],
      'brand/read-brand.ts',
      // Each publication queues a run in its own write.
      ...['git/queue-outbound.ts', 'git/queue-run.ts', 'git/settings.ts'],
      ...['git/commit-templates.ts', 'git/image-folder.ts'],
    ],
  },
  { name: 'api-reference', paths: ['api-reference', 'presenters/api-changes.ts'] },
  {
    name: 'content',
    paths: [
      ...['analytics', 'assets', 'brand', 'content-tools', 'lifecycle', 'links', 'navigation'],
      ...['pages', 'replacements', 'revisions', 'spaces', 'structure'],
    ],
  },
  {
    name: 'accounts',
    paths: ['account', 'device', 'invitations', 'keys', 'members', 'oauth', 'tokens'],
  },
  { name: 'bundle', paths: ['bundle', 'checks.ts', 'export', 'imports', 'redirects'] },
  { name: 'site', paths: ['domains', 'embeds', 'feedback', 'site', 'presenters/domain.ts'] },
  { name: 'search', paths: ['search'] },
  { name: 'assistant', paths: ['assistant'] },
  { name: 'git', paths: ['git', 'presenters/git.ts'] },
  { name: 'quality', paths: ['quality'] },
  { name: 'agent', paths: ['agent'] },
  { name: 'projects', paths: ['projects'] },
  { name: 'use-cases', paths: ['use-cases', 'compose-deps.ts', 'index.ts'] },
];

/** Returns the index in {@link CORE_DOMAINS} of the domain of a file, or -1 if no domain has its folder. */
export const domainOf = (path: string): number => {
  const parts = path.split('/');
  for (let length = parts.length; length > 0; length--) {
    const prefix = parts.slice(0, length).join('/');
    const found = CORE_DOMAINS.findIndex(({ paths }) => paths.includes(prefix));
    if (found !== -1) return found;
  }
  return parts.length === 1 ? 0 : -1;
};

/** @returns one sentence for each violation, beginning with the path of its file */
export const domainViolations = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, source]) => {
    const own = domainOf(path);
    const domain = CORE_DOMAINS[own]?.name;
    if (domain === undefined) return [`${path}: its folder is in no domain`];
    return importsOf(source)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => join(dirname(path), specifier))
      .filter((target) => domainOf(target) > own)
      .map((target) => {
        const other = CORE_DOMAINS[domainOf(target)]?.name;
        return `${path}: imports ${target}, against the direction: ${domain} may not use ${other}`;
      });
  });

/** @param root of a repository */
export const readCoreFiles = async (root: string): Promise<Map<string, string>> => {
  const folder = join(root, 'packages/core/src');
  const paths = await Array.fromAsync(
    new Bun.Glob('**/*.ts').scan({ cwd: folder, absolute: true }),
  );
  const files = paths
    .toSorted()
    .map(async (path) => [relative(folder, path), await readFile(path, 'utf8')] as const);
  return new Map(await Promise.all(files));
};
