import { describe, expect, test } from 'bun:test';
import { clientAddress, networkOf, trustedProxies } from '../src/index.ts';

const NO_PROXY = trustedProxies([]);
const LOOPBACK = trustedProxies(['127.0.0.1']);
const NETWORK = trustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

describe('the client’s address', () => {
  const rows: readonly [string, string, string | null, typeof NO_PROXY, string][] = [
    ['the socket’s, without a trusted proxy', '9.9.9.9', '1.1.1.1', NO_PROXY, '9.9.9.9'],
    ['the socket’s, when it is no proxy of ours', '9.9.9.9', '1.1.1.1', LOOPBACK, '9.9.9.9'],
    ['the proxy’s word, when it is trusted', '127.0.0.1', '1.1.1.1', LOOPBACK, '1.1.1.1'],
    ['the proxy itself, when it says nothing', '127.0.0.1', null, LOOPBACK, '127.0.0.1'],
    ['the last word, not the first', '127.0.0.1', '6.6.6.6, 1.1.1.1', LOOPBACK, '1.1.1.1'],
    ['through all trusted hops', '127.0.0.1', '6.6.6.6, 1.1.1.1, 10.1.2.3', NETWORK, '1.1.1.1'],
    ['the first hop, when all are ours', '127.0.0.1', '10.0.0.1, 10.0.0.2', NETWORK, '10.0.0.1'],
    ['an IPv4 socket in IPv6 clothes', '::ffff:127.0.0.1', '1.1.1.1', LOOPBACK, '1.1.1.1'],
    ['an IPv4 hop in IPv6 clothes', '127.0.0.1', '::ffff:1.1.1.1', LOOPBACK, '1.1.1.1'],
    ['an IPv6 client', '127.0.0.1', '2001:db8::1', LOOPBACK, '2001:db8::1'],
    ['an IPv6 proxy', 'fd00::5', '1.1.1.1', NETWORK, '1.1.1.1'],
    ['the last trusted hop before nonsense', '127.0.0.1', 'unknown', LOOPBACK, '127.0.0.1'],
    ['the last trusted hop before nothing', '127.0.0.1', '', LOOPBACK, '127.0.0.1'],
    ['an IPv4 hop without its port', '127.0.0.1', '1.1.1.1:80', LOOPBACK, '1.1.1.1'],
    ['an IPv6 hop without its port', '127.0.0.1', '[2001:db8::1]:80', LOOPBACK, '2001:db8::1'],
    ['an IPv4-mapped hop in hexadecimal', '127.0.0.1', '::ffff:101:101', LOOPBACK, '1.1.1.1'],
    ['an IPv4-mapped hop, written out', '127.0.0.1', '0:0:0:0:0:FFFF:1.1.1.1', LOOPBACK, '1.1.1.1'],
    ['an IPv4-mapped proxy in hexadecimal', '::ffff:7f00:1', '1.1.1.1', LOOPBACK, '1.1.1.1'],
    ['the last trusted hop before a bad port', '127.0.0.1', '1.1.1.1:x', LOOPBACK, '127.0.0.1'],
    ['no address with a zone', '127.0.0.1', 'fe80::1%eth0', LOOPBACK, '127.0.0.1'],
  ];
  test.each(rows)('is %s', (_name, socket, forwarded, proxies, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
  });
});

describe('the list of trusted proxies', () => {
  test.each([
    ['10.0.0.0/8', '10.255.1.2', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['192.168.1.7', '192.168.1.7', true],
    ['192.168.1.7', '192.168.1.8', false],
    ['192.168.1.7/32', '192.168.1.8', false],
    ['0.0.0.0/0', '8.8.8.8', true],
    ['0.0.0.0/0', '::1', false],
    ['fd00::/8', 'fd12::1', true],
    ['::1', '::1', true],
    ['::1/128', '::2', false],
  ])('%s: %s is in it: %p', (entry, address, expected) => {
    expect(trustedProxies([entry]).has(address)).toBe(expected);
  });

  test('holds no text that is no address', () => {
    expect(trustedProxies(['0.0.0.0/0']).has('nonsense')).toBe(false);
  });

  test.each([
    'nonsense',
    'localhost',
    '',
    '10.0.0.0/',
    '10.0.0.0/x',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/1e1',
    '10.0.0.0/8/8',
    '/8',
    'fd00::/129',
    '10.0.0/8',
    '10.0.0.0/ 8',
  ])('refuses %j and names it', (entry) => {
    expect(() => trustedProxies([entry])).toThrow(`"${entry}"`);
  });
});

describe('the network that limits count', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
    ['2001:0db8:0000:0001:0000:0000:0000:0001', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::192.0.2.1', '2001:db8:0:1::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['nonsense', 'nonsense'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
