/** Which package can use which (ARCHITECTURE.md#rules-of-direction). A package without a rule is a violation. */

/** Pure packages that other teams embed: no framework, no database, no environment. */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  contract: ['auth-scopes', 'page-lifecycle', 'social-networks'],
  'auth-scopes': [],
  'page-lifecycle': [],
  'social-networks': [],
  messages: [],
  site: ['api-reference', 'messages', 'social-networks'],
  'file-paths': [],
  markdown: ['file-paths'],
  import: ['file-paths', 'markdown'],
  convert: ['file-paths', 'import', 'markdown', 'social-networks'],
  'api-reference': ['file-paths', 'markdown'],
  'search-index': [],
  'git-sync': ['convert', 'file-paths', 'markdown'],
  'assistant-core': ['markdown', 'search-index'],
  workflow: [],
};

const LEAF_NAMES = Object.keys(LEAVES);

const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  ...LEAVES,
  core: LEAF_NAMES,
  db: ['core', ...LEAF_NAMES],
  http: ['core', ...LEAF_NAMES],
  'child-process': [],
  'content-worker': ['child-process', 'core', ...LEAF_NAMES],
  'search-worker': ['core', 'db', ...LEAF_NAMES],
  outgoing: [],
  'git-worker': ['child-process', 'outgoing', ...LEAF_NAMES],
  forges: ['core', 'outgoing', ...LEAF_NAMES],
  'backup-worker': ['child-process', 'core', 'db', ...LEAF_NAMES],
  'agent-tools': ['core', 'outgoing', ...LEAF_NAMES],
  auth: ['core', 'http', ...LEAF_NAMES],
  editor: ['markdown'],
  sdk: ['contract'],
  cli: ['core', 'file-paths', 'git-sync', 'sdk'],
  service: [
    ...['agent-tools', 'auth', 'backup-worker', 'child-process', 'cli', 'content-worker', 'core'],
    ...['db', 'forges', 'git-worker', 'http', 'outgoing', 'search-worker'],
    ...LEAF_NAMES,
  ],
};

/**
 * Packages that a published package contains in its own files: they are not installed with it, so
 * they are among its `devDependencies`.
 */
export const BUNDLED: Readonly<Record<string, readonly string[]>> = {
  cli: ['core', 'git-sync'],
};

/** `devDependencies` of which a program imports types only: the compiler erases them. */
export const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  'git-webhook': ['@gitbeaker/rest', '@octokit/webhooks'],
};

export const PURE: ReadonlySet<string> = new Set([...LEAF_NAMES, 'core']);

/** What ties a package to one framework, one database or one process. */
export const IMPURE_IMPORT = /^(elysia|@elysiajs|drizzle-orm|bun|process|node:process)(\/|$)|^bun:/;
export const ENVIRONMENT = /\b(?:process|Bun|import\.meta)\.env\b/;

export interface Workspace {
  kind: 'packages' | 'apps' | 'tooling';
  /** The folder's name. */
  name: string;
}

/** Whether the program of `from`, not its tests, may import `to`. */
export const mayUse = (from: Workspace, to: Workspace): boolean => {
  if (to.kind === 'tooling') return false;
  if (from.kind === 'apps') return true;
  return to.kind === 'packages' && (MAY_USE[from.name]?.includes(to.name) ?? false);
};

export const hasRule = ({ kind, name }: Workspace): boolean =>
  kind !== 'packages' || name in MAY_USE;
