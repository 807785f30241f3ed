/**
 * Reads a `multipart/form-data` body (RFC 7578): its size is held while it comes, its parts are
 * found by the platform. Files stay `File`s, for the schema to ask for.
 */
import type { SentFile } from '@quoin/contract';
import { invalid } from '@quoin/core';
import { type BodyOptions, readBytes, requireMediaType } from './json-body.ts';

const MEDIA_TYPE = 'multipart/form-data';

export interface FormBody {
  readonly value: Readonly<Record<string, unknown>>;
  /** The same for the same fields and files: a form that is sent again has another boundary. */
  readonly bytes: Uint8Array;
}

const parse = async (bytes: Uint8Array<ArrayBuffer>, contentType: string) => {
  try {
    const form = new Response(bytes, { headers: { 'content-type': contentType } });
    return [...(await form.formData()).entries()];
  } catch {
    throw invalid('The body is not valid multipart/form-data');
  }
};

const digestOf = async (file: Pick<SentFile, 'bytes'>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await file.bytes())).toHex();

/** @throws {AppError} `unsupported_media_type`, `payload_too_large`, `invalid_payload` */
export const readFormData = async (request: Request, options: BodyOptions): Promise<FormBody> => {
  requireMediaType(request, MEDIA_TYPE);
  const body = await readBytes(request, options);
  const parts = await parse(body, request.headers.get('content-type') ?? '');
  const fields = new Map<string, unknown>();
  const fingerprint: (readonly string[])[] = [];
  for (const [name, value] of parts) {
    if (fields.has(name)) throw invalid(`The part ${JSON.stringify(name)} is repeated`);
    fields.set(name, value);
    const isText = typeof value === 'string';
    fingerprint.push(isText ? [name, value] : [name, value.name, await digestOf(value)]);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(fingerprint));
  return { value: Object.fromEntries(fields), bytes };
};
