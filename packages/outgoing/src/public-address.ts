/** Whether an IP address is public on the internet. */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** All that IANA has given out for hosts of the internet; below it lie old forms of IPv4 too. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** RFC 6052 §2.1. The other prefix, 64:ff9b:1::/48, is for local use (RFC 8215). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Azure answers its machines here with what they are and may: public only by its number. */
const METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);

/** The IPv4 address that a translator would go on to; null if it does not exist. */
const embedded = (address: ipaddr.IPv6): ipaddr.IPv4 | null => {
  const bytes = address.toByteArray();
  if (address.isIPv4MappedAddress() || address.match(NAT64)) {
    return new ipaddr.IPv4(bytes.slice(12));
  }
  // RFC 3056 §2.
  return address.range() === '6to4' ? new ipaddr.IPv4(bytes.slice(2, 6)) : null;
};

/** IPv4 that is written as IPv6 becomes IPv4; the zone goes. */
export const plainAddress = (text: string): Address => {
  const address = ipaddr.parse(text.split('%')[0] ?? text);
  return address instanceof ipaddr.IPv6 ? (embedded(address) ?? address) : address;
};

export const isPublic = (address: Address): boolean => {
  if (address.range() !== 'unicast' || METADATA.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
};
