/**
 * The environment, read once and checked whole: each problem names its variable, says what is
 * wrong and what would be right. Nothing below this file reads the environment.
 */
import { isTokenPrefix } from '@quoin/auth-scopes';
import type { Plan } from '@quoin/core';
import { PASSWORD_LENGTH } from '@quoin/core';
import type { S3Options } from '@quoin/db';
import {
  ACCESS_LOG_LEVELS,
  type AccessLogLevel,
  type RateLimitSettings,
  type TrustedProxies,
  trustedProxies,
} from '@quoin/http';
import { type AgentSettings, readAgentSettings } from './agent-settings.ts';
import { type AiSettings, readAiSettings } from './ai-settings.ts';
import { APP_NAMES, type AppName, readApps } from './app-names.ts';
import { type BackupConfig, readBackupKey, readBackupSettings } from './backup-settings.ts';
import { type DomainSettings, readDomainSettings } from './domain-settings.ts';
import { ConfigError, type Environment, EnvironmentReader } from './environment.ts';
import { type GitSettings, readGitSettings } from './git-settings.ts';
import * as messages from './messages/settings.ts';
import { readPlan } from './plan.ts';
import { readRateLimits } from './rate-limit-settings.ts';
import { readS3 } from './s3-settings.ts';
import { readSecurityContact, type SecurityContact } from './security-contact.ts';
import { readSocialClient, type SocialClient } from './social-settings.ts';

export interface Config {
  /** Apps that this process runs. */
  readonly apps: ReadonlySet<AppName>;
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** `max-age` of `Strict-Transport-Security`, seconds; null where the public address is not https. */
  readonly hstsSeconds: number | null;
  /** No public address was set, so all loopback names are one origin. */
  readonly loopbackIsOne: boolean;
  readonly dataDir: string;
  /** Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** Mode of a connection pooler in front of PostgreSQL. */
  readonly databasePooling: 'session' | 'transaction';
  /** Where images and files lie. Null: in `dataDir`. */
  readonly s3: S3Options | null;
  /** Null: no scheduled backups. */
  readonly backup: BackupConfig | null;
  /** Decrypts backups; also set where none are scheduled. */
  readonly backupKey: string | null;
  /** Null: answers without a language model. */
  readonly ai: AiSettings | null;
  readonly agent: AgentSettings;
  /** Null: made and kept in `dataDir`. */
  readonly secret: string | null;
  /** Older ones: what was sealed under them can still be opened. */
  readonly previousSecrets: readonly string[];
  readonly git: GitSettings;
  readonly domains: DomainSettings;
  readonly operator: { readonly email: string; readonly password: string | null };
  readonly tokenPrefix: string;
  readonly signUp: 'closed' | 'open';
  readonly corsOrigins: ReadonlySet<string>;
  /** How long requests and streams may go on once the port is closed. */
  readonly drainSeconds: number;
  /** How long `/ready` answers 503 after a signal, before the port is closed. */
  readonly drainNoticeSeconds: number;
  readonly proxies: TrustedProxies;
  readonly plan: Plan;
  /** Bytes of assets and revisions of all projects; null: no limit. */
  readonly storageLimit: number | null;
  readonly rateLimits: RateLimitSettings;
  /** Whether readers' sites answer questions. */
  readonly siteAssistant: boolean;
  /** Seconds that an API may be silent in the playground. */
  readonly playgroundSeconds: number;
  /** Seconds for which a CDN may answer readers by itself; 0: not at all. */
  readonly siteMaxAge: number;
  readonly github: SocialClient | null;
  readonly gitlab: SocialClient | null;
  /** `GET /metrics` with this bearer token; null: not served on the main port. */
  readonly metricsToken: string | null;
  /** `GET /metrics` on a port of its own, on loopback. */
  readonly metricsPort: number | null;
  /** Null: no `/.well-known/security.txt`. */
  readonly security: SecurityContact | null;
  readonly logLevel: string;
  readonly accessLog: AccessLogLevel;
  /** Days for which audit events are stored. */
  readonly auditDays: number;
  /** Variables that begin with `QUOIN_` and mean nothing here: most likely misspelt. */
  readonly unknown: readonly string[];
}

export { ConfigError, type Environment };

/** A person can guess neither 32 random characters nor what is derived from them. */
const MIN_SECRET_LENGTH = 32;
const YEAR_SECONDS = 365 * 86_400;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIB = 1024 * 1024;
/** Below the folder in which the command runs. */
export const DEFAULT_DATA_DIR = './data';

const origin = (name: string, value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      name,
      messages.notHttpUrl({ value, example: 'https://docs.example.com' }),
    );
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(name, messages.notOrigin({ value }));
  }
  return url.origin;
};

const databaseUrl = (read: EnvironmentReader): string | null => {
  const name = 'QUOIN_DATABASE_URL';
  const value = read.text(name);
  if (value === null) return null;
  // The value may hold a password: it is not repeated.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError(name, messages.notPostgresUrl);
  }
  return value;
};

const secret = (read: EnvironmentReader): string | null => {
  const value = read.text('QUOIN_SECRET');
  if (value !== null && value.length < MIN_SECRET_LENGTH) {
    throw new ConfigError('QUOIN_SECRET', messages.secretTooShort({ min: MIN_SECRET_LENGTH }));
  }
  return value;
};

/** The whole too: it may be one secret that has a comma. */
const previousSecrets = (read: EnvironmentReader): string[] => {
  const name = 'QUOIN_SECRET_PREVIOUS';
  const whole = read.text(name);
  return whole === null ? [] : [...new Set([whole, ...read.list(name)])];
};

