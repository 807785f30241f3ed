/**
 * Builds the input of a skill from the request that started it
 * (docs/internals/interface.md#skills-and-triggers). Pure.
 */

import { findUnsafeAsync } from '@quoin/contract';
import { AppError, invalid } from '../../app-error.ts';
import { triggerContentEncoding } from '../../messages/skills.ts';
import { createYielder } from '../../yield-now.ts';
import { MASK } from '../mask.ts';
import type { Envelope } from '../records.ts';
import { EXECUTION_HEADER } from './lineage.ts';

export interface RawRequest {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
  readonly query: URLSearchParams;
  /**
   * The trigger's token. Senders repeat it, GitHub in the body of its ping and proxies in
   * `X-Original-URL`; each reader of the execution would see it.
   */
  readonly token: string;
}

/** RFC 6839 §3.1 for the suffix. */
const JSON_TYPE = /^(?:application|text)\/(?:json|[\w.+-]{1,100}\+json)$/;

const mediaTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const CHARSET = /;\s*charset="?([\w:.-]{1,40})"?/i;

/**
 * In the charset that the sender names, where there is such a one. What is no text is replaced by
 * U+FFFD, and so is NUL, which no database keeps as it is.
 */
const textOf = ({ bytes, headers }: RawRequest): string => {
  const label = CHARSET.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  try {
    // biome-ignore lint/plugin: Any label of the standard; the type lists some.
    return new TextDecoder(label as ConstructorParameters<typeof TextDecoder>[0]).decode(bytes);
  } catch (problem) {
    // WHATWG Encoding: a label that is not one is a RangeError.
    if (!(problem instanceof RangeError)) throw problem;
    return new TextDecoder().decode(bytes);
  }
};

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    return null;
  }
};

/**
 * JSON is what says so, and any object or list: many senders name no media type, or the wrong one.
 * A text that happens to read as a number stays a text.
 */
const bodyOf = (request: RawRequest): unknown => {
  if (request.bytes.byteLength === 0) return {};
  const text = textOf(request).replaceAll(request.token, MASK);
  const json = parsed(text);
  const isStructure = typeof json?.value === 'object' && json.value !== null;
  if (json !== null && (isStructure || JSON_TYPE.test(mediaTypeOf(request.headers)))) {
    return json.value;
  }
  return { raw: text.replaceAll('\0', '\ufffd') };
};

/**
 * @throws {AppError} `invalid_payload` for what no endpoint takes: JSON that is nested too deep,
 * members and parameters whose names reach prototypes, half surrogates; `unsupported_media_type`
 */
export const envelopeOf = async (request: RawRequest): Promise<Envelope> => {
  // Taken as text it would be noise that no user gets back.
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity') {
    throw new AppError('unsupported_media_type', triggerContentEncoding);
  }
  const withoutToken = (entries: Iterable<[string, string]>): Record<string, string> =>
    Object.fromEntries(
      Array.from(entries, ([name, value]) => [name, value.replaceAll(request.token, MASK)]),
    );
  const envelope = {
    body: bodyOf(request),
    // `Headers` returns names in lower case, and joins what is repeated with a comma (RFC 9110
    // §5.3).
    headers: withoutToken(request.headers),
    // Of a repeated parameter the last value stays (docs/internals/interface.md#skills-and-triggers).
    query: withoutToken(request.query),
  };
  const unsafe = await findUnsafeAsync(envelope, createYielder());
  if (unsafe !== null) throw invalid(unsafe.message);
  return envelope;
};

/**
 * docs/internals/interface.md#skills-and-triggers names the first two; the others are credentials
 * like them: of proxies and of keys in general, of the webhooks of GitLab, Google and Telegram, and
 * those of Quoin.
 */
const SECRET_HEADERS = [
  'authorization',
  'cookie',
  'proxy-authorization',
  EXECUTION_HEADER,
  'x-api-key',
  'x-auth-token',
  'x-gitlab-token',
  'x-goog-channel-token',
  'x-telegram-bot-api-secret-token',
] as const;

/** The envelope as it is stored and shown, and what was taken out of it. */
export const maskSecrets = (
  envelope: Envelope,
): { readonly input: Envelope; readonly secrets: Record<string, string> | null } => {
  const secrets: Record<string, string> = {};
  const headers = { ...envelope.headers };
  for (const name of SECRET_HEADERS) {
    const value = headers[name];
    if (value === undefined) continue;
    secrets[name] = value;
    headers[name] = MASK;
  }
  const hasSecrets = Object.keys(secrets).length > 0;
  return { input: { ...envelope, headers }, secrets: hasSecrets ? secrets : null };
};
