/** The address of a client: that of its socket, or what a trusted proxy says in `X-Forwarded-For`. */
import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4-mapped IPv6 address, in any of its spellings, is the IPv4 address (RFC 4291 §2.5.5.2). */
const plain = (address: string): string =>
  isIP(address) === 6 && ipaddr.IPv6.isValid(address)
    ? ipaddr.process(address).toString()
    : address;

/** Some proxies add the port: `192.0.2.1:47011`, `[2001:db8::1]:47011` (RFC 7239 §6). */
const HOP = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/;

const addressOf = (hop: string): string => {
  const [, bracketed, bare] = HOP.exec(hop) ?? [];
  return plain(bracketed ?? bare ?? hop);
};

export interface TrustedProxies {
  has(address: string): boolean;
}

/** An address, or a range of addresses. `10.0.0.0/` is not `10.0.0.0/0`, which contains every address. */
const ENTRY = /^([^/]+)(?:\/(\d{1,3}))?$/;
const WIDTH = { ipv4: 32, ipv6: 128 };

/**
 * @param list addresses and CIDR ranges, as in `QUOIN_TRUSTED_PROXIES`
 * @throws {Error} for an entry that is neither
 */
export const trustedProxies = (list: readonly string[]): TrustedProxies => {
  const block = new BlockList();
  for (const entry of list) {
    const [, address = '', bits] = ENTRY.exec(entry) ?? [];
    if (isIP(address) === 0 || Number(bits ?? 0) > WIDTH[family(address)]) {
      throw new Error(`"${entry}" is neither an address nor a CIDR range`);
    }
    if (bits === undefined) block.addAddress(address, family(address));
    else block.addSubnet(address, Number(bits), family(address));
  }
  return {
    has: (address) => isIP(address) !== 0 && block.check(address, family(address)),
  };
};

/** An address that a proxy may name. A zone (RFC 4007 §11) is of the proxy's own machine, and has any length. */
const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

/** Reads `X-Forwarded-For` from the right, as far as each hop is trusted. */
export const clientAddress = (
  socketAddress: string,
  forwardedFor: string | null,
  proxies: TrustedProxies,
): string => {
  let address = plain(socketAddress);
  const hops =
    forwardedFor === null ? [] : forwardedFor.split(',').map((hop) => addressOf(hop.trim()));
  while (proxies.has(address)) {
    const next = hops.pop();
    if (next === undefined || !isAddress(next)) break;
    address = next;
  }
  return address;
};
