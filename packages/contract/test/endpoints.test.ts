import { describe, expect, test } from 'bun:test';
import { PROJECT_ROLES, SCOPES } from '@quoin/auth-scopes';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import {
  bodyLimitOf,
  bodyRequired,
  compile,
  contract,
  type Endpoint,
  ERROR_CODES,
  endpoints,
  errorsOf,
  fullPaths,
} from '../src/index.ts';
import { TAGS } from '../src/openapi/tags.ts';

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the list of endpoints', () => {
  test('names each endpoint once', () => {
    expect(repeated(endpoints.map((endpoint) => endpoint.id))).toEqual([]);
  });

  test('assigns each method and full path to one endpoint', () => {
    const routes = endpoints.flatMap((endpoint) =>
      fullPaths(endpoint).map((path) => `${endpoint.method} ${path.replaceAll(/:\w+/g, ':')}`),
    );
    expect(repeated(routes)).toEqual([]);
  });

  test('assigns each agent tool to one endpoint', () => {
    const tools = endpoints.flatMap((endpoint) => (endpoint.mcp ? [endpoint.mcp.tool] : []));
    expect(repeated(tools)).toEqual([]);
  });

  test('marks as heavy each list of a whole project that is not paged', () => {
    /** Their length does not grow with the pages of a project. */
    const bounded = [
      ...['sessions.list', 'applications.list', 'tokens.list', 'projectTokens.list', 'keys.list'],
      ...['domains.list', 'invitations.list', 'spaces.list', 'gitAccounts.list', 'components.list'],
      ...['apiSources.list', 'apiSources.changes'],
      ...['skills.list', 'triggers.list', 'secrets.list', 'search.query', 'search.suggest'],
    ];
    const hasList = ({ response }: Endpoint): boolean =>
      Object.values<{ readonly type?: string }>(response?.properties ?? {}).some(
        ({ type }) => type === 'array',
      );
    const isPaged = ({ response }: Endpoint): boolean =>
      'pagination' in (response?.properties ?? {});
    const unmarked = endpoints
      .filter((endpoint: Endpoint) => endpoint.method === 'GET' && endpoint.scope !== undefined)
      .filter((endpoint: Endpoint) => hasList(endpoint) && !isPaged(endpoint))
      .filter(({ id, isHeavy }: Endpoint) => isHeavy !== true && !bounded.includes(id));
    expect(unmarked.map(({ id }) => id)).toEqual([]);
  });

  test('has a rate limit for each body that comes without a credential', () => {
    const unlimited = endpoints.filter(
      ({ auth, body, rateLimit }) =>
        (auth === 'none' || auth === 'handler') && body !== undefined && rateLimit === undefined,
    );
    expect(unlimited.map(({ id }) => id)).toEqual([]);
  });

  test('at most 64 KiB are accepted without a credential', () => {
    const open = endpoints.filter(({ auth, body }) => auth === 'none' && body !== undefined);
    expect(open.length).toBeGreaterThan(3);
    const larger = open.filter((endpoint) => bodyLimitOf(endpoint) > 65_536);
    expect(larger.map(({ id }) => id)).toEqual([]);
  });

  test('is what the contract holds under resource and verb', () => {
    const held = Object.values(contract).flatMap((resource) => Object.values<Endpoint>(resource));
    expect(new Set(endpoints)).toEqual(new Set(held));
  });
});

describe.each(endpoints.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
  '%s',
  (_, endpoint) => {
    test('has a summary, a known tag, known errors, scope and role', () => {
      expect(endpoint.summary.length).toBeGreaterThan(0);
      expect(TAGS.map(([name]): string => name)).toContain(endpoint.tag);
      for (const code of endpoint.errors ?? []) expect(ERROR_CODES).toContain(code);
      if (endpoint.scope) expect(['any', ...SCOPES]).toContain(endpoint.scope);
      if (endpoint.role) expect(PROJECT_ROLES).toContain(endpoint.role);
    });

    test('has schemas that compile', () => {
      for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.response]) {
        if (schema) TypeCompiler.Compile(schema);
      }
      for (const schema of Object.values(endpoint.events ?? {})) TypeCompiler.Compile(schema);
    });

    test('has examples that fit its schemas', () => {
      const { body, response } = endpoint.example ?? {};
      if (endpoint.body && body !== undefined)
        expect(compile(endpoint.body).check(body)).toBe(true);
      if (endpoint.response && response !== undefined) {
        expect(compile(endpoint.response).check(response)).toBe(true);
      }
      const bytes = endpoint.responseType === 'application/octet-stream';
      expect(response !== undefined).toBe(endpoint.response !== undefined && !bytes);
    });

    test('names every parameter of its path', () => {
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name));
      expect(Object.keys(endpoint.params?.properties ?? {}).sort()).toEqual(named.sort());
    });

    test('requires a scope exactly if it accepts a bearer token', () => {
      expect(endpoint.scope !== undefined).toBe(['bearer', 'token'].includes(endpoint.auth));
    });

    test('answers 204 without a body, and everything else with one', () => {
      expect(endpoint.status === 204).toBe(endpoint.response === undefined);
    });

    test('names secrets that its answer has', () => {
      for (const secret of endpoint.secrets ?? []) {
        let found: unknown = endpoint.example?.response;
        for (const step of secret.split('.')) {
          found = Object.entries(found ?? {}).find(([name]) => name === step)?.[1];
        }
        expect(typeof found).toBe('string');
      }
    });

    test('refuses members that it does not know, unless it keeps them', () => {
      const closed = endpoint.body?.anyOf ?? [endpoint.body];
      const open = new Set([
        'oauth.deviceAuthorization',
        'oauth.register',
        'oauth.token',
        'oauth.revoke',
        'mcp.message',
        'gitWebhooks.connection',
        'gitWebhooks.app',
        'triggers.invoke',
      ]);
      if (!endpoint.body || open.has(endpoint.id)) return;
      for (const schema of closed) expect(schema.additionalProperties).toBe(false);
    });

    test('takes an idempotency key where it creates', () => {
      // A key belongs to a credential, and who registers an app has none.
      const keyed = endpoint.auth !== 'none';
      if (endpoint.method === 'POST' && endpoint.status === 201 && keyed) {
        expect(endpoint.idempotent).toBe(true);
      }
    });
  },
);

describe('the errors of an endpoint', () => {
  test('hold those of its credential, parameters, body and its own', () => {
    expect(errorsOf(contract.tokens.create)).toEqual([
      'invalid_json',
      'invalid_payload',
      'invalid_scope',
      'unauthorized',
      'insufficient_scope',
      'forbidden',
      'scope_escalation',
      'invalid_origin',
      'idempotency_conflict',
      'payload_too_large',
      'unsupported_media_type',
      'rate_limited',
      'internal_error',
    ]);
  });

  test('hold no refusal of a body that its handler takes as it is', () => {
    expect(errorsOf(contract.triggers.invoke)).not.toContain('invalid_json');
    expect(errorsOf(contract.oauth.token)).not.toContain('invalid_json');
  });
});

describe('a body is required', () => {
  test('a body is required only if one of its members is required', () => {
    expect(bodyRequired(contract.pages.update)).toBe(true);
    expect(bodyRequired(contract.structure.update)).toBe(true);
    expect(bodyRequired(contract.tokens.create)).toBe(true);
    expect(bodyRequired(contract.device.start)).toBe(false);
    expect(bodyRequired(contract.pages.publish)).toBe(false);
  });
});