/** Whether a text has the form of an address; no message is sent to find out. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const operator = (read: EnvironmentReader): Config['operator'] => {
  const email = (read.text('QUOIN_OPERATOR_EMAIL') ?? 'operator@quoin.local').toLowerCase();
  if (!isEmailAddress(email)) {
    throw new ConfigError('QUOIN_OPERATOR_EMAIL', messages.notEmail({ email }));
  }
  const password = read.text('QUOIN_OPERATOR_PASSWORD');
  const { min, max } = PASSWORD_LENGTH;
  if (password !== null && (password.length < min || password.length > max)) {
    throw new ConfigError('QUOIN_OPERATOR_PASSWORD', messages.passwordLength({ min, max }));
  }
  return { email, password };
};

const proxies = (read: EnvironmentReader): TrustedProxies => {
  try {
    return trustedProxies(read.list('QUOIN_TRUSTED_PROXIES'));
  } catch (problem) {
    throw new ConfigError(
      'QUOIN_TRUSTED_PROXIES',
      problem instanceof Error ? problem.message : String(problem),
    );
  }
};

const tokenPrefix = (read: EnvironmentReader): string => {
  const value = read.text('QUOIN_TOKEN_PREFIX') ?? 'quoin';
  if (!isTokenPrefix(value)) {
    throw new ConfigError('QUOIN_TOKEN_PREFIX', messages.tokenPrefixForm({ value }));
  }
  return value;
};

/**
 * @param available the parts of the service that the program has
 * @throws {ConfigError} naming the first variable that is wrong
 */
export const readConfig = (env: Environment, available: readonly AppName[] = APP_NAMES): Config => {
  const read = new EnvironmentReader(env);
  const port = read.integer('QUOIN_PORT', 4400, 1, 65_535);
  const host = read.text('QUOIN_HOST') ?? '127.0.0.1';
  const publicUrl = read.text('QUOIN_PUBLIC_URL');
  const metricsPort = read.integer('QUOIN_METRICS_PORT', 0, 1, 65_535);
  const hstsSeconds = read.integer('QUOIN_HSTS_MAX_AGE', YEAR_SECONDS, 0, 2 * YEAR_SECONDS);
  const planFile = read.text('QUOIN_PLAN_FILE');
  const storageMegabytes = read.integer('QUOIN_STORAGE_LIMIT_MB', 0, 1, 1_000_000_000);
  const bucket = readS3(read);
  const config = {
    apps: readApps(read, available),
    port,
    host,
    publicUrl:
      publicUrl === null ? `http://localhost:${port}` : origin('QUOIN_PUBLIC_URL', publicUrl),
    loopbackIsOne: publicUrl === null,
    hstsSeconds: publicUrl?.startsWith('https:') === true ? hstsSeconds : null,
    dataDir: read.text('QUOIN_DATA_DIR') ?? DEFAULT_DATA_DIR,
    databaseUrl: databaseUrl(read),
    databasePool: read.integer('QUOIN_DATABASE_POOL', 10, 1, 1000),
    databasePooling: read.choice('QUOIN_DATABASE_POOLING', 'session', ['session', 'transaction']),
    s3: bucket,
    backup: readBackupSettings(read, bucket),
    backupKey: readBackupKey(read),
    ai: readAiSettings(read),
    agent: readAgentSettings(read),
    secret: secret(read),
    previousSecrets: previousSecrets(read),
    git: readGitSettings(read, origin),
    domains: readDomainSettings(read),
    operator: operator(read),
    tokenPrefix: tokenPrefix(read),
    signUp: read.choice('QUOIN_SIGNUP', 'closed', ['closed', 'open']),
    corsOrigins: new Set(
      read.list('QUOIN_CORS_ORIGINS').map((value) => origin('QUOIN_CORS_ORIGINS', value)),
    ),
    drainSeconds: read.integer('QUOIN_DRAIN_SECONDS', 30, 0, 3600),
    drainNoticeSeconds: read.integer('QUOIN_DRAIN_NOTICE_SECONDS', 0, 0, 3600),
    proxies: proxies(read),
    plan: planFile === null ? { name: 'self-hosted' } : readPlan(planFile),
    storageLimit: storageMegabytes === 0 ? null : storageMegabytes * MIB,
    rateLimits: readRateLimits(read),
    siteAssistant: read.choice('QUOIN_SITE_ASSISTANT', 'on', ['on', 'off']) === 'on',
    playgroundSeconds: read.integer('QUOIN_PLAYGROUND_TIMEOUT', 30, 1, 600),
    siteMaxAge: read.integer('QUOIN_SITE_MAX_AGE', 0, 0, 86_400),
    github: readSocialClient(read, 'GITHUB'),
    gitlab: readSocialClient(read, 'GITLAB'),
    metricsToken: read.text('QUOIN_METRICS_TOKEN'),
    metricsPort: metricsPort === 0 ? null : metricsPort,
    security: readSecurityContact(read),
    logLevel: read.choice('QUOIN_LOG_LEVEL', 'info', LOG_LEVELS),
    accessLog: read.choice('QUOIN_ACCESS_LOG', 'writes', ACCESS_LOG_LEVELS),
    auditDays: read.integer('QUOIN_AUDIT_DAYS', 365, 1, 36_500),
  };
  return { ...config, unknown: read.unknown() };
};
