/** An API on the loopback interface, with its description and an authorization server. */

export interface HarbourApi extends AsyncDisposable {
  readonly url: string;
  readonly description: string;
  /** Bodies of requests, by path. */
  readonly received: Map<string, string>;
  /** Lets the next event of the stream be sent. */
  next(): void;
}

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const ok = { 200: { description: 'Done' } };

const descriptionFor = (url: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1' },
    servers: [
      {
        url: `${url}/{version}`,
        description: 'Port',
        variables: { version: { default: 'v1', enum: ['v1', 'v2'] } },
      },
    ],
    paths: {
      '/ships/{shipId}': {
        get: {
          operationId: 'readShip',
          summary: 'Read a ship',
          security: [{ token: [] }, { login: ['read'] }],
          parameters: [
            { name: 'shipId', in: 'path', required: true, schema: { type: 'string' } },
            {
              name: 'fields',
              in: 'query',
              schema: { type: 'array', items: { type: 'string', enum: ['name', 'flag'] } },
            },
            { name: 'limit', in: 'query', schema: { type: 'integer', default: 10 } },
          ],
          responses: ok,
        },
      },
      '/ships': {
        post: {
          operationId: 'addShip',
          summary: 'Add a ship',
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schema('Ship'),
                examples: {
                  yacht: { summary: 'A yacht', value: { name: 'Argo', berth: { number: 7 } } },
                },
              },
            },
          },
          responses: ok,
        },
      },
      '/papers': {
        post: {
          operationId: 'upload',
          summary: 'Upload papers',
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['file'],
                  properties: {
                    title: { type: 'string' },
                    file: { type: 'string', format: 'binary' },
                  },
                },
              },
            },
          },
          responses: ok,
        },
      },
      '/tides': { get: { operationId: 'tides', summary: 'Follow the tides', responses: ok } },
      '/register': {
        get: {
          operationId: 'register',
          summary: 'Download the register',
          security: [{ user: [] }, { headerKey: [], queryKey: [] }, { client: ['read'] }, {}],
          responses: ok,
        },
      },
      '/silence': { get: { operationId: 'silence', summary: 'Wait for ever', responses: ok } },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        user: { type: 'http', scheme: 'basic' },
        headerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
        queryKey: { type: 'apiKey', in: 'query', name: 'key' },
        client: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: `${url}/token`, scopes: { read: 'Read ships' } },
          },
        },
        login: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${url}/authorize`,
              tokenUrl: `${url}/token`,
              scopes: { read: 'Read ships' },
            },
          },
        },
      },
      schemas: {
        Ship: {
          type: 'object',
          required: ['name'],
          properties: {
            id: { type: 'string', readOnly: true },
            name: { type: 'string' },
            berth: {
              type: 'object',
              required: ['number'],
              properties: { number: { type: 'integer' }, covered: { type: 'boolean' } },
            },
            crew: {
              type: 'array',
              items: { type: 'object', properties: { name: { type: 'string' } } },
            },
            engine: {
              oneOf: [
                { title: 'Sail', type: 'object', properties: { masts: { type: 'integer' } } },
                { title: 'Motor', type: 'object', properties: { power: { type: 'number' } } },
              ],
            },
          },
        },
      },
    },
  });

const TOKEN = 'token-of-the-reader';
/** Bytes that are no text. */
export const REGISTER = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0xfe, 0x0a]);

export const openHarbourApi = (): HarbourApi => {
  const received = new Map<string, string>();
  let waiting = Promise.withResolvers<void>();
  const challenges = new Map<string, string>();

  const tides = () => {
    const text = new TextEncoder();
    let sent = 0;
    return new ReadableStream({
      async pull(controller) {
        if (sent > 0) await waiting.promise;
        waiting = Promise.withResolvers();
        sent += 1;
        controller.enqueue(text.encode(`data: tide ${sent}\n\n`));
        if (sent === 3) controller.close();
      },
    });
  };

  const authorize = ({ searchParams }: URL): Response => {
    const code = crypto.randomUUID();
    challenges.set(code, searchParams.get('code_challenge') ?? '');
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    return Response.redirect(back.href, 302);
  };

  const token = async (fields: URLSearchParams): Promise<Response> => {
    if (fields.get('grant_type') === 'client_credentials') {
      const isKnown = fields.get('client_id') === 'robot' && fields.get('client_secret') === 'oil';
      return isKnown && fields.get('scope') === 'read'
        ? Response.json({ access_token: 'token-of-the-robot', token_type: 'Bearer' })
        : Response.json({ error: 'invalid_client' }, { status: 401 });
    }
    const verifier = new TextEncoder().encode(fields.get('code_verifier') ?? '');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', verifier));
    const isRight = challenges.get(fields.get('code') ?? '') === digest.toString('base64url');
    return isRight && fields.get('client_id') === 'docs'
      ? Response.json({ access_token: TOKEN, token_type: 'Bearer' })
      : Response.json({ error: 'invalid_grant' }, { status: 400 });
  };

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const url = new URL(request.url);
      const path = url.pathname;
      if (path === '/authorize') return authorize(url);
      const body = await request.text();
      received.set(path, body);
      if (path === '/token') return token(new URLSearchParams(body));
      if (path.endsWith('/silence')) return new Promise(() => undefined);
      if (path.endsWith('/tides')) {
        return new Response(tides(), { headers: { 'content-type': 'text/event-stream' } });
      }
      if (path.endsWith('/register')) {
        received.set(
          path,
          [request.headers.get('authorization'), request.headers.get('x-key'), url.search].join(
            ' ',
          ),
        );
        return new Response(REGISTER, {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="register 2026.pdf"',
          },
        });
      }
      if (path.includes('/ships/') && request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
        return Response.json({ message: 'Sign in first' }, { status: 401 });
      }
      const headers = { 'x-rate-limit-remaining': '41' };
      return Response.json({ path, query: url.search, bytes: body.length }, { headers });
    },
  });
  const address = `http://127.0.0.1:${server.port}`;
  return {
    url: address,
    description: descriptionFor(address),
    received,
    next: () => waiting.resolve(),
    async [Symbol.asyncDispose]() {
      await server.stop(true);
    },
  };
};
