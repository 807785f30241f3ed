/** Descriptions with one of each part that a page of a reference can have. */

import { slugify } from '@quoin/markdown';

export interface Words {
  readonly word: string;
  readonly sentence: string;
}

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (value: unknown, more: object = {}) => ({
  'application/json': { schema: value, ...more },
});

const openApi = ({ word, sentence }: Words): object => ({
  openapi: '3.1.0',
  info: { title: word, version: '1' },
  servers: [
    {
      url: 'https://{region}.example.com/{version}',
      description: sentence,
      variables: {
        region: { default: 'eu', enum: ['eu', 'us'], description: sentence },
        version: { default: 'v1' },
      },
    },
    { url: 'https://sandbox.example.com/v1' },
  ],
  security: [{ token: [] }, { login: ['ships:read', 'ships:write'] }, {}],
  tags: [{ name: 'ships', 'x-displayName': word, description: sentence }],
  paths: {
    '/ships/{shipId}/berths': {
      post: {
        operationId: 'addBerth',
        summary: word,
        description: `${sentence}\n\n- \`berth.number\`\n- [${word}](https://example.com/)\n`,
        tags: ['ships'],
        deprecated: true,
        externalDocs: { url: 'https://example.com/', description: word },
        parameters: [
          {
            name: 'shipId',
            in: 'path',
            required: true,
            description: sentence,
            schema: { type: 'string', format: 'uuid', examples: ['a-1'] },
          },
          {
            name: 'filter[size]',
            in: 'query',
            description: sentence,
            schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 9, default: 3 },
          },
          {
            name: 'sort_by',
            in: 'query',
            deprecated: true,
            schema: { type: 'array', maxItems: 3, items: { enum: ['name', '-length'] } },
          },
          {
            name: 'X-Trace-Id',
            in: 'header',
            schema: { type: ['string', 'null'], pattern: '^a+$' },
          },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          description: sentence,
          content: {
            ...json(schema('Ship'), {
              examples: { one: { summary: word, value: { name: word, tags: [] } } },
            }),
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
        responses: {
          201: {
            description: sentence,
            headers: { 'X-Rate-Limit': { description: sentence, schema: { type: 'integer' } } },
            content: json(schema('Ship')),
            links: {
              next: { operationId: 'readShip', parameters: { shipId: '$response.body#/id' } },
            },
          },
          '4XX': { description: sentence, content: json(schema('Problem')) },
          500: { description: sentence },
        },
        callbacks: {
          moored: {
            '{$request.body#/url}': {
              post: {
                requestBody: { content: json(schema('Problem')) },
                responses: { 204: { description: sentence } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    'ship.moored': {
      post: {
        operationId: 'shipMoored',
        summary: word,
        description: sentence,
        requestBody: { content: json(schema('Ship')) },
        responses: { 200: { description: sentence } },
      },
    },
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: sentence },
      login: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://example.com/token',
            scopes: { 'ships:read': sentence, 'ships:write': sentence },
          },
        },
      },
    },
    schemas: {
      Ship: {
        type: 'object',
        description: sentence,
        required: ['name'],
        properties: {
          id: { type: 'string', readOnly: true, description: sentence },
          name: { type: 'string', minLength: 1, maxLength: 80, description: sentence },
          secret: { type: ['string', 'null'], writeOnly: true, deprecated: true },
          tags: {
            type: 'array',
            uniqueItems: true,
            items: { type: 'string', description: sentence },
          },
          size: {
            description: sentence,
            oneOf: [
              { const: 'small', description: sentence },
              { const: 'large', description: sentence },
            ],
          },
          engine: {
            discriminator: { propertyName: 'kind' },
            oneOf: [schema('Sail'), schema('Motor')],
          },
          fleet: { type: 'array', items: schema('Ship') },
          notes: { type: 'object', additionalProperties: { type: 'string' } },
          other: { not: { type: 'null' }, anyOf: [{ type: 'string' }, { type: 'number' }] },
        },
      },
      Sail: { type: 'object', properties: { kind: { const: 'sail' }, masts: { type: 'integer' } } },
      Motor: {
        type: 'object',
        properties: { kind: { const: 'motor' }, power: { type: 'number' } },
      },
      Problem: { type: 'object', properties: { message: { type: 'string' } } },
    },
  },
});

const asyncApi = ({ word, sentence }: Words): object => ({
  asyncapi: '3.0.0',
  info: { title: word, version: '1' },
  servers: {
    main: {
      host: 'events.example.com:9092',
      pathname: '/{stage}',
      protocol: 'kafka',
      description: sentence,
      variables: { stage: { default: 'live', enum: ['live', 'test'], description: sentence } },
      security: [{ $ref: '#/components/securitySchemes/user' }],
    },
  },
  channels: {
    moored: {
      address: 'ships/{shipId}/moored',
      description: sentence,
      parameters: { shipId: { description: sentence, enum: ['a-1', 'a-2'] } },
      messages: { moored: { $ref: '#/components/messages/Moored' } },
      bindings: { kafka: { topic: 'ships.moored', partitions: 3 } },
    },
    answers: {
      address: 'ships/answers',
      messages: { moored: { $ref: '#/components/messages/Moored' } },
    },
  },
  operations: {
    onMoored: {
      action: 'send',
      title: word,
      description: sentence,
      channel: { $ref: '#/channels/moored' },
      bindings: { kafka: { groupId: { type: 'string' } } },
      reply: { channel: { $ref: '#/channels/answers' } },
    },
  },
  components: {
    securitySchemes: { user: { type: 'userPassword', description: sentence } },
    messages: {
      Moored: {
        title: word,
        description: sentence,
        contentType: 'application/json',
        correlationId: { location: '$message.header#/trace' },
        headers: {
          type: 'object',
          properties: { trace: { type: 'string', description: sentence } },
        },
        payload: { $ref: '#/components/schemas/Berth' },
        examples: [{ payload: { number: 7 } }],
      },
    },
    schemas: {
      Berth: {
        type: 'object',
        properties: {
          number: { type: 'integer', description: sentence },
          covered: { type: 'boolean' },
        },
      },
    },
  },
});

const graphQl = ({ sentence }: Words): string => `
"${sentence}"
type Query {
  "${sentence}"
  ship("${sentence}" shipId: ID!, filter: ShipFilter, size: Size = SMALL): Ship
}
"${sentence}"
input ShipFilter { "${sentence}" name: String = "a", berths: [Int!] }
"${sentence}"
enum Size { "${sentence}" SMALL, LARGE @deprecated(reason: "${sentence}") }
"${sentence}"
interface Named { name: String! }
"${sentence}"
type Ship implements Named {
  "${sentence}"
  name: String!
  size(unit: Size): Float @deprecated(reason: "${sentence}")
  fleet: [Ship!]!
}
`;

/** Titles of nodes: their addresses are made of them. */
const titleOf = ({ word }: Words, format: number): string => `${word} ${format}`;

/** Nodes of the navigation, and the files that they name. */
export const referencesOf = (words: Words) => {
  const files = [
    ['openapi.json', JSON.stringify(openApi(words))],
    ['events.json', JSON.stringify(asyncApi(words))],
    ['schema.graphql', graphQl(words)],
  ] as const;
  return {
    nav: files.map(([spec], format) => ({ type: 'api', title: titleOf(words, format), spec })),
    media: files.map(([path, text]) => ({ path, base64: Buffer.from(text).toString('base64') })),
  };
};

/** Pages of each kind: the number of their description, and their path below it. */
const PAGES = {
  operation: [0, 'ships/add-berth'],
  webhook: [0, 'webhooks/ship-moored'],
  schema: [0, 'schemas/ship'],
  'operation of AsyncAPI': [1, 'operations/on-moored'],
  message: [1, 'messages/moored'],
  query: [2, 'queries/ship'],
  'type of GraphQL': [2, 'objects/ship'],
} as const;

export type PageKind = keyof typeof PAGES;

export const PAGE_KINDS = Object.keys(PAGES).filter((name): name is PageKind => name in PAGES);

/** @param space its slug */
export const pathOf = (space: string, words: Words, kind: PageKind): string => {
  const [format, path] = PAGES[kind];
  return encodeURI(`${space}/${slugify(titleOf(words, format))}/${path}`);
};
