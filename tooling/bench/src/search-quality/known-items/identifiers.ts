/**
 * A name from the text as programs write it: `useChat`, `max_tokens`, `--dry-run`, `docs.json`,
 * `v1.2.3`, `ERR_TIMEOUT`, `X-Request-Id`. A page holds it where it is between characters that
 * are no letters or digits, in any case; addresses are not asked for.
 */
import type { KnownItems } from './known-item.ts';
import { FEW_PAGES } from './known-item.ts';
import { Places } from './places.ts';

const NAMES = [
  // camelCase and PascalCase
  /[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+|(?:[A-Z][a-z0-9]+){2,}/,
  // snake_case and error codes
  /[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+/,
  // error codes of Node and of the C library
  /E[A-Z]{4,}/,
  // flags of commands
  /--[a-z][a-z0-9]*(?:-[a-z0-9]+)*/,
  // headers of HTTP
  /X(?:-[A-Z][a-z0-9]*)+/,
  // files
  /\.?[A-Za-z0-9][A-Za-z0-9_-]*\.(?:json|ya?ml|toml|[cm]?[jt]sx?|mdx?|vue|html|css|sh|txt|env)/,
  // versions
  /v?\d+\.\d+\.\d+/,
];
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}_./@-])(?:${NAMES.map(({ source }) => source).join('|')})(?![\p{L}\p{N}_/@-]|\.[\p{L}\p{N}])`,
  'gu',
);
const ADDRESS = /\b[a-z]+:\/\/\S+/gi;

/** Longer ones are keys and hashes. */
const LONGEST = 40;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const patternOf = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`, 'iu');

export const identifierItems: KnownItems = ({ pages }) => {
  const written = new Places();
  for (const { id, text } of pages) {
    for (const [name] of text.replace(ADDRESS, ' ').matchAll(NAME)) {
      if (name.length <= LONGEST) written.add(name, id);
    }
  }
  const few = [...written].filter(([, holders]) => holders.size <= FEW_PAGES);
  return few.flatMap(([text]) => {
    const pattern = patternOf(text);
    const holders = pages.filter((page) => pattern.test(page.text) || pattern.test(page.title));
    const wanted = new Set(holders.map(({ id }) => id));
    return wanted.size > 0 && wanted.size <= FEW_PAGES ? [{ text, wanted }] : [];
  });
};
