/**
 * State of the process, and the description of the interface itself
 * (docs/internals/interface.md#health-and-metrics).
 */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { named, text } from '../schemas/kinds.ts';

const alone = { method: 'GET', prefixes: [''], auth: 'none', tag: 'System' } as const;
const described = { method: 'GET', auth: 'none', tag: 'System' } as const;

export const system = {
  health: endpoint({
    ...alone,
    id: 'system.health',
    path: '/health',
    summary: 'Check that the process runs',
    response: named('Health', Type.Object({ ok: Type.Literal(true), version: text() })),
    example: { response: { ok: true, version: '0.1.0' } },
  }),

  ready: endpoint({
    ...alone,
    id: 'system.ready',
    path: '/ready',
    summary: 'Check that the database responds and is migrated',
    response: named('Ready', Type.Object({ ok: Type.Literal(true) })),
    errors: ['unavailable'],
    example: { response: { ok: true } },
  }),

  tlsHost: endpoint({
    ...alone,
    id: 'system.tlsHost',
    path: '/tls-host',
    summary: 'Check whether a host name needs a certificate',
    description:
      'For reverse proxies that request certificates when a host name is first used, such as Caddy with `on_demand_tls`: 200 for a host of the service and for a verified domain of a project, otherwise 404.',
    query: Type.Object({
      domain: text({ max: 255, description: 'The host name' }),
    }),
    response: named('TlsHost', Type.Object({ ok: Type.Literal(true) })),
    errors: ['not_found'],
    example: { query: { domain: 'docs.example.com' }, response: { ok: true } },
  }),

  metrics: endpoint({
    ...alone,
    id: 'system.metrics',
    path: '/metrics',
    auth: 'handler',
    summary: 'Read metrics in the text format of Prometheus',
    description: 'Available on a separate port, or with a token of the operator.',
    rateLimit: { name: 'anonymous', by: 'network' },
    response: text(),
    responseType: 'text/plain',
    errors: ['unauthorized', 'not_found'],
    example: { response: 'quoin_requests_total 42\n' },
  }),

  openapi: endpoint({
    ...described,
    id: 'system.openapi',
    path: '/openapi.json',
    summary: 'Read the API as an OpenAPI 3.1 document',
    response: Type.Object({}, { additionalProperties: true }),
    example: { response: { openapi: '3.1.0' } },
  }),

  docs: endpoint({
    ...described,
    id: 'system.docs',
    path: '/docs',
    summary: 'Read the API reference as a page',
    response: text(),
    responseType: 'text/html',
    example: { response: '<!doctype html>' },
  }),
};
