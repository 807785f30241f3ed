/** Text of a server without secrets: hooks can print the URL or the headers that they were called with. */
import type { GitCredential } from '@quoin/git-sync';

const MASK = '***';
/** Shorter ones, such as the user `x`, are words. */
const SHORTEST = 6;

/** Credentials by their form: of URLs, of headers, and tokens of forges by their published prefixes. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, `$1${MASK}@`],
  [/\b(basic|bearer)(\s+)[\w+/=.~-]{16,}/gi, `$1$2${MASK}`],
  [/\b(password|passwd|secret|private[_-]?token|access[_-]?token)(\s*[:=]\s*)\S+/gi, `$1$2${MASK}`],
  [/\b(?:gh[a-z]_|github_pat_|glpat-|gl[a-z]{2,6}-)[\w.-]{10,}/g, MASK],
];

const secretsOf = ({ username, password }: GitCredential): string[] => {
  const basic = Buffer.from(`${username}:${password}`);
  return [
    password,
    encodeURIComponent(password),
    Buffer.from(password).toString('base64'),
    basic.toString('base64'),
    basic.toString('base64url'),
  ].filter((secret) => secret.length >= SHORTEST);
};

/** Returns the text with the credential of the connection, and what looks like one, replaced. */
export const masked = (text: string, credential: GitCredential | null): string => {
  const known = credential === null ? [] : secretsOf(credential);
  const without = known.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
  return FORMS.reduce((rest, [form, by]) => rest.replaceAll(form, by), without);
};
