/** The configurations of load balancers in the documentation. `apps/server/soak` runs them. */
import { expect, test } from 'bun:test';
import { LIMITS } from '@quoin/contract';
import { fencedBlocks, read } from '../support/markdown.ts';

const COPIES = ['10.0.0.1:4400', '10.0.0.2:4400', '10.0.0.3:4400'];

const configuration = async (title: string): Promise<string> => {
  const blocks = fencedBlocks(await read('docs/self-hosting/several-copies.md'));
  const found = blocks.filter((block) => block.title === title);
  expect(found).toHaveLength(1);
  return found[0]?.text ?? '';
};

test.each([
  ['haproxy.cfg', /^ {4}server \w+ (\S+)$/gm],
  ['quoin.conf', /^ {4}server (\S+) max_fails=1/gm],
])('%s has each copy for all requests, and for sessions of /mcp', async (title, pattern) => {
  const servers = [...(await configuration(title)).matchAll(pattern)].map(([, server]) => server);
  expect(servers).toEqual([...COPIES, ...COPIES]);
});

test('nginx accepts the largest body that Quoin accepts', async () => {
  const [, megabytes] =
    /client_max_body_size (\d+)m;/.exec(await configuration('quoin.conf')) ?? [];
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(LIMITS.bundleBodyBytes);
});
