/**
 * The OpenAPI 3.1 document. Path keys carry their whole prefix, because some paths are outside of
 * `/api/v1`; the second form under `/v1` is named in each description.
 */
import { endpoints } from '../contract.ts';
import { fullPaths } from '../facts.ts';
import { named } from '../schemas/kinds.ts';
import { executionResult, success } from '../schemas/workflow.ts';
import { COMPONENT_DESCRIPTIONS } from './component-descriptions.ts';
import { SchemaWriter } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { headers, parameters, securitySchemes } from './shared.ts';
import { TAGS } from './tags.ts';
import type { JsonSchema, OpenApiDocument, Operation, Response } from './types.ts';

export interface OpenApiOptions {
  /** Of the deployment. */
  readonly version: string;
  /** Where the deployment is reached; default the host that serves the document. */
  readonly serverUrl?: string;
}

const ABOUT = `Quoin hosts documentation: projects hold spaces, spaces hold a tree of Markdown pages.

- Every path under \`/api/v1\` answers under \`/v1\` too; only the list of projects has another form there.
- Bodies are JSON. Times are RFC 3339 in UTC. Ids are UUIDs; a project is also named by its slug.
- An error is \`{error, code, requestId, details?}\`; every answer carries \`x-request-id\`.
- Lists answer with \`pagination {hasMore, nextCursor}\`; \`nextCursor\` goes into \`cursor\`.`;

/** The second form of an invocation's answer, which no endpoint names as its own. */
const accepted = named('ExecutionAccepted', success(executionResult));

const openApiPath = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}');

const byName = <T>([a]: readonly [string, T], [b]: readonly [string, T]): number =>
  a < b ? -1 : 1;

/** A description beside the schema itself wins. */
const described = ([name, schema]: [string, JsonSchema]): [string, JsonSchema] => {
  const description = COMPONENT_DESCRIPTIONS[name];
  return [name, description === undefined ? schema : { description, ...schema }];
};

export const openapi = ({ version, serverUrl = '/' }: OpenApiOptions): OpenApiDocument => {
  const writer = new SchemaWriter();
  const responses = new Map<string, Response>();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const [first] = fullPaths(endpoint);
    if (first === undefined) continue;
    const path = openApiPath(first);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, writer, responses),
    };
  }
  writer.write(accepted);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quoin API',
      version,
      summary: 'Projects, pages, publishing, search, assistant and Git sync.',
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The operator of this deployment' },
    },
    servers: [{ url: serverUrl, description: 'This deployment' }],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries([...writer.components].toSorted(byName).map(described)),
      responses: Object.fromEntries([...responses].toSorted(byName)),
      parameters,
      headers,
      securitySchemes,
    },
  };
};
