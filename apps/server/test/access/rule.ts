/**
 * Who gets what, said once more and independently of what is built: the rule of
 * docs/internals/interface.md#scopes and docs/internals/interface.md#roles, over the fields of an
 * endpoint that the reference shows.
 */
import type { ProjectRole, Scope } from '@quoin/auth-scopes';
import type { Endpoint } from '@quoin/contract';

export type Role = ProjectRole | 'none';
export const ROLES: readonly Role[] = ['none', 'viewer', 'editor', 'admin', 'owner'];

/** What a caller shows, and what it is worth in the project that is asked for. */
export type Caller =
  /** Nothing that counts: absent, malformed, expired, revoked, in the wrong place. */
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'session'; readonly origin: 'own' | 'absent' | 'foreign'; readonly role: Role }
  | {
      readonly kind: 'token';
      readonly scope: Scope;
      readonly works: 'everywhere' | 'in this project' | 'in another project';
      readonly role: Role;
    }
  /** Of the project that is asked for, which is private and which the key may read. */
  | {
      readonly kind: 'assistantKey';
      readonly keyId: string;
      readonly origin: 'named' | 'absent' | 'foreign';
    };

export interface Expected {
  readonly status: number;
  readonly code?: string;
}

const UNAUTHORIZED: Expected = { status: 401, code: 'unauthorized' };
const INVALID_ORIGIN: Expected = { status: 403, code: 'invalid_origin' };
const FORBIDDEN: Expected = { status: 403, code: 'forbidden' };
/** With a message only (docs/internals/interface.md#errors). */
const FOREIGN_ORIGIN: Expected = { status: 403 };
/** A Git host proves itself with a signature, and no other process can. */
const UNPROVEN: Expected = { status: 401 };
/** Only the token in its path opens a trigger. */
const NO_TRIGGER: Expected = { status: 404, code: 'trigger_not_found' };
/** The agent-tool server begins with `initialize`; what its sessions do is tested where they are. */
const NO_SESSION: Expected = { status: 400, code: 'invalid_payload' };
const NOT_FOUND: Expected = { status: 404, code: 'not_found' };
const INSUFFICIENT: Expected = { status: 403, code: 'insufficient_scope' };

/** "includes" (docs/internals/interface.md#scopes). */
const grants = (held: Scope, needed: Scope): boolean =>
  held === needed ||
  (held === 'docs:write' && needed === 'docs:read') ||
  (held === 'project:admin' && needed === 'project:read');

/** Whether a page of another origin sent the request. */
const isElsewhere = ({ origin }: { readonly origin: string }): boolean =>
  origin === 'foreign' || origin === 'named';

/** Before the body is read; null: let in. */
const admission = (endpoint: Endpoint, caller: Caller): Expected | null => {
  const { auth, method, scope } = endpoint;
  if (auth === 'none') return null;
  if (auth === 'assistantKey') {
    if (caller.kind !== 'assistantKey') return UNAUTHORIZED;
    return caller.origin === 'foreign' ? FOREIGN_ORIGIN : null;
  }
  if (endpoint.app === 'git-webhook') return UNPROVEN;
  if (endpoint.app === 'agent' && auth === 'handler') return NO_TRIGGER;
  // The other one is the metrics, behind a token of the operator's.
  if (auth === 'handler') return endpoint.id === 'system.metrics' ? UNAUTHORIZED : null;
  // Before any credential: a page elsewhere must not reach it by a name that means this machine.
  if (endpoint.app === 'mcp' && 'origin' in caller && isElsewhere(caller)) return INVALID_ORIGIN;
  if (caller.kind === 'anonymous' || caller.kind === 'assistantKey') return UNAUTHORIZED;
  if (auth === 'token' && caller.kind === 'session') return UNAUTHORIZED;
  if (caller.kind === 'session') {
    if (caller.origin === 'foreign') return INVALID_ORIGIN;
    return caller.origin === 'absent' && method !== 'GET' ? INVALID_ORIGIN : null;
  }
  if (auth === 'session') return UNAUTHORIZED;
  if (endpoint.workspaceOnly && caller.works !== 'everywhere') return FORBIDDEN;
  if (scope === undefined || scope === 'any' || grants(caller.scope, scope)) return null;
  return INSUFFICIENT;
};

export const expectedOf = (endpoint: Endpoint, caller: Caller): Expected => {
  const refused = admission(endpoint, caller);
  if (refused !== null) return refused;
  if (endpoint.app === 'mcp' && endpoint.method !== 'POST') return NO_SESSION;
  if (endpoint.role !== undefined && 'role' in caller) {
    if (caller.kind === 'token' && caller.works === 'in another project') return NOT_FOUND;
    if (caller.role === 'none') return NOT_FOUND;
    if (ROLES.indexOf(caller.role) < ROLES.indexOf(endpoint.role)) return FORBIDDEN;
  }
  return { status: endpoint.status ?? 200 };
};
