import { describe, expect, test } from 'bun:test';
import { endpoints, prefixesOf } from '../src/index.ts';

/** Endpoints that clients rely on, listed by hand: method, path, scope or credential. */
const SPECIFICATION = `
GET /me any
GET /auth/tokens tokens:manage
POST /auth/tokens tokens:manage
DELETE /auth/tokens/:tokenId tokens:manage
POST /auth/device/start none
POST /auth/device/approve session
POST /auth/device/poll none
GET /projects project:read
POST /projects project:admin
GET /projects/:projectId project:read
GET /projects/:projectId/settings project:read
PATCH /projects/:projectId/settings project:admin
GET /projects/:projectId/quality docs:read
GET /projects/:projectId/export docs:read
GET /projects/:projectId/spaces docs:read
POST /projects/:projectId/spaces docs:write
GET /projects/:projectId/structure docs:read
PATCH /projects/:projectId/structure docs:write
GET /projects/:projectId/pages docs:read
POST /projects/:projectId/pages docs:write
GET /pages/:pageId docs:read
PATCH /pages/:pageId docs:write
POST /pages/:pageId/publish docs:write
GET /projects/:projectId/search docs:read
POST /projects/:projectId/ai/ask ai:use
GET /components docs:read
POST /validate docs:read
POST /import/file docs:read
POST /import/convert docs:read
GET /projects/:projectId/keys project:admin
POST /projects/:projectId/keys project:admin
DELETE /projects/:projectId/keys/:keyId project:admin
GET /projects/:projectId/tokens project:admin
POST /projects/:projectId/tokens project:admin
DELETE /projects/:projectId/tokens/:tokenId project:admin
POST /assistant/ask assistantKey
POST /assistant/ask/stream assistantKey
GET /projects/:projectId/git docs:read
POST /projects/:projectId/git project:admin
DELETE /projects/:projectId/git project:admin
POST /projects/:projectId/git/preview project:admin
POST /projects/:projectId/git/sync docs:write
POST /projects/:projectId/git/pause project:admin
GET /projects/:projectId/git/conflicts docs:read
POST /projects/:projectId/git/conflicts docs:write
`;

/** Further endpoints under both prefixes. */
const DECISIONS = `
GET /projects/:projectId/members project:admin
POST /projects/:projectId/members project:admin
PATCH /projects/:projectId/members/:userId project:admin
DELETE /projects/:projectId/members/:userId project:admin
GET /billing billing:read
DELETE /projects/:projectId project:admin
GET /projects/:projectId/redirects docs:read
GET /pages/:pageId/revisions docs:read
GET /pages/:pageId/revisions/:version docs:read
GET /pages/:pageId/diff docs:read
POST /pages/:pageId/revisions/:version/restore docs:write
POST /pages/:pageId/unpublish docs:write
POST /pages/:pageId/archive docs:write
POST /pages/:pageId/restore docs:write
POST /pages/:pageId/withdraw docs:write
POST /pages/:pageId/review docs:write
DELETE /pages/:pageId docs:write
GET /projects/:projectId/events docs:read
GET /pages/:pageId/rendered docs:read
POST /projects/:projectId/bundle docs:write
GET /projects/:projectId/assets docs:read
POST /projects/:projectId/assets docs:write
GET /projects/:projectId/assets/:hash docs:read
DELETE /projects/:projectId/assets/:hash docs:write
PATCH /projects/:projectId/git project:admin
POST /projects/:projectId/git/rotate-secret project:admin
GET /projects/:projectId/secrets project:admin
POST /projects/:projectId/secrets project:admin
DELETE /projects/:projectId/secrets/:secretName project:admin
GET /git/accounts session
POST /git/accounts session
DELETE /git/accounts session
POST /projects/:projectId/agent/run agent:run
GET /projects/:projectId/executions agent:run
GET /executions/:id agent:run
POST /executions/:id/retry agent:run
`;

/** The text at an address of its own: full path. */
const ELSEWHERE = `
GET /api/triggers session
POST /api/triggers session
DELETE /api/triggers session
GET /api/triggers/webhook/:token handler
POST /api/triggers/webhook/:token handler
GET /api/skills session
POST /api/skills session
POST /api/skills/check session
GET /api/skills/starters session
GET /api/skills/tools session
GET /api/skills/:id session
PATCH /api/skills/:id session
DELETE /api/skills/:id session
GET /api/executions/:id session
POST /mcp any
DELETE /mcp any
GET /health none
GET /assets/:hash/:name handler
GET /ready none
GET /metrics handler
POST /webhooks/git handler
POST /webhooks/git/:connectionId handler
POST /oauth/device_authorization none
POST /oauth/register none
POST /oauth/token none
POST /oauth/revoke none
GET /.well-known/oauth-authorization-server none
GET /.well-known/oauth-protected-resource none
GET /.well-known/oauth-protected-resource/mcp none
`;

const lines = (table: string): readonly string[] => table.trim().split('\n');

const declared = endpoints.flatMap((endpoint) =>
  prefixesOf(endpoint).map(
    (prefix) => `${endpoint.method} ${prefix}${endpoint.path} ${endpoint.scope ?? endpoint.auth}`,
  ),
);

describe('the contract has every endpoint', () => {
  test.each([...lines(SPECIFICATION), ...lines(DECISIONS)])('%s', (line) => {
    const [method, path, right] = line.split(' ');
    expect(declared).toContain(`${method} /api/v1${path} ${right}`);
    expect(declared).toContain(`${method} /v1${path} ${right}`);
  });

  test.each([...lines(ELSEWHERE)])('%s', (line) => {
    expect(declared).toContain(line);
  });
});
