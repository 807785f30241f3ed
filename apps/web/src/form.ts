/** Reads the body of a form. */
import { LIMITS } from '@quoin/contract';
import { invalid } from '@quoin/core';
import { nulInParameter, readBytes, requireMediaType } from '@quoin/http';

/** @throws {AppError} `unsupported_media_type`, `payload_too_large`, `invalid_payload` */
export const readForm = async (
  request: Request,
  limit: number = LIMITS.anonymousBodyBytes,
): Promise<URLSearchParams> => {
  requireMediaType(request, 'application/x-www-form-urlencoded');
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, { limit })));
  // PostgreSQL refuses NUL, SQLite cuts the text there.
  for (const [name, value] of form) {
    if (value.includes('\0')) throw invalid(nulInParameter({ name }));
  }
  return form;
};
