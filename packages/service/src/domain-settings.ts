/** Host names of the service, and what lets a project have one (docs/adr/0005-proof-of-domains.md). */
import { hostNameOfHeader } from '@quoin/core';
import { ConfigError, type EnvironmentReader } from './environment.ts';
import * as messages from './messages/settings.ts';

export interface DomainSettings {
  /** Host names by which the service is reached beside `QUOIN_PUBLIC_URL`. */
  readonly hosts: readonly string[];
  /** Null: `trust` if the public URL is a loopback address, else `dns`. */
  readonly mode: 'dns' | 'trust' | null;
  /** Host names that projects have without a DNS record: the id or slug of the project of each. */
  readonly allowed: ReadonlyMap<string, string>;
}

const hostName = (variable: string, value: string): string => {
  const name = hostNameOfHeader(value);
  if (name !== null) return name;
  throw new ConfigError(variable, messages.notHostName({ value }));
};

const allowedDomain = (entry: string): readonly [string, string] => {
  const variable = 'QUOIN_ALLOWED_DOMAINS';
  const [name = '', project = '', ...more] = entry.split('=');
  if (project === '' || more.length > 0) {
    throw new ConfigError(variable, messages.notHostWithProject({ entry }));
  }
  return [hostName(variable, name), project.toLowerCase()];
};

/** @throws {ConfigError} */
export const readDomainSettings = (read: EnvironmentReader): DomainSettings => {
  const mode = read.choice('QUOIN_DOMAINS', 'auto', ['auto', 'dns', 'trust']);
  return {
    hosts: read.list('QUOIN_HOSTS').map((value) => hostName('QUOIN_HOSTS', value)),
    mode: mode === 'dns' || mode === 'trust' ? mode : null,
    allowed: new Map(read.list('QUOIN_ALLOWED_DOMAINS').map(allowedDomain)),
  };
};
