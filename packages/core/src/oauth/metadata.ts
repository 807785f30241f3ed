/** What OAuth clients find out by themselves (RFC 8414, RFC 9728). */
import { SCOPES, type Scope } from '@quoin/auth-scopes';
import {
  CODE_GRANT,
  type contract,
  DEVICE_GRANT,
  type Endpoint,
  type EndpointOutput,
  endpoints,
} from '@quoin/contract';
import type { Context } from '../context.ts';
import { mcpResource } from './resource.ts';

/** `GET /.well-known/oauth-authorization-server`. */
export const oauthMetadata = ({
  deps: { config },
}: Context<null>): EndpointOutput<typeof contract.oauth.metadata> => ({
  issuer: config.publicUrl,
  authorization_endpoint: `${config.publicUrl}/oauth/authorize`,
  token_endpoint: `${config.publicUrl}/oauth/token`,
  registration_endpoint: `${config.publicUrl}/oauth/register`,
  revocation_endpoint: `${config.publicUrl}/oauth/revoke`,
  device_authorization_endpoint: `${config.publicUrl}/oauth/device_authorization`,
  scopes_supported: [...SCOPES],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: [CODE_GRANT, DEVICE_GRANT],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

type Resource = EndpointOutput<typeof contract.oauth.api>;

const resourceOf = (publicUrl: string, resource: string, scopes: readonly Scope[]): Resource => ({
  resource,
  resource_name: 'Quoin',
  authorization_servers: [publicUrl],
  scopes_supported: [...scopes],
  bearer_methods_supported: ['header'],
});

const isToolWith = (scope: Scope) => (endpoint: Endpoint) =>
  endpoint.mcp !== undefined && endpoint.mcp.mode !== 'full' && endpoint.scope === scope;

/** What the tools need, and no more: clients ask for all that is here (MCP 2025-11-25). */
const TOOL_SCOPES = SCOPES.filter((scope) => endpoints.some(isToolWith(scope)));

/** `GET /.well-known/oauth-protected-resource/mcp`. */
export const agentToolsMetadata = ({ deps: { config } }: Context<null>): Resource =>
  resourceOf(config.publicUrl, mcpResource(config), TOOL_SCOPES);

/** `GET /.well-known/oauth-protected-resource`: of the whole origin (RFC 9728 §3.3 ties them). */
export const apiMetadata = ({ deps: { config } }: Context<null>): Resource =>
  resourceOf(config.publicUrl, config.publicUrl, SCOPES);
