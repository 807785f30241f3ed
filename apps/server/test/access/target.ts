/** What the requests of the access tests are about. */
import type { Endpoint } from '@quoin/contract';
import type { ForgeServer } from '@quoin/test-kit';
import type { Credential, Harness, maker, Person } from '../support/harness.ts';
import type { NamedCaller } from './callers.ts';

export const UUID = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';

/** Where requests go: a project with a space, and an owner of it who sends none of them. */
export interface Ground {
  readonly harness: Harness;
  readonly boss: Person & { readonly session: Credential };
  readonly as: Credential;
  readonly make: ReturnType<typeof maker>;
  readonly project: string;
  readonly space: string;
  /** With the API of a GitHub Enterprise Server. */
  readonly forge: ForgeServer;
  /** On that server, without commits. */
  readonly repository: string;
}

export interface Target {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Credential;
  /** Where the caller's own credential cannot be meant. */
  readonly as?: Credential;
}

/** A caller, an endpoint and a resource. */
export interface At {
  readonly ground: Ground;
  readonly caller: NamedCaller | null;
  readonly endpoint: Endpoint;
  /** The caller, or the owner in place of one. */
  readonly person: Person;
}

/** Makes what the request is about, so that it can succeed once. */
export type Prepare = (ground: Ground, caller: NamedCaller | null) => Promise<Target>;
