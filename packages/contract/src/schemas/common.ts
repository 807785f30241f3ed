/** Schemas that every resource uses: ids, times, whole numbers, lists with pages, closed objects. */
import { type ObjectOptions, type TObject, type TProperties, Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { named, text } from './kinds.ts';

const HEX_UUID = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';

export const uuid = (description?: string) =>
  text({
    pattern: `^${HEX_UUID}$`,
    format: 'uuid',
    rule: 'a UUID',
    ...(description !== undefined && { description }),
  });

/** A UUID is never a slug: a path could not tell them apart. */
export const slug = () =>
  text({
    ...LIMITS.projectSlug,
    pattern: '^(?![0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$)[a-z0-9-]+$',
    rule: '1–80 lowercase letters, digits and hyphens, and not in the form of a UUID',
  });

/** `:projectId` of a path: UUID or slug (docs/internals/interface.md#records-and-lists). */
export const projectRef = () =>
  text({
    pattern: `^(?:[a-z0-9-]{1,80}|${HEX_UUID})$`,
    rule: 'a UUID or a slug',
    description: 'UUID or slug of the project',
  });

/** RFC 3339 in UTC with milliseconds (docs/internals/interface.md#records-and-lists). */
export const time = () =>
  text({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
    format: 'date-time',
    rule: 'a time in RFC 3339',
  });

/** Greatest integer in a column of both databases. */
export const MAX_INTEGER = 2_147_483_647;

export const integer = (min = 0, max = MAX_INTEGER, description?: string) =>
  Type.Integer({
    minimum: min,
    maximum: max,
    ...(description !== undefined && { description }),
  });

/**
 * An integer of a query. Its default makes it optional on the wire and always present for the
 * handler: {@link queryDecoder} fills it in.
 */
export const queryInteger = (options: {
  readonly min?: number;
  readonly max: number;
  readonly default: number;
  readonly description?: string;
}) =>
  Type.Integer({
    minimum: options.min ?? 1,
    maximum: options.max,
    default: options.default,
    ...(options.description !== undefined && { description: options.description }),
  });

/** `1` or `true`, `0` or `false`; absent is false. */
export const flag = (description: string) =>
  Type.Boolean({ default: false, description: `${description} (\`1\` or \`true\`)` });

export const locale = () =>
  text({
    ...LIMITS.locale,
    pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$',
    rule: 'a language tag as in BCP 47',
    description: 'Language tag (BCP 47)',
  });

/** An object that refuses members it does not know. */
export const closed = <P extends TProperties>(
  properties: P,
  options: ObjectOptions = {},
): TObject<P> => Type.Object(properties, { ...options, additionalProperties: false });

/**
 * An object that keeps members it does not know (docs/internals/interface.md#strict-requests:
 * `manifest`, `theme`).
 */
export const open = <P extends TProperties>(
  properties: P,
  options: ObjectOptions = {},
): TObject<P> => Type.Object(properties, { ...options, additionalProperties: true });

export const pagination = named(
  'Pagination',
  Type.Object({
    hasMore: Type.Boolean({ description: 'Whether there are more items' }),
    nextCursor: Type.Union([text(), Type.Null()], {
      description: 'The `cursor` of the next request',
    }),
  }),
);

/**
 * The answer of a list in pages: its items, and where the next page begins.
 * @param properties the items, and what else the answer says of the list
 */
export const pagedList = <P extends TProperties>(
  properties: P,
): TObject<P & { pagination: typeof pagination }> => Type.Object({ ...properties, pagination });

/** The longest path of a redirect, 2,000 characters of 3 bytes, in base64 with the MAC. */
const CURSOR_LENGTH = 8100;

const cursor = () =>
  Type.Optional(
    text({ min: 1, max: CURSOR_LENGTH, description: '`pagination.nextCursor` of an answer' }),
  );

/** `limit` and `cursor` of a list; `bounds` from {@link LIMITS}. */
export const listQuery = (bounds: { readonly default: number; readonly max: number }) => ({
  limit: queryInteger({ ...bounds, description: 'Maximum number of items in the response' }),
  cursor: cursor(),
});

export const projectParams = Type.Object({ projectId: projectRef() });
export const pageParams = Type.Object({ pageId: uuid('Id of the page') });

export const fileWithText = named(
  'TextFile',
  Type.Object(
    { path: text(), content: text() },
    { description: 'A file with text, by its path in the folder of the project.' },
  ),
);
export const fileWithBytes = named(
  'BinaryFile',
  Type.Object(
    { path: text(), base64: text() },
    { description: 'A file without text, such as an image, with its bytes in base64.' },
  ),
);

/** The body of every refusal (docs/internals/interface.md#errors). */
export const problemBody = named(
  'Error',
  Type.Object({
    error: text({ description: 'Message for people' }),
    code: Type.Optional(text({ description: 'Code for programs' })),
    requestId: Type.Optional(text({ description: 'Equal to the header `x-request-id`' })),
    details: Type.Optional(Type.Object({}, { additionalProperties: true })),
  }),
);
