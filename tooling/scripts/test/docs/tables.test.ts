/** Tables of Quoin's documentation that repeat data of the program: both must be equal. */
import { describe, expect, test } from 'bun:test';
import { ERROR_CODES, ERRORS, type ErrorCode, endpoints, errorsOf } from '@quoin/contract';
import { type Environment, readConfig } from '@quoin/service/config';
import { envExample } from '../../src/env-example.ts';
import { codes, read, tableRows } from '../support/markdown.ts';

describe('the variables of docs/self-hosting/configuration.md', async () => {
  // The guide has other tables, too.
  const rows = tableRows(await read('docs/self-hosting/configuration.md')).filter(([name = '']) =>
    name.startsWith('`QUOIN_'),
  );

  test('are those that the service reads', () => {
    const asked = new Set<string>();
    const environment = new Proxy<Environment>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    );
    readConfig(environment);
    const documented = rows.flatMap(([variables = '']) => codes(variables));
    expect(documented.toSorted()).toEqual([...asked].toSorted());
  });

  test('are in .env.example, which `bun run docs:reference` writes', async () => {
    expect(await read('.env.example')).toBe(
      envExample(await read('docs/self-hosting/configuration.md')),
    );
  });

  const withDefault = rows.flatMap(([variables = '', preset = '']): [string, string][] => {
    const [value] = /^`[^<>]+`$/.test(preset) ? codes(preset) : [];
    return value === undefined ? [] : codes(variables).map((name) => [name, value]);
  });
  test.each(withDefault)('%s is %s when it is left out', (name, value) => {
    const shown = (environment: Environment) => JSON.stringify(readConfig(environment));
    expect(shown({ [name]: value })).toBe(shown({}));
  });
});

describe('the codes of docs/api/errors.md', async () => {
  // The first part; below it are tables of causes.
  const [codesOnly = ''] = (await read('docs/api/errors.md')).split('\n## ');
  const rows = tableRows(codesOnly);

  test('are those that the endpoints return', () => {
    /** Given before an endpoint is reached. */
    const always: ErrorCode[] = ['not_found', 'method_not_allowed', 'unavailable'];
    const given = new Set([...always, ...endpoints.flatMap(errorsOf)]);
    const documented = rows.flatMap(([, , list = '']) => codes(list));
    expect(documented.toSorted()).toEqual(ERROR_CODES.filter((code) => given.has(code)).toSorted());
  });

  test('are beside their status, their exit code and their message, with what to do', () => {
    for (const [status, exit, list = '', title, remedy] of rows) {
      const [code = ''] = codes(list);
      const entry = Object.entries(ERRORS).find(([name]) => name === code)?.[1];
      expect([code, String(entry?.status), String(entry?.exit), entry?.title]).toEqual([
        code,
        String(status),
        String(exit),
        title,
      ]);
      expect(remedy).toMatch(/^[A-Z`].{10,}/);
    }
  });
});
