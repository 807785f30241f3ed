/** Hosts of a private network that the operator lets the service call. */
import ipaddr from 'ipaddr.js';
import { notAHost, notARange } from './messages.ts';
import type { plainAddress } from './public-address.ts';

export type AllowedHost =
  /** By name or address, at one port or at all of them. */
  | { readonly type: 'host'; readonly name: string; readonly port: number | null }
  | { readonly type: 'range'; readonly cidr: string };

/** Plain data, so that it can be sent to another process. */
export type AllowedHosts = readonly AllowedHost[];

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Lower case, without brackets and without the dot of a name that is written to its end. */
export const hostName = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '');

export const portOf = (url: URL): number =>
  url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port);

const parseEntry = (entry: string): AllowedHost => {
  if (entry.includes('/')) {
    if (!ipaddr.isValidCIDR(entry)) {
      throw new Error(notARange({ entry }));
    }
    return { type: 'range', cidr: entry };
  }
  // An IPv6 address is the only entry with two colons; a port needs its brackets.
  const authority = ipaddr.IPv6.isValid(entry) ? `[${entry}]` : entry;
  const url = URL.canParse(`http://${authority}`) ? new URL(`http://${authority}`) : null;
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(notAHost({ entry }));
  }
  const port = /:(\d+)$/.exec(authority)?.[1];
  return { type: 'host', name: hostName(url), port: port === undefined ? null : Number(port) };
};

/**
 * Reads a list such as `git.example.com, 10.0.0.5:3000, fd00::/8`.
 * @throws {Error} that names the entry it cannot read
 */
export const parseAllowedHosts = (text: string): AllowedHosts =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry);

/** Whether the operator named the host itself, independent of its addresses. */
export const isHostAllowed = (url: URL, allow: AllowedHosts): boolean => {
  const [name, port] = [hostName(url), portOf(url)];
  return allow.some(
    (entry) =>
      entry.type === 'host' && entry.name === name && (entry.port === null || entry.port === port),
  );
};

export const isInAllowedRange = (
  address: ReturnType<typeof plainAddress>,
  allow: AllowedHosts,
): boolean =>
  allow.some((entry) => {
    if (entry.type !== 'range') return false;
    const [network, bits] = ipaddr.parseCIDR(entry.cidr);
    return network.kind() === address.kind() && address.match(network, bits);
  });
