import { expect, test } from 'bun:test';
import { type Endpoint, endpoints } from '@quoin/contract';
import { endpointReads, NOT_MEASURED, siteReads } from '../src/reads/every-read.ts';

const FIXTURE = {
  projectId: 'p',
  slug: 'bench',
  path: '/bench/docs/page',
  asset: { hash: 'h', name: 'a.txt' },
  longPageId: 'l',
  longMarkdown: '',
};

test('every GET endpoint of the contract is measured, or named with a reason', () => {
  const ids = endpoints
    .filter(({ method }: Endpoint) => method === 'GET')
    .map(({ id }: Endpoint) => id);
  const measured = endpointReads(FIXTURE).map(({ name }) => name.split('?')[0] ?? '');
  const named = Object.keys(NOT_MEASURED);
  expect(ids.filter((id) => !measured.includes(id) && !named.includes(id))).toEqual([]);
  expect(named.filter((id) => !ids.some((other) => other === id))).toEqual([]);
});

test('each address is complete', () => {
  const paths = [...endpointReads(FIXTURE), ...siteReads(FIXTURE)].map(({ path }) => path);
  expect(paths.filter((path) => /\/:|undefined/.test(path))).toEqual([]);
});
