/** The nine scopes of an access token and which include which (docs/internals/interface.md#scopes). */

export const SCOPES = [
  'docs:read',
  'docs:write',
  'project:read',
  'project:admin',
  'ai:use',
  'agent:run',
  'analytics:read',
  'billing:read',
  'tokens:manage',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Describes the rights of a scope, for consent pages and references. */
export const SCOPE_DESCRIPTIONS: Readonly<Record<Scope, string>> = {
  'docs:read':
    'Read pages, spaces, structure, search, quality, components, validation, import conversion, export, Git status and conflicts',
  'docs:write':
    'Create and update pages and spaces, change structure, publish, resolve conflicts, run Git sync; includes docs:read',
  'project:read': 'List and read projects and settings',
  'project:admin':
    'Create projects, update settings, manage assistant keys, secrets and project tokens, connect and disconnect Git; includes project:read',
  'ai:use': "Ask the project's assistant",
  'agent:run': 'Run agent tasks',
  'analytics:read': 'Read analytics',
  'billing:read': 'Read billing information',
  'tokens:manage': 'List, create and revoke your own workspace tokens',
};

/** Scopes that count as held with the one named. One level deep: an included scope includes nothing. */
export const SCOPE_INCLUDES: Readonly<Partial<Record<Scope, readonly Scope[]>>> = {
  'docs:write': ['docs:read'],
  'project:admin': ['project:read'],
};

/** Scopes of a token that is created without scopes. */
export const DEFAULT_TOKEN_SCOPES: readonly Scope[] = ['docs:read', 'docs:write', 'project:read'];

const NAMES: ReadonlySet<unknown> = new Set(SCOPES);

export const isScope = (value: unknown): value is Scope => NAMES.has(value);

/** Whether `needed` is held by itself or through a scope that includes it. */
export const hasScope = (held: readonly Scope[], needed: Scope): boolean =>
  held.some((scope) => scope === needed || SCOPE_INCLUDES[scope]?.includes(needed) === true);

/** Every scope that `held` amounts to, each once, in the order of {@link SCOPES}. */
export const expandScopes = (held: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => hasScope(held, scope));

/**
 * An empty list equals omitted scopes and returns the defaults; duplicates collapse, order stays.
 */
export const normaliseScopes = (requested: readonly Scope[] | undefined): Scope[] => [
  ...new Set(requested === undefined || requested.length === 0 ? DEFAULT_TOKEN_SCOPES : requested),
];
