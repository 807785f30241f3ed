/** A delivery as it comes, and what is read from one. */
import type { ReceivedPush, ReceivedRequest } from '@quoin/core';

export interface Delivery {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

export type DeliveryContent =
  | { readonly kind: 'push'; readonly push: ReceivedPush }
  | { readonly kind: 'request'; readonly request: ReceivedRequest }
  /** The host checks that the address answers. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'other'; readonly reason: string };

/** The webhooks of one kind of Git host, and their signatures. */
export interface Sender {
  /** In constant time, over the bytes as they came. @param secrets any of them will do */
  verify(delivery: Delivery, secrets: readonly [string, ...string[]], now: Date): Promise<boolean>;
  /** @param payload the parsed body */
  read(headers: Headers, payload: unknown): DeliveryContent;
}

/**
 * Characters of an id of a delivery. Quoin's own limit, the same as that of an `Idempotency-Key`;
 * no Git host sends a longer id.
 */
const LONGEST_ID = 255;

/** The first of the headers that has an id. */
export const deliveryIdIn = (headers: Headers, names: readonly string[]): string | null => {
  const ids = names.map((name) => headers.get(name) ?? '');
  return ids.find((id) => id !== '' && id.length <= LONGEST_ID) ?? null;
};

const BRANCH = 'refs/heads/';
const TAG = 'refs/tags/';

/** Reads the members of a push that both kinds of host send. */
export const readPush = (source: {
  readonly ref: string | null;
  readonly repoFullName: string | null;
  readonly isDeletion: boolean;
  readonly deliveryId: string | null;
}): DeliveryContent => {
  const { ref, repoFullName, isDeletion, deliveryId } = source;
  const other = (reason: string): DeliveryContent => ({ kind: 'other', reason });
  if (ref === null || repoFullName === null) return other('push without ref or repository');
  if (ref.startsWith(TAG)) return other(`push to tag ${ref.slice(TAG.length)}`);
  if (!ref.startsWith(BRANCH)) return other(`push to ${ref}`);
  const branch = ref.slice(BRANCH.length);
  if (isDeletion) return other(`branch ${branch} was deleted`);
  return { kind: 'push', push: { deliveryId, repoFullName, branch } };
};

/**
 * Reads the members of a pull or merge request that both kinds of host send. Its state is read at
 * the host.
 */
export const readRequest = (source: {
  readonly number: number | null;
  readonly repoFullName: string | null;
  readonly into: string | null;
  readonly deliveryId: string | null;
}): DeliveryContent => {
  const { number, repoFullName, into, deliveryId } = source;
  if (number === null || repoFullName === null || into === null) {
    return { kind: 'other', reason: 'request without number, repository or branch' };
  }
  return { kind: 'request', request: { deliveryId, repoFullName, into, number } };
};
