/** The parts of the service that a process can have (`QUOIN_APPS`). */
import { ConfigError, type EnvironmentReader } from './environment.ts';
import * as messages from './messages/settings.ts';

export const APP_NAMES = [
  /** The JSON REST API. */
  'api',
  /** The web app and the readers' sites. */
  'web',
  /** Answers for other websites. */
  'assistant',
  /** Webhooks that run skills. */
  'agent',
  /** The agent-tool server. */
  'mcp',
  /** Webhooks of Git hosts. */
  'git-webhook',
  /** Background jobs: Git sync, maintenance, executions that another process left. */
  'worker',
] as const;

export type AppName = (typeof APP_NAMES)[number];

/**
 * All parts that the program has, unless the variable names some of them.
 *
 * @param available the parts of the program
 * @throws {ConfigError} if the program does not have a named part
 */
export const readApps = (
  read: EnvironmentReader,
  available: readonly AppName[],
): ReadonlySet<AppName> => {
  const names = read.list('QUOIN_APPS');
  const apps = names.map((name) => {
    const found = available.find((known) => known === name);
    if (found !== undefined) return found;
    throw new ConfigError('QUOIN_APPS', messages.notOneOf({ value: name, choices: available }));
  });
  return new Set(apps.length === 0 ? available : apps);
};
