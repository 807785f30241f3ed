/** ICU MessageFormat as compiled data: the parts of it that texts of an interface need. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Compiled, Part } from './compiled.ts';

/** A text that is not a message. `message` says why, for the person who wrote it. */
export class MessageError extends Error {}

/** Converts codes of the parser such as `EXPECT_ARGUMENT_CLOSING_BRACE` to text. */
const inWords = (code: string): string => code.toLowerCase().replaceAll('_', ' ');

const parsed = (text: string): readonly MessageFormatElement[] => {
  try {
    // `<` is a character: no message holds markup.
    return parse(text, { ignoreTag: true, requiresOtherClause: true });
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    const place =
      'location' in problem && typeof problem.location === 'object' && problem.location !== null
        ? Reflect.get(problem.location, 'start')
        : null;
    const at = typeof place?.column === 'number' ? ` at character ${place.column}` : '';
    throw new MessageError(`not an ICU message: ${inWords(problem.message)}${at}`);
  }
};

const plain = (parts: readonly Part[]): Compiled => {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') {
      joined[joined.length - 1] = last + part;
    } else joined.push(part);
  }
  const [only = ''] = joined;
  return joined.length < 2 && typeof only === 'string' ? only : joined;
};

/** @param counted the argument that `#` means */
const partOf = (element: MessageFormatElement, counted: string | null): Part => {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.number:
      if (element.style) throw new MessageError('a number cannot have a style here');
      return [element.value];
    case TYPE.pound:
      return counted === null ? '#' : [counted];
    case TYPE.plural: {
      if (element.pluralType === 'ordinal' || element.offset !== 0) {
        throw new MessageError('selectordinal and offset are not supported');
      }
      const texts = Object.entries(element.options).map(
        ([selector, { value }]) => [selector, compiled(value, element.value)] as const,
      );
      return [element.value, Object.fromEntries(texts)];
    }
    default:
      throw new MessageError(
        'only arguments such as {name}, {count, number} and {count, plural, …} are supported',
      );
  }
};

const compiled = (elements: readonly MessageFormatElement[], counted: string | null): Compiled =>
  plain(elements.map((element) => partOf(element, counted)));

/** @throws {MessageError} for a text that is not a message, or one with other arguments than these forms */
export const compile = (text: string): Compiled => compiled(parsed(text), null);

/** Names of its arguments. */
export const argumentsOf = (message: Compiled): ReadonlySet<string> => {
  if (typeof message === 'string') return new Set();
  return new Set(
    message.flatMap((part) => {
      if (typeof part === 'string') return [];
      const [name, texts = {}] = part;
      return [name, ...Object.values(texts).flatMap((text) => [...argumentsOf(text)])];
    }),
  );
};

/** The selectors of each of its plurals. */
export const pluralsOf = (message: Compiled): readonly (readonly string[])[] => {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string' || part[1] === undefined) return [];
    return [Object.keys(part[1]), ...Object.values(part[1]).flatMap(pluralsOf)];
  });
};
