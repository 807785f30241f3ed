/**
 * Looks for secrets in what is written for operators: log lines and audit events. Each harness does
 * it when it is closed, so that all tests search all that they caused.
 */
import type { AuditRecord } from '@quoin/core';

/** By what no line may hold. `[redacted]` says that a token was on its way into a line. */
const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a token that was redacted', /_\[redacted\]/],
  ['a token', /(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]{0,30}_[0-9A-Za-z]{36}(?![A-Za-z0-9])/],
  ['a session cookie', /quoin\.session_token/],
  ['a credential', /Bearer\s+\S/i],
];

/** Audit events may hold what was sent; commands escape it when they print them. */
const CONTROLS = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/u;

/** A line, or an event as JSON, is longer only where a stack of an error is in it. */
const LONGEST_LINE = 20_000;

export const secretsIn = (
  { log, audit }: { readonly log: readonly string[]; readonly audit: readonly AuditRecord[] },
  known: readonly string[],
): string[] => {
  const texts = [...log, ...audit.map((event) => `${JSON.stringify(event)}\n`)];
  const controls = log.filter((line) => CONTROLS.test(line)).map((line) => `a control: ${line}`);
  const secrets = texts.flatMap((text) => {
    const found = [
      ...PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what),
      ...known.filter((secret) => text.includes(secret)).map(() => 'a secret of the test'),
      ...(text.length > LONGEST_LINE ? ['a line without a bound'] : []),
    ];
    return found.map((what) => `${what}: ${text.slice(0, 500)}`);
  });
  return [...controls, ...secrets];
};
