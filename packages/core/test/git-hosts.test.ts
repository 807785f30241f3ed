/** Hosts of Git connections that are one host, written in several ways. */
import { expect, test } from 'bun:test';
import { gitHost } from '../src/git/accounts/git-host.ts';
import { isSameHost } from '../src/git/connection/same-host.ts';
import type { GitProvider } from '../src/records.ts';

const at = (host: string | null, provider: GitProvider = 'gitlab_self_managed') => ({
  provider,
  host,
});

const SAME = [
  ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://127.9.9.9:3000'],
  ['http://git.localhost', 'http://0.0.0.0', 'https://localhost.'],
  ['http://10.0.0.5', 'http://[::ffff:10.0.0.5]', 'http://0xa.5', 'http://10.0.0.5:80'],
  ['https://git.example.com', 'https://GIT.example.com.', 'http://git.example.com:80'],
];

test.each(SAME)('%s is the host that other names have', (one, ...others) => {
  for (const other of others)
    expect([other, isSameHost(at(one), at(other))]).toEqual([other, true]);
});

test('a public provider is the host of its address', () => {
  expect(isSameHost(at(null, 'github'), at('https://github.com', 'github_enterprise'))).toBe(true);
  expect(isSameHost(at(null, 'gitlab'), at('https://gitlab.com.'))).toBe(true);
  expect(isSameHost(at(null, 'gitlab'), at(null, 'github'))).toBe(false);
});

test('other ports and other names are other hosts', () => {
  const host = at('http://localhost:3000');
  for (const other of ['http://localhost:3001', 'http://localhost', 'http://10.0.0.5:3000']) {
    expect([other, isSameHost(host, at(other))]).toEqual([other, false]);
  }
  expect(isSameHost(at('https://notlocalhost'), at('https://localhost'))).toBe(false);
});

test('a host is stored without the dot at its end', () => {
  expect(gitHost('gitlab_self_managed', 'https://Git.Example.com./')).toBe(
    'https://git.example.com',
  );
  expect(gitHost('gitlab', 'gitlab.com.')).toBeNull();
});
