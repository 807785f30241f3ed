/** Builds `/.well-known/security.txt` from the environment. */
import { ConfigError, type EnvironmentReader } from './environment.ts';
import * as messages from './messages/settings.ts';

/** As the operator configured it. */
export interface SecurityContact {
  /** `mailto:`, `https:` or `tel:` URIs, the preferred one first (RFC 9116 §2.5.3). */
  readonly contacts: readonly string[];
  /** Language tags of BCP 47 (§2.5.8). */
  readonly languages: readonly string[];
  /** Address of the policy of disclosure (§2.5.7), or null. */
  readonly policy: string | null;
}

/**
 * RFC 9116 §2.5.3: a URI; one of the web begins with `https://`. An e-mail address without
 * `mailto:` is accepted.
 */
const contactOf = (name: string, value: string): string => {
  const uri = /^[^\s:@]+@[^\s:@]+\.[^\s:@]+$/.test(value) ? `mailto:${value}` : value;
  if (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*|tel:\+?[\d-]+)$/.test(uri)) return uri;
  throw new ConfigError(name, messages.securityContactForm({ value }));
};

const policyOf = (name: string, value: string | null): string | null => {
  if (value === null || /^https:\/\/[^\s/]+\S*$/.test(value)) return value;
  throw new ConfigError(name, messages.notHttpsUrl({ value }));
};

/** BCP 47, as far as its letters and digits go. */
const languagesOf = (name: string, values: readonly string[]): readonly string[] => {
  const wrong = values.find((value) => !/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(value));
  if (wrong === undefined) return values.length === 0 ? ['en'] : values;
  throw new ConfigError(name, messages.languageTagForm({ value: wrong }));
};

/** @returns null where no contact is set: the file does not exist then */
export const readSecurityContact = (read: EnvironmentReader): SecurityContact | null => {
  const contacts = read
    .list('QUOIN_SECURITY_CONTACT')
    .map((value) => contactOf('QUOIN_SECURITY_CONTACT', value));
  const policy = policyOf('QUOIN_SECURITY_POLICY', read.text('QUOIN_SECURITY_POLICY'));
  const name = 'QUOIN_SECURITY_LANGUAGES';
  const languages = languagesOf(name, read.list(name));
  return contacts.length === 0 ? null : { contacts, languages, policy };
};
