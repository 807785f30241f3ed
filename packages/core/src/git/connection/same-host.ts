/** Whether two connections name one Git host, however each of them writes it. */
import type { GitConnectionRecord } from '../../records.ts';
import { originOf } from '../accounts/git-host.ts';

type Place = Pick<GitConnectionRecord, 'provider' | 'host'>;

/** IPv4 in IPv6, as `URL` writes it (RFC 4291 §2.5.5.2). */
const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

const plainName = (hostname: string): string => {
  const [, high, low] = MAPPED.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return hostname.replace(/\.+$/, '');
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
};

/** Loopback (RFC 6761 §6.3, RFC 5735 §4), and the unspecified address, which connects to it. */
const isLoopback = (name: string): boolean =>
  /^(?:.+\.)?localhost$/.test(name) ||
  /^127\./.test(name) ||
  ['0.0.0.0', '[::]', '[::1]'].includes(name);

/** Without the scheme: a host serves the same repositories at its default ports. */
const keyOf = (place: Place): string => {
  const { hostname, port } = new URL(originOf(place));
  const name = plainName(hostname);
  return `${isLoopback(name) ? 'localhost' : name}:${port}`;
};

/** Two names of one address in DNS count as two hosts. */
export const isSameHost = (one: Place, other: Place): boolean => keyOf(one) === keyOf(other);
