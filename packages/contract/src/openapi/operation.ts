/** One endpoint as an OpenAPI operation. */
import type { TObject, TSchema } from '@sinclair/typebox';
import type { Endpoint } from '../endpoint.ts';
import { bodyRequired, fullPaths, takesIfMatch } from '../facts.ts';
import { answers } from './answers.ts';
import { errorResponses } from './errors.ts';
import type { SchemaWriter } from './json-schema.ts';
import { parameterRef, securityOf } from './shared.ts';
import type { Operation, Parameter, Response } from './types.ts';

/** Words for parameters that need none of their own. */
const KNOWN: Readonly<Record<string, string>> = {
  state: 'Working copies, or what readers see',
  format: 'Form of the answer',
  type: 'Kind of the trigger',
  mode: 'With `cloud`, write tools are offered',
};

const parametersOf = (
  schema: TObject | undefined,
  place: 'path' | 'query',
  writer: SchemaWriter,
): readonly Parameter[] =>
  Object.entries<TSchema>(schema?.properties ?? {}).map(([name, member]) => {
    const { description, ...written } = writer.write(member);
    return {
      name,
      in: place,
      required: member.default === undefined && (schema?.required?.includes(name) ?? false),
      description: typeof description === 'string' ? description : (KNOWN[name] ?? name),
      schema: written,
    };
  });

/** Headers that an operation reads beside those of its credential. */
const headerParameters = (endpoint: Endpoint) => [
  ...(endpoint.idempotent ? [parameterRef('IdempotencyKey')] : []),
  ...(takesIfMatch(endpoint) ? [parameterRef('IfMatch')] : []),
  ...(endpoint.path === '/triggers/webhook/:token' ? [parameterRef('Prefer')] : []),
  ...(endpoint.app === 'mcp' ? [parameterRef('McpSessionId')] : []),
];

/** Writes the description beside the summary: the rights, and the other path. */
const describe = (endpoint: Endpoint): string => {
  const words = [endpoint.description ?? `${endpoint.summary}.`];
  if (endpoint.scope === 'any') words.push('Any valid token can call it.');
  else if (endpoint.scope) words.push(`Scope: \`${endpoint.scope}\`.`);
  if (endpoint.role) words.push(`Minimum role in the project: \`${endpoint.role}\`.`);
  if (endpoint.workspaceOnly) words.push('Not for tokens of one project.');
  const [, other] = fullPaths(endpoint);
  if (other) words.push(`Also at \`${other}\`.`);
  return words.join(' ');
};

const requestBody = (endpoint: Endpoint, writer: SchemaWriter) =>
  endpoint.body && {
    required: bodyRequired(endpoint),
    content: {
      [endpoint.bodyType ?? 'application/json']: {
        schema: writer.write(endpoint.body),
        ...(endpoint.example?.body !== undefined && { example: endpoint.example.body }),
      },
    },
  };

const eventsOf = (endpoint: Endpoint, writer: SchemaWriter) =>
  endpoint.events &&
  Object.fromEntries(
    Object.entries(endpoint.events).map(([name, schema]) => [name, writer.write(schema)]),
  );

export const operationOf = (
  endpoint: Endpoint,
  writer: SchemaWriter,
  responses: Map<string, Response>,
): Operation => {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', writer),
    ...parametersOf(endpoint.query, 'query', writer),
    ...headerParameters(endpoint),
  ];
  const body = requestBody(endpoint, writer);
  const events = eventsOf(endpoint, writer);
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: describe(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { ...answers(endpoint, writer), ...errorResponses(endpoint, writer, responses) },
    security: securityOf(endpoint.auth),
    'x-quoin-app': endpoint.app ?? 'api',
    ...(endpoint.scope && { 'x-quoin-scope': endpoint.scope }),
    ...(endpoint.role && { 'x-quoin-role': endpoint.role }),
    ...(endpoint.cli && { 'x-quoin-cli': endpoint.cli }),
    ...(endpoint.mcp && {
      'x-quoin-tool': { tool: endpoint.mcp.tool, mode: endpoint.mcp.mode },
    }),
    ...(endpoint.secrets && { 'x-quoin-secrets': endpoint.secrets }),
    ...(events && { 'x-quoin-events': events }),
  };
};
