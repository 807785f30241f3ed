/** Secrets of a connection's webhook: creates them, and finds them while they are valid. */
import type { Context } from '../context.ts';
import type { GitConnectionRecord } from '../records.ts';
import { DAY_MS } from '../time.ts';
import { SEALED_FOR } from './sealed-for.ts';

/** How long the old secret counts after a rotation (issue 6: "old one valid for 24 h"). */
export const OLD_SECRET_MS = DAY_MS;

/**
 * Form of a signing token of GitLab (Standard Webhooks, "Signature scheme"): 32 bytes in Base64.
 */
const PREFIX = 'whsec_';
const BYTES = 32;

/** One text for all ways to prove a delivery: a key of HMAC, a token, a signing token. */
export const newWebhookSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return PREFIX + btoa(String.fromCharCode(...bytes));
};

/** In the clear, the present one first. */
export const webhookSecretsOf = (
  { deps }: Pick<Context, 'deps'>,
  connection: GitConnectionRecord,
): readonly [string, ...string[]] => {
  const { webhookSecret, previousWebhookSecret: previous, previousSecretUntil: until } = connection;
  const open = (sealed: string): string => deps.secrets.open(SEALED_FOR.webhookSecret, sealed);
  const isValid = until !== null && until > deps.clock.now();
  return previous !== null && isValid
    ? [open(webhookSecret), open(previous)]
    : [open(webhookSecret)];
};
