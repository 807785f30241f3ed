/**
 * Reads the bytes of a body. The limit is enforced while the bytes arrive, independent of the
 * length that the client declares.
 */

import { AppError, createYielder, invalid } from '@quoin/core';
import {
  bodyTooLarge,
  connectionClosed,
  contentEncoding,
  contentLengthInvalid,
} from '../messages.ts';
import { ClientGoneError } from './client-gone.ts';
import type { Progress } from './stall-timeout.ts';

const tooLarge = (limit: number): AppError =>
  new AppError('payload_too_large', bodyTooLarge({ limit }), { limit });

/** Up to this size a body is read in one piece. */
const SMALL_BYTES = 64 * 1024;

export interface BodyOptions {
  /** Bytes. */
  readonly limit: number;
  /** Default: the connection waits no longer for the body than for a header. */
  readonly progress?: Progress;
}

/** The length that the client declares; null for a body in chunks. @throws {AppError} `invalid_payload` */
const declaredLength = ({ headers }: Request): number | null => {
  const declared = headers.get('content-length');
  if (declared === null) return null;
  // Bun accepts `4, 4`, which is not a number.
  if (!/^\d+$/.test(declared)) throw invalid(contentLengthInvalid);
  return Number(declared);
};

/** Nothing here decompresses a body, so that a small one cannot become a large one (RFC 9110 §15.5.16). */
const requireNoEncoding = ({ headers }: Request): void => {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return;
  throw new AppError('unsupported_media_type', contentEncoding);
};

/** Bun 1.4.5 ends a body in chunks that passes `maxRequestBodySize` with this error, which has no code. */
const isOverCeiling = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message.includes('maxRequestBodySize');

const complete = new WeakSet<Request>();

/** Returns whether the last byte of the request's body was read. */
export const isBodyComplete = (request: Request): boolean => complete.has(request);

/** Joins the chunks one by one: to join all of them in one call blocks the event loop. */
const joined = async (chunks: Uint8Array[], size: number): Promise<Uint8Array<ArrayBuffer>> => {
  const whole = Buffer.allocUnsafe(size);
  const turn = createYielder();
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
    await turn();
  }
  return whole;
};

const readAll = async (
  request: Request,
  length: number | null,
  { limit, progress = () => undefined }: BodyOptions,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (length !== null && length <= SMALL_BYTES) return new Uint8Array(await request.arrayBuffer());
  // With a known length the chunks are copied into place while they arrive.
  const whole = length === null ? null : Buffer.allocUnsafe(length);
  const chunks: Uint8Array[] = [];
  const turn = createYielder();
  let size = 0;
  for await (const chunk of request.body ?? []) {
    if (size + chunk.byteLength > limit) throw tooLarge(limit);
    if (whole === null) chunks.push(chunk);
    else whole.set(chunk, size);
    size += chunk.byteLength;
    progress(chunk.byteLength);
    await turn();
  }
  return whole === null ? joined(chunks, size) : whole.subarray(0, size);
};

/**
 * @throws {AppError} `payload_too_large` as soon as the body is known to be larger than the limit,
 * `unsupported_media_type` for a compressed body, `invalid_payload` for a wrong `Content-Length`
 * @throws {ClientGoneError} when the client closes the connection before the last byte
 */
export const readBytes = async (
  request: Request,
  options: BodyOptions,
): Promise<Uint8Array<ArrayBuffer>> => {
  const length = declaredLength(request);
  if (length !== null && length > options.limit) throw tooLarge(options.limit);
  if (request.body === null) return new Uint8Array();
  requireNoEncoding(request);
  try {
    const bytes = await readAll(request, length, options);
    complete.add(request);
    return bytes;
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (request.signal.aborted) {
      throw new ClientGoneError(connectionClosed, { cause: thrown });
    }
    throw isOverCeiling(thrown) ? tooLarge(options.limit) : thrown;
  }
};
