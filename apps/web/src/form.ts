/** Reads the body of a form; nothing that a page of ours sends comes near its limit. */
import { AppError, invalid } from '@quoin/core';

const MEDIA_TYPE = 'application/x-www-form-urlencoded';
const MAX_BYTES = 64 * 1024;

/** @throws {AppError} `unsupported_media_type`, `payload_too_large`, `invalid_payload` */
export const readForm = async (
  request: Request,
  maxBytes = MAX_BYTES,
): Promise<URLSearchParams> => {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== MEDIA_TYPE) {
    throw new AppError('unsupported_media_type', `A form must come as ${MEDIA_TYPE}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new AppError('payload_too_large', `A form may have ${Math.floor(maxBytes / 1024)} KB`);
    }
    chunks.push(chunk);
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  const form = new URLSearchParams(text);
  // PostgreSQL refuses NUL, SQLite cuts the text there.
  for (const [name, value] of form) {
    if (value.includes('\0')) throw invalid(`${name} contains a NUL character`);
  }
  return form;
};
