/** Who is calling, and with what. */
import type { Scope } from '@quoin/auth-scopes';
import type { Id } from './id.ts';

interface Person {
  readonly userId: Id<'user'>;
  readonly email: string;
  readonly name: string;
  readonly isOperator: boolean;
}

export interface TokenPrincipal extends Person {
  readonly kind: 'token';
  readonly tokenId: Id<'token'>;
  readonly scopes: readonly Scope[];
  /** Set when the token works for one project only. */
  readonly projectId: Id<'project'> | null;
  readonly expiresAt: Date | null;
}

export interface SessionPrincipal extends Person {
  readonly kind: 'session';
  readonly sessionId: Id<'session'>;
}

/** The id that a command on the server has in place of a session's; those are UUIDs. */
export const COMMAND_SESSION = 'operator';

export type Principal = TokenPrincipal | SessionPrincipal;

/** A website, or a backend, that asks for its readers. */
export interface AssistantKeyPrincipal {
  readonly kind: 'assistantKey';
  readonly keyId: Id<'assistantKey'>;
  readonly projectId: Id<'project'>;
  /** As `URL.origin` writes them. */
  readonly allowedOrigins: readonly string[];
  readonly allowPrivate: boolean;
}

/** A user who reads a project's site. */
export interface ReaderPrincipal {
  readonly kind: 'reader';
  readonly projectId: Id<'project'>;
  /** Signed in, and let in, where the project is private. */
  readonly isMember: boolean;
}

/** The caller, known by a credential or by the site they read. */
export type Caller = Principal | AssistantKeyPrincipal | ReaderPrincipal;

/** Whether the caller is known as a user: by an access token or by a session. */
export const isPrincipal = (caller: Caller | null): caller is Principal =>
  caller?.kind === 'token' || caller?.kind === 'session';

/** Who changes something: a person, or the service itself. */
export interface Actor {
  readonly kind: 'token' | 'session' | 'system';
  readonly userId: Id<'user'> | null;
}

/** Work that no caller asked for in a request, such as a sync. */
export const SYSTEM: Actor = { kind: 'system', userId: null };

/** A command of the operator: `command` in the audit, `system` in the trail of a project. */
export const COMMAND: Actor = { kind: 'system', userId: null };

/** Returns the name of a credential for limits and idempotency keys. */
export const credentialIdOf = (caller: Caller | null): string => {
  if (caller === null) return 'anonymous';
  if (caller.kind === 'assistantKey') return `key:${caller.keyId}`;
  if (caller.kind === 'reader') return `reader:${caller.projectId}`;
  return caller.kind === 'token' ? `token:${caller.tokenId}` : `session:${caller.userId}`;
};
