/** Whose an address is, for counting. */
import { isIPv6 } from 'node:net';

/** Groups of 16 bits: what one subscriber has of IPv6 at least (RFC 6177 §2), and may change at will. */
const GROUPS = 4;
const ALL_GROUPS = 8;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** An address of IPv4 itself, of IPv6 its network of 64 bits. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Math.max(0, ALL_GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  const network = groups.slice(0, GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
};
