/**
 * A message as data, and how it becomes text. Messages are parsed on the server; this is all that a
 * reader's browser needs for them.
 */

/** A text, or a list of texts, arguments, and arguments that choose a text by their number. */
export type Compiled = string | readonly Part[];

export type Part =
  | string
  /** The value of an argument; a number is written as the language writes it. */
  | readonly [argument: string]
  /** By `=1` for a number itself, then by its plural category (UTS 35, Part 3). */
  | readonly [argument: string, texts: Readonly<Record<string, Compiled>>];

export type Values = Readonly<Record<string, string | number>>;

/** @param locale of the message (BCP 47) */
export const write = (message: Compiled, values: Values, locale: string): string => {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      const [name, texts] = part;
      const value = values[name] ?? '';
      // A text has no other form for a language than itself.
      if (texts === undefined) return value.toLocaleString(locale);
      const category = new Intl.PluralRules(locale).select(+value);
      return write(texts[`=${value}`] ?? texts[category] ?? texts.other ?? '', values, locale);
    })
    .join('');
};

/** Languages of the catalogs that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he)\b/;

/**
 * Values within a text that runs from right to left keep their own direction: between FIRST STRONG
 * ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9 §2.4).
 */
export const isolated = (values: Values, locale: string): Values => {
  if (!RIGHT_TO_LEFT.test(locale)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );
};
