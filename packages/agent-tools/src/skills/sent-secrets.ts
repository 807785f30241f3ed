/** Values of secrets in a request: put in at the last moment, for the hosts that each of them names. */
import { maySend, type OpenSecret, type ProjectSecrets } from '@quoin/core';
import { type SecretReference, ToolError } from '@quoin/workflow';
import * as messages from '../messages.ts';

type Used = OpenSecret & { readonly text: string; readonly isRaw: boolean };

const forbidden = (message: string): ToolError => new ToolError(message, 'forbidden', false);

export interface SentSecrets {
  /** The URL with its values, each one path segment or one query value unless it is raw. */
  url(url: URL): URL;
  /** A text with its values: of a header, or of the body. */
  text(text: string): string;
  /** The texts of a value of JSON, with their values. */
  json(value: unknown): unknown;
}

const usedOf = (
  references: ReadonlyMap<string, SecretReference>,
  secrets: ProjectSecrets,
): readonly Used[] =>
  [...references].map(([text, { name, isRaw }]) => ({ ...secrets.get(name), text, isRaw }));

/** @throws {ToolError} unless the request goes to a host of each secret that it names */
const requireHosts = (url: URL, used: readonly Used[]): void => {
  for (const { text, name, hosts } of used) {
    if (url.host.includes(text) || url.username !== '' || url.password !== '') {
      throw forbidden(messages.secretInHost({ name }));
    }
    if (maySend(url, hosts)) continue;
    throw forbidden(
      url.protocol === 'https:'
        ? messages.secretHost({ name, host: url.host })
        : messages.secretScheme({ name, origin: url.origin }),
    );
  }
};

/** @throws {ToolError} where a secret is missing, or names other hosts than the URL has */
export const sentSecrets = (
  target: URL,
  references: ReadonlyMap<string, SecretReference>,
  secrets: ProjectSecrets,
): SentSecrets => {
  const used = usedOf(references, secrets);
  requireHosts(target, used);
  const text = (given: string): string => {
    let filled = given;
    for (const { text: place, value } of used) filled = filled.replaceAll(place, () => value);
    return filled;
  };
  const json = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(json);
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, json(member)]));
  };
  return {
    text,
    json,
    url: (url) => {
      let { href } = url;
      for (const { text: place, value, isRaw } of used) {
        href = href.replaceAll(place, () =>
          isRaw ? value : encodeURIComponent(value.toWellFormed()),
        );
      }
      const filled = URL.canParse(href) ? new URL(href) : null;
      if (filled?.origin === url.origin) return filled;
      throw forbidden(messages.secretChangesHost);
    },
  };
};
