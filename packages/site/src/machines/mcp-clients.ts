/** How the clients of agents are connected to the server of a site. */
import type { Site } from '../model.ts';
import { MCP } from './names.ts';

export interface McpClient {
  readonly name: string;
  /** An address that the installed program opens. */
  readonly install: string;
}

/** A name that all clients accept for a server. */
const serverName = ({ name }: Site): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'docs';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Programs with an address for installations, as their documentation names it. */
export const mcpClients = (site: Site): readonly McpClient[] => {
  const url = site.links.absolute(MCP);
  const name = serverName(site);
  const cursor = new URLSearchParams({ name, config: base64(JSON.stringify({ url })) });
  const code = encodeURIComponent(JSON.stringify({ name, type: 'http', url }));
  return [
    { name: 'Cursor', install: `cursor://anysphere.cursor-deeplink/mcp/install?${cursor}` },
    { name: 'VS Code', install: `vscode:mcp/install?${code}` },
  ];
};

/** The command that connects Claude Code. */
export const claudeCommand = (site: Site): string => {
  const header = site.isListed ? '' : ' --header "Authorization: Bearer $QUOIN_TOKEN"';
  return `claude mcp add --transport http ${serverName(site)} ${site.links.absolute(MCP)}${header}`;
};

/** The entry of a configuration file, in the form that most clients read. */
export const mcpConfiguration = (site: Site): string => {
  const headers = { Authorization: 'Bearer <token>' };
  const server = { url: site.links.absolute(MCP), ...(!site.isListed && { headers }) };
  return JSON.stringify({ mcpServers: { [serverName(site)]: server } }, null, 2);
};
