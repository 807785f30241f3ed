/** Git hosts, the GitHub App of the deployment, and how the sync behaves: read once. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AllowedHosts, parseAllowedHosts } from '@quoin/outgoing';
import { ConfigError, type EnvironmentReader } from './environment.ts';
import * as messages from './messages/settings.ts';

export interface GitHubAppSettings {
  readonly appId: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** Origin of the GitHub Enterprise Server that it is an App of; null for github.com. */
  readonly host: string | null;
  /** Of its webhook; null: it has none. */
  readonly webhookSecret: string | null;
}

export interface GitSettings {
  /** Hosts of private networks that may be called all the same. */
  readonly allow: AllowedHosts;
  readonly githubApp: GitHubAppSettings | null;
  /** How often branches are looked at, beside what webhooks say. */
  readonly pollSeconds: number;
  /** Of all clones together. */
  readonly cacheBytes: number;
}

const DEFAULT_POLL_SECONDS = 600;
const MAX_POLL_SECONDS = 86_400;
/** A thousand documentation sites with their images. */
const DEFAULT_CACHE_MB = 5120;
const MAX_CACHE_MB = 1_000_000;

const allowedHosts = (read: EnvironmentReader): AllowedHosts => {
  const name = 'QUOIN_ALLOW_PRIVATE_HOSTS';
  try {
    return parseAllowedHosts(read.text(name) ?? '');
  } catch (problem) {
    throw new ConfigError(name, problem instanceof Error ? problem.message : String(problem));
  }
};

/** No value is repeated: it is a secret, or the name of a file with one. */
const privateKey = (name: string, value: string): string => {
  try {
    // Files of settings often cannot hold lines.
    const pem = value.startsWith('-----BEGIN')
      ? value.replaceAll('\\n', '\n')
      : readFileSync(value, 'utf8');
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('another kind of key');
    return key.export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch {
    throw new ConfigError(name, messages.githubKeyForm);
  }
};

const githubApp = (
  read: EnvironmentReader,
  origin: (name: string, value: string) => string,
): GitHubAppSettings | null => {
  const names = {
    id: 'QUOIN_GITHUB_APP_ID',
    key: 'QUOIN_GITHUB_APP_PRIVATE_KEY',
    host: 'QUOIN_GITHUB_APP_HOST',
  };
  const [appId, key, host] = [read.text(names.id), read.text(names.key), read.text(names.host)];
  const webhookSecret = read.text('QUOIN_GITHUB_APP_WEBHOOK_SECRET');
  if (appId === null && key === null && host === null && webhookSecret === null) return null;
  if (appId === null || key === null) {
    const missing = appId === null ? names.id : names.key;
    throw new ConfigError(missing, messages.githubAppIncomplete);
  }
  return {
    appId,
    privateKey: privateKey(names.key, key),
    host: host === null ? null : origin(names.host, host),
    webhookSecret,
  };
};

/**
 * @param origin reads an address without a path
 * @throws {ConfigError} naming what is wrong or missing
 */
export const readGitSettings = (
  read: EnvironmentReader,
  origin: (name: string, value: string) => string,
): GitSettings => ({
  allow: allowedHosts(read),
  githubApp: githubApp(read, origin),
  pollSeconds: read.integer('QUOIN_GIT_POLL_SECONDS', DEFAULT_POLL_SECONDS, 1, MAX_POLL_SECONDS),
  cacheBytes: read.integer('QUOIN_GIT_CACHE_MB', DEFAULT_CACHE_MB, 1, MAX_CACHE_MB) * 1024 ** 2,
});
