/** The network of an address: limits count networks, because a subscriber has more than one address. */
import ipaddr from 'ipaddr.js';

/** Bits of the smallest IPv6 network of a subscriber, who can use any address in it (RFC 6177 §2). */
const IPV6_BITS = 64;

/**
 * Returns an IPv4 address as it is, also where it is written as an IPv4-mapped IPv6 address (RFC 4291
 * §2.5.5.2), and the /64 network of an IPv6 address. Returns any other text as it is.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_BITS}`);
  return `${network.toString()}/${IPV6_BITS}`;
};
