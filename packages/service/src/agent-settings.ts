/**
 * Rights of agents in this deployment: publish over MCP, call other services from steps of skills.
 */
import { type AllowedHosts, parseAllowedHosts } from '@quoin/outgoing';
import { ConfigError, type EnvironmentReader } from './environment.ts';
import * as messages from './messages/settings.ts';

export interface AgentSettings {
  /** Whether `publish_page` works over MCP; it never skips a review. */
  readonly mcpAllowPublish: boolean;
  /** Hosts that `http.request` may call; empty: none. */
  readonly httpHosts: AllowedHosts;
}

const httpHosts = (read: EnvironmentReader): AllowedHosts => {
  const name = 'QUOIN_AGENT_HTTP_HOSTS';
  let hosts: AllowedHosts;
  try {
    hosts = parseAllowedHosts(read.text(name) ?? '');
  } catch (problem) {
    throw new ConfigError(name, problem instanceof Error ? problem.message : String(problem));
  }
  const range = hosts.find((host) => host.type === 'range');
  if (range?.type === 'range') {
    throw new ConfigError(name, messages.rangeNotAllowed(range));
  }
  return hosts;
};

/** @throws {ConfigError} naming what is wrong */
export const readAgentSettings = (read: EnvironmentReader): AgentSettings => ({
  mcpAllowPublish: read.choice('QUOIN_MCP_ALLOW_PUBLISH', 'false', ['false', 'true']) === 'true',
  httpHosts: httpHosts(read),
});
