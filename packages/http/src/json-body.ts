/**
 * Reads a JSON body strictly: media type, size while reading, UTF-8, JSON. What JSON allows and our
 * storage does not (NUL, lone surrogates, deep nesting) is refused with the schema, in the contract.
 */
import { AppError, invalid, takingTurns } from '@quoin/core';
import { parseInTurns } from './large-json.ts';
import type { Progress } from './patience.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const tooLarge = (limit: number): AppError =>
  new AppError('payload_too_large', `The body is larger than ${limit} bytes`, { limit });

/** A body up to this size is not worth watching while it comes. */
const SMALL_BYTES = 64 * 1024;

export interface BodyOptions {
  /** Bytes. */
  readonly limit: number;
  readonly progress: Progress;
}

/** The body's bytes; refused as soon as it is known to be too large. */
export const readBytes = async (
  request: Request,
  { limit, progress }: BodyOptions,
): Promise<Uint8Array<ArrayBuffer>> => {
  const declared = request.headers.get('content-length');
  // Bun lets `4, 4` through, which is no number to compare with.
  if (declared !== null && !/^\d+$/.test(declared)) throw invalid('Content-Length is no number');
  if (Number(declared) > limit) throw tooLarge(limit);
  if (request.body === null) return new Uint8Array();
  if (declared !== null && Number(declared) <= SMALL_BYTES) {
    return new Uint8Array(await request.arrayBuffer());
  }
  // Where the length is known, into place at once: to join it all at the end would hold the loop.
  const whole = declared === null ? null : Buffer.allocUnsafe(Number(declared));
  const chunks: Uint8Array[] = [];
  const turn = takingTurns();
  let size = 0;
  for await (const chunk of request.body) {
    if (size + chunk.byteLength > limit) throw tooLarge(limit);
    if (whole === null) chunks.push(chunk);
    else whole.set(chunk, size);
    size += chunk.byteLength;
    progress(chunk.byteLength);
    await turn();
  }
  return whole === null ? Buffer.concat(chunks) : whole.subarray(0, size);
};

const isMediaType = (header: string | null, expected: string): boolean => {
  if (header === null) return false;
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  return (
    type === expected &&
    parameters.every(
      (parameter) => /^charset="?utf-8"?$/.test(parameter) || !parameter.startsWith('charset'),
    )
  );
};

export const requireMediaType = (request: Request, expected: string): void => {
  if (!isMediaType(request.headers.get('content-type'), expected)) {
    throw new AppError('unsupported_media_type', `The body must be ${expected}`, { expected });
  }
};

/** Bytes from which on a body is read in turns with other requests; below, it takes a millisecond. */
const LARGE = 256 * 1024;

export const isLarge = (bytes: Uint8Array): boolean => bytes.byteLength > LARGE;

/** @throws {AppError} `invalid_json` */
export const parseJson = async (bytes: Uint8Array): Promise<unknown> => {
  try {
    return isLarge(bytes) ? await parseInTurns(bytes) : JSON.parse(decoder.decode(bytes));
  } catch {
    throw new AppError('invalid_json', 'The body is not valid JSON in UTF-8');
  }
};

export interface JsonBody {
  readonly value: unknown;
  readonly bytes: Uint8Array;
}

/** `required: false`: an absent body counts as `{}`. */
export const readJsonBody = async (
  request: Request,
  options: BodyOptions & { readonly required: boolean },
): Promise<JsonBody> => {
  const hasType = request.headers.has('content-type');
  if (hasType) requireMediaType(request, 'application/json');
  const bytes = await readBytes(request, options);
  if (bytes.byteLength === 0) {
    if (options.required) throw new AppError('invalid_json', 'A JSON body is required');
    return { value: {}, bytes };
  }
  requireMediaType(request, 'application/json');
  return { value: await parseJson(bytes), bytes };
};
