import { describe, expect, test } from 'bun:test';
import { domainPolicy } from '../../src/domains/domain-policy.ts';
import { readDomains } from '../../src/domains/read-domains.ts';

const service = domainPolicy({
  publicUrl: 'https://quoin.example.com',
  hosts: ['Docs.Internal.', 'bücher.intern'],
});
const read = (...domains: string[]) => readDomains(domains, service, 'reached.example.com:8443');

describe('host names of a site', () => {
  test('are stored in the form that browsers send', () => {
    expect(read('Docs.Example.COM', 'docs.example.org.', 'bücher.example')).toEqual([
      'docs.example.com',
      'docs.example.org',
      'xn--bcher-kva.example',
    ]);
  });

  test.each([
    '',
    'localhost',
    'docs',
    'docs.localhost',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '１２７.０.０.１',
    '[::1]',
    'docs.example.com:443',
    'docs.example.com/path',
    'https://docs.example.com',
    'user@docs.example.com',
    'docs..example.com',
    '-docs.example.com',
    'docs_1.example.com',
    '*.example.com',
    'docs.example.com#',
    'do cs.example.com',
    `${'a'.repeat(64)}.example.com`,
    `${'a.'.repeat(127)}com`,
  ])('are not %j', (domain) => {
    expect(() => read(domain)).toThrow(/domains\[0\] must be a host name/);
  });

  test('are not the service’s own', () => {
    expect(() => read('a.example.com', 'QUOIN.example.com.')).toThrow(
      'domains[1] is the host of this service',
    );
  });

  test('each host name is listed once', () => {
    expect(() => read('a.example.com', 'A.example.com')).toThrow('domains[1] is repeated');
  });
});
