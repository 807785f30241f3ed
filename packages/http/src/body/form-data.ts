/**
 * Reads a `multipart/form-data` body (RFC 7578): its size is held while it comes, its parts are
 * found by the platform. Files stay `File`s, for the schema to validate.
 */

import type { SentFile } from '@quoin/contract';
import { invalid } from '@quoin/core';
import { formInvalid, partRepeated, partTooLong, tooManyParts } from '../messages.ts';
import { type BodyOptions, readBytes } from './body-bytes.ts';
import { requireMediaType } from './json-body.ts';

const MEDIA_TYPE = 'multipart/form-data';

export interface FormBody {
  readonly value: Readonly<Record<string, unknown>>;
  /** The same for the same fields and files: a form that is sent again has another boundary. */
  readonly bytes: Uint8Array;
}

/**
 * Quoin's own limit: more than any form of Quoin has. The platform's parser takes 0.4 s for 300,000
 * of them.
 */
const MAX_PARTS = 100;
/**
 * Characters of a part that is no file. Quoin's own limit: no form of Quoin has a part like this.
 */
const MAX_TEXT = 64 * 1024;

/** RFC 2046 §5.1.1: a boundary is at the start of a line, behind two hyphens. */
const hasTooManyParts = (bytes: Uint8Array<ArrayBuffer>, contentType: string): boolean => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  const delimiter = `\r\n--${quoted ?? plain ?? ''}`;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = text.indexOf(delimiter); at !== -1 && parts <= MAX_PARTS; parts++) {
    at = text.indexOf(delimiter, at + delimiter.length);
  }
  return parts > MAX_PARTS;
};

const parse = async (bytes: Uint8Array<ArrayBuffer>, contentType: string) => {
  try {
    const form = new Response(bytes, { headers: { 'content-type': contentType } });
    return [...(await form.formData()).entries()];
  } catch {
    throw invalid(formInvalid);
  }
};

const digestOf = async (file: Pick<SentFile, 'bytes'>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await file.bytes())).toHex();

/** @throws {AppError} `unsupported_media_type`, `payload_too_large`, `invalid_payload` */
export const readFormData = async (request: Request, options: BodyOptions): Promise<FormBody> => {
  requireMediaType(request, MEDIA_TYPE);
  const body = await readBytes(request, options);
  const contentType = request.headers.get('content-type') ?? '';
  if (hasTooManyParts(body, contentType)) throw invalid(tooManyParts({ maxParts: MAX_PARTS }));
  const parts = await parse(body, contentType);
  const fields = new Map<string, unknown>();
  const fingerprint: (readonly string[])[] = [];
  for (const [name, value] of parts) {
    if (fields.has(name)) throw invalid(partRepeated({ name }));
    fields.set(name, value);
    const isText = typeof value === 'string';
    if (isText && value.length > MAX_TEXT) {
      throw invalid(partTooLong({ name, maxText: MAX_TEXT }));
    }
    fingerprint.push(isText ? [name, value] : [name, value.name, await digestOf(value)]);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(fingerprint));
  return { value: Object.fromEntries(fields), bytes };
};
