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
