/** Metadata for OAuth clients (RFC 8414, RFC 9728). */
import { SCOPES, type Scope } from '@quoin/auth-scopes';
import {
  CODE_GRANT,
  type contract,
  DEVICE_GRANT,
  type Endpoint,
  type EndpointOutput,
  endpoints,
  OFFLINE_ACCESS,
  REFRESH_GRANT,
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
  scopes_supported: [...SCOPES, OFFLINE_ACCESS],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: [CODE_GRANT, REFRESH_GRANT, DEVICE_GRANT],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});

type Resource = EndpointOutput<typeof contract.oauth.api>;

const resourceOf = (publicUrl: string, resource: string, scopes: readonly Scope[]): Resource => ({
  resource,
  resource_name: 'Quoin',
  authorization_servers: [publicUrl],
  scopes_supported: [...scopes],
  bearer_methods_supported: ['header'],
});

type ToolMode = NonNullable<Endpoint['mcp']>['mode'];

/** The modes that each mode offers. */
const OFFERED: Readonly<Record<ToolMode, readonly ToolMode[]>> = {
  local: ['local'],
  cloud: ['local', 'cloud'],
  full: ['local', 'cloud', 'full'],
};

/**
 * The scopes that the tools of a mode need, and no others: clients request all scopes that the
 * server names (MCP 2025-11-25).
 */
export const toolScopes = (mode: ToolMode): readonly Scope[] =>
  SCOPES.filter((scope) =>
    endpoints.some(({ mcp, scope: needed }) => {
      return mcp !== undefined && OFFERED[mode].includes(mcp.mode) && needed === scope;
    }),
  );

/** `GET /.well-known/oauth-protected-resource/mcp`. The challenge of a request names the scopes of its mode. */
export const agentToolsMetadata = ({ deps: { config } }: Context<null>): Resource =>
  resourceOf(config.publicUrl, mcpResource(config), toolScopes('cloud'));

/** `GET /.well-known/oauth-protected-resource`: of the whole origin (RFC 9728 §3.3 ties them). */
export const apiMetadata = ({ deps: { config } }: Context<null>): Resource =>
  resourceOf(config.publicUrl, config.publicUrl, SCOPES);
