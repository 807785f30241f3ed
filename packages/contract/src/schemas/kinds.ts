/**
 * Kinds that TypeBox lacks: text whose length counts code points, as JSON Schema says (RFC 8259
 * characters; TypeBox counts UTF-16 units), an enumeration that stays an `enum` in OpenAPI, and a
 * file of a form.
 */
import { Kind, type TSchema, type TUnsafe, Type, TypeRegistry } from '@sinclair/typebox';
import { isVisible } from './visible.ts';

export interface TextOptions {
  /** Least and greatest number of code points. */
  readonly min?: number;
  readonly max?: number;
  /** Greatest number of bytes in UTF-8. */
  readonly maxBytes?: number;
  /** ECMA-262 expression with the `u` flag, valid without it too: linters and generators leave it out. */
  readonly pattern?: string;
  /** Whether it needs a character that a reader can see. */
  readonly isVisible?: boolean;
  /** An annotation for OpenAPI; it checks nothing. */
  readonly format?: string;
  /** Description of a valid value for error messages: `a UUID`. */
  readonly rule?: string;
  readonly description?: string;
  readonly default?: string;
}

interface TextSchema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly 'x-max-bytes'?: number;
  readonly 'x-visible'?: boolean;
}

interface EnumSchema {
  readonly enum: readonly unknown[];
}

export const TEXT_KIND = 'QuoinText';
export const ENUM_KIND = 'QuoinEnum';
export const FILE_KIND = 'QuoinFile';

const expressions = new Map<string, RegExp>();

const expression = (pattern: string): RegExp => {
  const known = expressions.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern, 'u');
  expressions.set(pattern, made);
  return made;
};

/** Code points in well-formed text; a surrogate pair is one. */
export const codePoints = (value: string): number => {
  let pairs = 0;
  for (let i = 0; i < value.length; i += 1) {
    const unit = value.charCodeAt(i);
    if (unit >= 0xdc00 && unit <= 0xdfff) pairs += 1;
  }
  return value.length - pairs;
};

const encoder = new TextEncoder();
/** Overwritten by each text: new memory takes three times as long as the encoding. */
const encoded = new Uint8Array(48 * 1024);
/** A unit of UTF-16 is three bytes of UTF-8 at most. */
const MOST_BYTES_OF_UNIT = 3;

/** Bytes of text in UTF-8 (RFC 3629 §3). */
export const utf8Bytes = (value: string): number =>
  value.length * MOST_BYTES_OF_UNIT <= encoded.length
    ? encoder.encodeInto(value, encoded).written
    : encoder.encode(value).length;

const fitsLength = (value: string, min: number, max: number): boolean => {
  // Between half of its units and all of them are code points: most texts need no counting.
  if (value.length <= max && value.length >= min * 2) return true;
  if (value.length < min || value.length > max * 2) return false;
  const count = codePoints(value);
  return count >= min && count <= max;
};

const fitsBytes = (value: string, max: number): boolean => {
  if (value.length * 3 <= max) return true;
  return value.length <= max && utf8Bytes(value) <= max;
};

TypeRegistry.Set<TextSchema>(TEXT_KIND, (schema, value) => {
  if (typeof value !== 'string') return false;
  if (!fitsLength(value, schema.minLength ?? 0, schema.maxLength ?? Number.MAX_SAFE_INTEGER)) {
    return false;
  }
  const maxBytes = schema['x-max-bytes'];
  if (maxBytes !== undefined && !fitsBytes(value, maxBytes)) return false;
  if (schema['x-visible'] === true && !isVisible(value)) return false;
  return schema.pattern === undefined || expression(schema.pattern).test(value);
});

TypeRegistry.Set<EnumSchema>(ENUM_KIND, (schema, value) => schema.enum.includes(value));

/** A string with bounds in code points. */
export const text = (options: TextOptions = {}): TUnsafe<string> =>
  Type.Unsafe<string>({
    [Kind]: TEXT_KIND,
    type: 'string',
    ...(options.min !== undefined && { minLength: options.min }),
    ...(options.max !== undefined && { maxLength: options.max }),
    ...(options.maxBytes !== undefined && { 'x-max-bytes': options.maxBytes }),
    ...(options.pattern !== undefined && { pattern: options.pattern }),
    ...(options.isVisible !== undefined && { 'x-visible': options.isVisible }),
    ...(options.format !== undefined && { format: options.format }),
    ...(options.rule !== undefined && { 'x-rule': options.rule }),
    ...(options.description !== undefined && { description: options.description }),
    ...(options.default !== undefined && { default: options.default }),
  });

/** One of a fixed set of strings. */
export const oneOf = <const T extends readonly string[]>(
  values: T,
  options: { readonly description?: string; readonly default?: T[number] } = {},
): TUnsafe<T[number]> =>
  Type.Unsafe<T[number]>({ [Kind]: ENUM_KIND, type: 'string', enum: [...values], ...options });

/** A file of a `multipart/form-data` body, as `File` of the platform holds it. */
export interface SentFile {
  /** As the client calls it; any text. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

TypeRegistry.Set(FILE_KIND, (_, value) => value instanceof File);

/** A part with bytes (OpenAPI 3.1, "Considerations for File Uploads"). */
export const file = (options: { readonly description: string }): TUnsafe<SentFile> =>
  Type.Unsafe<SentFile>({
    [Kind]: FILE_KIND,
    type: 'string',
    contentMediaType: 'application/octet-stream',
    ...options,
  });

/** `schema` or null. */
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** Gives a schema its name in the OpenAPI document. */
export const named = <S extends TSchema>(name: string, schema: S): S => {
  schema.title = name;
  return schema;
};
