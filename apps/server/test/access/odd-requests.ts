/** Requests made of a right one: each breaks one rule of the endpoint's schemas, or meets it at its edge. */
import type { Endpoint, JsonSchema } from '@quoin/contract';
import { jsonSchemaOf } from '@quoin/contract';
import type { Credential } from '../support/harness.ts';
import { type Target, UUID } from './target.ts';
import { addressOf } from './targets.ts';

export interface OddRequest {
  readonly name: string;
  /** Method and path. */
  readonly address: string;
  readonly body?: unknown;
  readonly headers?: Credential;
}

/** Of another type, empty, at a limit, or beyond all limits. */
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 2 ** 53, '', ' ', 'x', '\u0000', '💥', UUID, 'a'.repeat(5_000)],
  ...[[], [null], {}, { x: 1 }],
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = (schema: JsonSchema | undefined): Readonly<Record<string, unknown>> => {
  const { properties } = schema ?? {};
  return isRecord(properties) ? properties : {};
};

const edgesOf = (schema: unknown): readonly unknown[] => {
  if (!isRecord(schema)) return [];
  const { enum: listed, const: only, minimum, maximum, anyOf } = schema;
  return [
    ...(Array.isArray(listed) ? listed : []),
    ...[only, minimum, maximum].filter((value) => value !== undefined),
    ...(Array.isArray(anyOf) ? anyOf.flatMap(edgesOf) : []),
  ];
};

const bodiesOf = (endpoint: Endpoint, right: unknown): readonly [string, unknown][] => {
  if (endpoint.body === undefined) return [];
  const members = propertiesOf(jsonSchemaOf(endpoint.body));
  const own = isRecord(right) ? right : {};
  return [
    ['broken JSON', '{"a":'],
    ['a list', []],
    ['a text', '"text"'],
    ['nothing', {}],
    ['a member that no schema has', { ...own, unknownMember: 1 }],
    ...Object.keys(own).map((name): [string, unknown] => {
      const { [name]: _, ...others } = own;
      return [`without ${name}`, others];
    }),
    ...Object.entries(members).flatMap(([name, schema]) =>
      [...VALUES, ...edgesOf(schema)].map((value): [string, unknown] => [
        `${name}: ${JSON.stringify(value)?.slice(0, 30)}`,
        { ...own, [name]: value },
      ]),
    ),
  ];
};

const queriesOf = (endpoint: Endpoint): readonly string[] => {
  if (endpoint.query === undefined) return ['unknown=1'];
  const members = propertiesOf(jsonSchemaOf(endpoint.query));
  return [
    'unknown=1',
    ...Object.entries(members).flatMap(([name, schema]) =>
      [...VALUES.filter((value) => !isRecord(value)), ...edgesOf(schema)].map(
        (value) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
      ),
    ),
  ];
};

/** It waits for work that no process of the test does. */
const WAITS = 'wait=true';

const IDS = [UUID, 'x', '%00', '%E0%A4', 'a'.repeat(300), '..%2f'];

const withQuery = (address: string, query: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`;

export const oddRequests = (endpoint: Endpoint, target: Target): readonly OddRequest[] => {
  const { params = {}, body } = target;
  const address = addressOf(endpoint, target);
  const json = { 'content-type': 'application/json' };
  const right = { address, ...(body !== undefined && { body }) };
  return [
    ...bodiesOf(endpoint, body).map(([name, sent]) => ({ name, address, body: sent })),
    ...queriesOf(endpoint)
      .filter((query) => query !== WAITS)
      .map((query) => ({
        ...right,
        name: query.slice(0, 60),
        address: withQuery(address, query),
      })),
    ...Object.keys(params).flatMap((name) =>
      IDS.map((id) => ({
        ...right,
        name: `${name} ${id.slice(0, 20)}`,
        address: addressOf(endpoint, { ...target, params: { ...params, [name]: id } }),
      })),
    ),
    { ...right, name: 'an unknown media type', headers: { 'content-type': 'text/x-unknown' } },
    { ...right, name: 'nothing is acceptable', headers: { ...json, accept: 'image/x-unknown' } },
    // Where there are events, the answer lasts until the end of its events.
    ...(endpoint.events === undefined
      ? [{ ...right, name: 'events', headers: { ...json, accept: 'text/event-stream' } }]
      : []),
    { ...right, name: 'a stale version', headers: { ...json, 'if-match': '"0"' } },
    { ...right, name: 'a broken version', headers: { ...json, 'if-match': 'x' } },
    { ...right, name: 'a long key', headers: { ...json, 'idempotency-key': 'k'.repeat(500) } },
    { ...right, name: 'a foreign origin', headers: { ...json, origin: 'https://evil.example' } },
    { ...right, name: 'a foreign host', headers: { ...json, host: 'evil.example' } },
  ];
};
