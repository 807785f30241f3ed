/**
 * The header `Idempotency-Key` (docs/internals/interface.md#idempotency-keys). What it does is
 * `runIdempotent` of core.
 */
import { invalid } from '@quoin/core';
import { idempotencyKeyInvalid } from '../messages.ts';

/** 1–255 printable ASCII characters. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/** @throws {AppError} `invalid_payload` */
export const idempotencyKeyOf = (request: Request): string | null => {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!KEY.test(key)) throw invalid(idempotencyKeyInvalid);
  return key;
};
