/**
 * Hosts that a secret may be sent to: `api.example.com`, `api.example.com:8443`, or `*.example.com`
 * for all names below. Pure.
 */

import { invalid } from '../../app-error.ts';
import { secretHostInvalid } from '../../messages/skills.ts';

const WILDCARD = '*.';
/** The authority of a URL without user information (RFC 3986 §3.2); the URL parser reads the rest. */
const AUTHORITY = /^(?:\[[0-9a-f:.]+\]|[^\s/?#@\\:*[\]%]+)(?::\d{1,5})?$/iu;
const IPV4 = /^\d+(?:\.\d+){3}$/;
const HTTPS_PORT = 443;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'https:': HTTPS_PORT, 'http:': 80 };

/** Lower case and ASCII, without the dot of a name that is written to its end. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

const isAddress = (name: string): boolean => name.startsWith('[') || IPV4.test(name);

/** RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || (IPV4.test(name) && name.startsWith('127.'));

const written = (text: string): string | null => {
  const isWildcard = text.startsWith(WILDCARD);
  const authority = isWildcard ? text.slice(WILDCARD.length) : text;
  const address = `https://${authority}`;
  if (!AUTHORITY.test(authority) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const name = nameOf(url);
  // `*.com` names the hosts of strangers.
  if (name === '' || (isWildcard && (isAddress(name) || !name.includes('.')))) return null;
  const port = url.port === '' ? '' : `:${url.port}`;
  return `${isWildcard ? WILDCARD : ''}${name}${port}`;
};

/**
 * Returns the hosts as they are stored: lower case and ASCII, the port of HTTPS left out, each once.
 * @throws {AppError} `invalid_payload` naming the first that is not a host
 */
export const readSecretHosts = (sent: readonly string[]): string[] => {
  const hosts = sent.map((text, at) => {
    const host = written(text.trim());
    if (host === null) {
      throw invalid(secretHostInvalid({ at }));
    }
    return host;
  });
  return [...new Set(hosts)];
};

/** RFC 1035 §2.3.1: each label has a letter or a digit. */
const isBelow = (name: string, parent: string): boolean =>
  name.endsWith(`.${parent}`) && name.split('.').every((label) => label !== '');

/** Whether a secret may be sent in a request to the URL, over HTTPS except on loopback. */
export const maySend = (url: URL, hosts: readonly string[]): boolean => {
  const name = nameOf(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(name))) return false;
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port);
  return hosts.some((host) => {
    const isWildcard = host.startsWith(WILDCARD);
    const named = new URL(`https://${isWildcard ? host.slice(WILDCARD.length) : host}`);
    const isHost = isWildcard ? isBelow(name, nameOf(named)) : name === nameOf(named);
    // Without a port it is that of the scheme: another port is another service.
    const namedPort = named.port === '' ? DEFAULT_PORTS[url.protocol] : Number(named.port);
    return isHost && port === namedPort;
  });
};
