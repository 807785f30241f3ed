import { describe, expect, test } from 'bun:test';
import { contract, paramsDecoder, queryDecoder } from '../src/index.ts';

const ID = '019577a0-6c00-7a10-8b20-3f4c5d6e7f05';
const list = contract.pages.list.query;

const messageOf = (query: string): string => {
  const decoded = queryDecoder(list)(new URLSearchParams(query));
  return decoded.ok ? 'fits' : decoded.problem.message;
};

describe('a query', () => {
  test.each([
    '0x10',
    '1e1',
    '%205',
    '5%20',
    '+5',
    '-1',
    '5.0',
    '007',
    '',
    '٥',
    '0',
    '201',
    '1e400',
  ])('is refused with limit=%s', (sent) => {
    expect(messageOf(`limit=${sent}`)).toBe('limit must be a whole number from 1 to 200');
  });

  test('is refused where a parameter is given twice', () => {
    expect(messageOf('limit=5&limit=5')).toBe('limit is given more than once');
  });

  test('is refused where it holds NUL', () => {
    expect(messageOf('cursor=a%00')).toBe('cursor holds a NUL or an unpaired surrogate');
  });

  test('may contain unknown parameters', () => {
    expect(messageOf('utm_source=x&utm_source=y')).toBe('fits');
  });

  test('is held to the names of a closed schema', () => {
    const decode = queryDecoder(contract.mcp.message.query);
    expect(decode(new URLSearchParams('prject=handbook'))).toEqual({
      ok: false,
      problem: { path: 'prject', message: 'This endpoint has no parameter "prject"' },
    });
    expect(decode(new URLSearchParams('project=handbook'))).toEqual({
      ok: true,
      value: { project: 'handbook', mode: 'local' },
    });
  });

  test('gets its defaults', () => {
    expect(queryDecoder(list)(new URLSearchParams())).toEqual({ ok: true, value: { limit: 50 } });
  });

  test('leaves an unknown status to the use case', () => {
    expect(queryDecoder(list)(new URLSearchParams('status=zzz&limit=200'))).toEqual({
      ok: true,
      value: { status: 'zzz', limit: 200 },
    });
  });

  test.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('reads content=%s as %p', (sent, content) => {
    const decoded = queryDecoder(contract.pages.get.query)(new URLSearchParams({ content: sent }));
    expect(decoded).toEqual({ ok: true, value: { content } });
  });

  test('refuses another flag', () => {
    const decoded = queryDecoder(contract.pages.get.query)(new URLSearchParams('content=yes'));
    expect(decoded).toEqual({
      ok: false,
      problem: { path: 'content', message: 'content must be 0, 1, true or false' },
    });
  });

  test.each(['', '((', '-x', "''", '**', 'NEAR(a b)', 'a:b'])(
    'lets the search text %p through',
    (q) => {
      const decoded = queryDecoder(contract.search.query.query)(new URLSearchParams({ q }));
      expect(decoded).toEqual({ ok: true, value: { q, limit: 10, state: 'current' } });
    },
  );
});

describe('parameters of a path', () => {
  test.each([ID, ID.toUpperCase(), 'harbour', '0-9', 'a'.repeat(80)])(
    'take %s for a project',
    (projectId) => {
      expect(paramsDecoder(contract.projects.get.params)({ projectId }).ok).toBe(true);
    },
  );

  test.each(['', 'Harbour', 'a b', '../x', 'a'.repeat(81), `urn:uuid:${ID}`, 'a\0'])(
    'refuse %p for a project',
    (projectId) => {
      expect(paramsDecoder(contract.projects.get.params)({ projectId }).ok).toBe(false);
    },
  );

  test.each([`urn:uuid:${ID}`, `{${ID}}`, ID.replaceAll('-', ''), `${ID} `, `${ID}\n`])(
    'refuse %p for a page',
    (pageId) => {
      expect(paramsDecoder(contract.pages.get.params)({ pageId }).ok).toBe(false);
    },
  );

  test('take a whole number for a version', () => {
    const { params } = contract.revisions.get;
    expect(paramsDecoder(params)({ pageId: ID, version: '7' })).toEqual({
      ok: true,
      value: { pageId: ID, version: 7 },
    });
    expect(paramsDecoder(params)({ pageId: ID, version: '07' }).ok).toBe(false);
    expect(paramsDecoder(params)({ pageId: ID, version: '0' }).ok).toBe(false);
  });
});
