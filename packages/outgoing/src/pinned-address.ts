/** Looks a host up once and returns the address to connect to, which is one that was checked. */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { type AllowedHosts, hostName, isHostAllowed, isInAllowedRange } from './allowed-hosts.ts';
import {
  credentialsInUrl,
  hostNotFound,
  hostWithoutAddress,
  privateNetwork,
  schemeNotAllowed,
} from './messages.ts';
import { AddressRefused, OutgoingError } from './outgoing-error.ts';
import { isPublic, plainAddress } from './public-address.ts';

/** The addresses of a name, in the order to try them in. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

const addressesOf = async (name: string, resolve: Resolve): Promise<readonly string[]> => {
  if (ipaddr.isValid(name)) return [name];
  try {
    const addresses = await resolve(name);
    if (addresses.length > 0) return addresses;
  } catch (cause) {
    throw new OutgoingError('unreachable', hostNotFound({ host: name }), { cause });
  }
  throw new OutgoingError('unreachable', hostWithoutAddress({ host: name }));
};

/**
 * Every address is checked, and one that is not allowed refuses the host: a name that has one is either
 * of the private network or set up to lead there.
 * @throws {AddressRefused} {@link OutgoingError}
 */
export const pinnedAddresses = async (
  url: URL,
  allow: AllowedHosts,
  resolve: Resolve,
): Promise<readonly string[]> => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new AddressRefused(schemeNotAllowed);
  }
  if (url.username !== '' || url.password !== '') {
    throw new AddressRefused(credentialsInUrl);
  }
  const name = hostName(url);
  const addresses = await addressesOf(name, resolve);
  if (isHostAllowed(url, allow)) return addresses;
  for (const text of addresses) {
    const address = plainAddress(text);
    if (isPublic(address) || isInAllowedRange(address, allow)) continue;
    throw new AddressRefused(privateNetwork({ host: name }));
  }
  return addresses;
};
