/** Apps of others authorize themselves against the service, with a person in a real Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { browser, freePort } from '@quoin/test-kit';
import * as oauth from 'oauth4webapi';
import { at } from './support/answer.ts';
import { type Credential, type Harness, openHarness, PASSWORD } from './support/harness.ts';
import { locationOf, oauthApp, parametersOf, REDIRECT } from './support/oauth-app.ts';
import { RememberingProvider } from './support/official-client.ts';

let harness: Harness;
let session: Credential;

beforeAll(async () => {
  const port = await freePort();
  harness = await openHarness({ environment: { QUOIN_PORT: String(port) } });
  harness.listen(port);
  session = (await harness.signedIn('ada')).session;
});
afterAll(() => harness[Symbol.asyncDispose]());

describe('the official MCP client, its own auth provider, and a person in Chromium', () => {
  let chromium: Awaited<ReturnType<typeof browser>>;
  let back: ReturnType<typeof Bun.serve>;
  beforeAll(async () => {
    chromium = await browser();
    back = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('Back.') });
  });
  afterAll(async () => {
    await chromium.close();
    await back.stop(true);
  });

  /** Comes as far as the page that the client wants to open. */
  const begin = async (name: string) => {
    const provider = new RememberingProvider(`http://127.0.0.1:${back.port}/callback`, name);
    const connect = () => {
      const url = new URL(`${harness.origin}/mcp?mode=cloud`);
      const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
      return { transport, client: new Client({ name, version: '1' }) };
    };
    const { transport, client } = connect();
    await expect(client.connect(transport)).rejects.toBeInstanceOf(UnauthorizedError);
    return { provider, transport, connect };
  };

  /** A browser that no user is signed in with. */
  const person = async (page: URL | undefined) => {
    const context = await chromium.newContext();
    const tab = await context.newPage();
    const refused: string[] = [];
    tab.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
    });
    await tab.goto(String(page));
    await tab.getByLabel('E-mail', { exact: true }).fill('ada@example.com');
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    const click = async (name: string): Promise<URLSearchParams> => {
      await tab.getByRole('button', { name, exact: true }).click();
      await tab.waitForURL(`http://127.0.0.1:${back.port}/callback**`);
      expect(refused).toEqual([]);
      const { searchParams } = new URL(tab.url());
      await context.close();
      return searchParams;
    };
    return { tab, click };
  };

  test('401, metadata, registration, consent to less, code, token, tools', async () => {
    const { provider, transport, connect } = await begin('Lighthouse');
    const { tab, click } = await person(provider.page);
    await tab.getByRole('heading', { name: 'Approve Lighthouse?', exact: true }).waitFor();
    await tab.waitForLoadState();
    const lead = await tab.locator('.lead').textContent();
    expect(lead).toContain('ada@example.com');
    expect(lead).toContain(`a program on this computer, at 127.0.0.1:${back.port}`);
    const offered = await tab.getByRole('checkbox').all();
    const values = await Promise.all(offered.map((box) => box.getAttribute('value')));
    // What tools need, and none that would administer.
    expect(values).toEqual(['docs:read', 'docs:write', 'project:read', 'ai:use']);
    await tab.getByRole('checkbox', { name: /^docs:write/ }).uncheck();
    const parameters = await click('Approve');
    expect(parameters.get('state')).toBe(provider.state());
    expect(parameters.get('iss')).toBe(harness.origin);

    await transport.finishAuth(parameters);
    expect(provider.tokens()?.scope).toBe('docs:read project:read ai:use');
    // The official client registers with the grant type.
    expect(provider.tokens()?.refresh_token).toBeString();

    const { transport: authorized, client } = connect();
    await client.connect(authorized);
    const { tools } = await client.listTools();
    const toolNames = tools.map(({ name }) => name);
    expect([toolNames.includes('get_page'), toolNames.includes('update_page')]).toEqual([
      true,
      false,
    ]);
    expect((await client.callTool({ name: 'list_projects' })).isError).not.toBe(true);
    const refused = await client.callTool({
      name: 'create_page',
      arguments: { project: 'harbour', space: 'guides', title: 'Start', markdown: '# Start\n' },
    });
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused)).toContain('docs:write');
    // Signing out of the app ends the token.
    await fetch(`${harness.origin}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: provider.tokens()?.access_token ?? '' }),
    });
    await expect(client.listTools()).rejects.toBeInstanceOf(UnauthorizedError);
    await client.close();
  });

  test('no → the client receives access_denied', async () => {
    const { provider, transport } = await begin('Tugboat');
    const { click } = await person(provider.page);
    const parameters = await click('Deny');
    expect(parameters.has('code')).toBe(false);
    await expect(transport.finishAuth(parameters)).rejects.toMatchObject({ code: 'access_denied' });
    expect(provider.tokens()).toBeUndefined();
  });
});

describe('oauth4webapi, which checks every answer against its RFC', () => {
  const insecure = { [oauth.allowInsecureRequests]: true };

  const discover = async (resource: URL): Promise<oauth.AuthorizationServer> => {
    const { authorization_servers = [] } = await oauth.processResourceDiscoveryResponse(
      resource,
      await oauth.resourceDiscoveryRequest(resource, insecure),
    );
    expect(authorization_servers).toEqual([harness.origin]);
    const issuer = new URL(authorization_servers[0] ?? '');
    return oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
  };

  test.each(['', '/mcp'])('authorizes itself for the resource %p', async (path) => {
    const resource = new URL(`${harness.origin}${path}`);
    const server = await discover(resource);
    const metadata = { client_name: 'Buoy', redirect_uris: [REDIRECT] };
    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(server, metadata, insecure),
    );
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const page = new URL(server.authorization_endpoint ?? '');
    page.search = String(
      new URLSearchParams({
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: REDIRECT,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        scope: 'docs:read project:read',
        state,
        resource: resource.href,
      }),
    );
    const person = oauthApp(harness);
    const asked = page.pathname + page.search;
    const ticket = person.ticketOf(await person.open(asked, session));
    const location = locationOf(
      await person.decide(asked, session, ticket, { scopes: ['docs:read'] }),
    );
    // A client does not mistake the response of another server for one of this server (RFC 9207).
    const mixedUp = { ...server, issuer: 'https://evil.example' };
    const came = new URL(location ?? '');
    expect(() => oauth.validateAuthResponse(mixedUp, client, came, state)).toThrow(/iss/);

    const parameters = oauth.validateAuthResponse(server, client, came, state);
    const granted = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        REDIRECT,
        verifier,
        { additionalParameters: { resource: resource.href }, ...insecure },
      ),
    );
    expect(granted.scope).toBe('docs:read');
    const as = { authorization: `Bearer ${granted.access_token}` };
    expect((await harness.send('GET /api/v1/me', { as })).body).toMatchObject({
      email: 'ada@example.com',
    });
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), granted.access_token, insecure),
    );
    expect((await harness.send('GET /api/v1/me', { as })).status).toBe(401);
    expect(parametersOf(location).state).toBe(state);
  });

  test('a website can send all of these requests from a browser, without credentials', async () => {
    const origin = 'https://inspector.example';
    for (const [path, method] of [
      ['/.well-known/oauth-protected-resource', 'GET'],
      ['/.well-known/oauth-protected-resource/mcp', 'GET'],
      ['/.well-known/oauth-authorization-server', 'GET'],
      ['/oauth/register', 'POST'],
      ['/oauth/token', 'POST'],
      ['/oauth/revoke', 'POST'],
    ] as const) {
      const preflight = await harness.send(`OPTIONS ${path}`, {
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type, mcp-protocol-version',
        },
      });
      expect([path, preflight.status]).toEqual([path, 204]);
      const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
      expect(allowed.split(', ')).toContain('mcp-protocol-version');
      const answer = await harness.send(`${method} ${path}`, { headers: { origin } });
      for (const { headers } of [preflight, answer]) {
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(headers.has('access-control-allow-credentials')).toBe(false);
      }
    }
    const page = await harness.send('GET /oauth/authorize', { headers: { origin } });
    expect(page.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('the metadata names what there is and nothing else', async () => {
    const { body } = await harness.send('GET /.well-known/oauth-authorization-server');
    expect(body).toMatchObject({
      issuer: harness.origin,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      grant_types_supported: [
        'authorization_code',
        'refresh_token',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
    });
    const tools = await harness.send('GET /.well-known/oauth-protected-resource/mcp');
    expect(tools.body).toMatchObject({
      resource: `${harness.origin}/mcp`,
      bearer_methods_supported: ['header'],
    });
    expect(at(tools.body, 'scopes_supported')).not.toContain('project:admin');
    expect(at(tools.body, 'scopes_supported')).not.toContain('offline_access');
    const password = { grant_type: 'password', username: 'x', password: 'x' };
    const refused = await oauthApp(harness).exchange(password);
    expect(refused.body).toMatchObject({ error: 'unsupported_grant_type' });
  });
});
