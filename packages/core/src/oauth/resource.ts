/** Resources of tokens (RFC 8707, RFC 9728): the agent-tool server, and the API beside it. */
import type { CoreConfig } from '../context.ts';

export const mcpResource = ({ publicUrl }: CoreConfig): string => `${publicUrl}/mcp`;

/**
 * The resource that a client means, in its canonical form; null for a resource of another server. A
 * query does not count: clients that are configured with `/mcp?project=…` name that.
 */
export const knownResource = (config: CoreConfig, named: string): string | null => {
  // RFC 8707 §2: no fragment, not even an empty one, which `hash` does not show.
  if (!URL.canParse(named) || named.includes('#')) return null;
  const { origin, pathname, username, password } = new URL(named);
  if (origin !== config.publicUrl || username !== '' || password !== '') return null;
  if (pathname === '/mcp') return mcpResource(config);
  return pathname === '/' ? config.publicUrl : null;
};
