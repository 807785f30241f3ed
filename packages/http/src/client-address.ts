/** The client's address: the socket's, and what a trusted proxy says only when the socket is one. */
import { BlockList, isIP } from 'node:net';

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** IPv4 in IPv6 clothes (`::ffff:1.2.3.4`) is the IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

export interface TrustedProxies {
  has(address: string): boolean;
}

/** An address, or a range of them. No bits at all are not 0 bits, which would be everybody. */
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
  const hops = forwardedFor === null ? [] : forwardedFor.split(',').map((hop) => plain(hop.trim()));
  while (proxies.has(address)) {
    const next = hops.pop();
    if (next === undefined || !isAddress(next)) break;
    address = next;
  }
  return address;
};
