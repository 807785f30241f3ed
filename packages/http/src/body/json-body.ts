/**
 * Reads a JSON body strictly: media type, size while reading, UTF-8, JSON. What JSON allows and
 * Quoin's storage does not (NUL, lone surrogates, deep nesting) is refused with the schema, in the
 * contract.
 */

import { AppError, createYielder } from '@quoin/core';
import { bodyMissing, bodyNotJson, bodyType } from '../messages.ts';
import { type BodyOptions, readBytes } from './body-bytes.ts';
import { parseJsonAsync } from './large-json.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

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
    throw new AppError('unsupported_media_type', bodyType({ expected }), { expected });
  }
};

/** Bytes from which on a body is read in turns with other requests; below, it takes a millisecond. */
const LARGE = 256 * 1024;

export const isLarge = (bytes: Uint8Array): boolean => bytes.byteLength > LARGE;

/** Bytes from which on a body waits for a turn: many that come together would hold the event loop. */
const MEDIUM = 16 * 1024;
const turn = createYielder();

/** Awaited before each step of the work on a body. */
export const bodyTurn = async ({ byteLength }: Uint8Array): Promise<void> => {
  if (byteLength > MEDIUM) await turn();
};

/** @throws {AppError} `invalid_json`, `invalid_payload` for a large body with too many values */
export const parseJson = async (bytes: Uint8Array): Promise<unknown> => {
  try {
    return isLarge(bytes) ? await parseJsonAsync(bytes) : JSON.parse(decoder.decode(bytes));
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw new AppError('invalid_json', bodyNotJson);
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
    if (options.required) throw new AppError('invalid_json', bodyMissing);
    return { value: {}, bytes };
  }
  requireMediaType(request, 'application/json');
  await bodyTurn(bytes);
  return { value: await parseJson(bytes), bytes };
};
