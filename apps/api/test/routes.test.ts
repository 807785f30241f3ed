/** The whole contract is on the app, but for what is another app's, and nothing is there twice. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { endpoints, fullPaths } from '@quoin/contract';
import { routes } from './support/routes.ts';
import { openService, type Service } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service[Symbol.asyncDispose]());

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the routes', () => {
  test('name each endpoint once', () => {
    expect(repeated(routes.map(({ endpoint }) => endpoint.id))).toEqual([]);
  });

  test('name endpoints of the contract, as they are there', () => {
    const known = new Set(endpoints);
    expect(routes.filter(({ endpoint }) => !known.has(endpoint))).toEqual([]);
  });

  test('are patient where others are asked: a model, a Git host, a run', () => {
    const patient = routes.filter(({ endpoint }) => endpoint.takesLong === true);
    expect(patient.map(({ endpoint }) => endpoint.id).toSorted()).toEqual([
      'ai.ask',
      'git.connect',
      'git.preview',
      'git.sync',
      'git.update',
      'gitAccounts.connect',
    ]);
  });

  test('put every endpoint on each of its paths exactly once', () => {
    const mounted = service.app.routes
      .filter(({ method }) => ['GET', 'POST', 'PATCH', 'DELETE'].includes(method))
      .map(({ method, path }) => `${method} ${path}`);
    const elsewhere = ['agent', 'assistant', 'git-webhook', 'mcp'];
    const described = endpoints
      .filter(({ app = 'api' }) => !elsewhere.includes(app))
      .flatMap((endpoint) => fullPaths(endpoint).map((path) => `${endpoint.method} ${path}`));
    expect(mounted.toSorted()).toEqual(described.toSorted());
  });
});
