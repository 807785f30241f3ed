/** What tokens are for (RFC 8707, RFC 9728): the agent-tool server, and the API beside it. */
import type { CoreConfig } from '../context.ts';

export const mcpResource = ({ publicUrl }: CoreConfig): string => `${publicUrl}/mcp`;

/**
 * The resource that a client means, as we write it; null for one of somebody else. A query does not
 * count: clients that are configured with `/mcp?project=…` name that.
 */
export const knownResource = (config: CoreConfig, named: string): string | null => {
  if (!URL.canParse(named)) return null;
  const { origin, pathname, hash, username, password } = new URL(named);
  if (origin !== config.publicUrl || hash !== '' || username !== '' || password !== '') return null;
  if (pathname === '/mcp') return mcpResource(config);
  return pathname === '/' ? config.publicUrl : null;
};
