/** The plural categories of a language, as the machine's CLDR has them. */
import { pluralsOf } from './compile.ts';
import type { Compiled } from './compiled.ts';

const of = (locale: string): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** Returns the problem of the selectors of a message's plurals, or null. */
const wrongIn = (message: Compiled, locale: string): string | null => {
  const needed = of(locale);
  for (const selectors of pluralsOf(message)) {
    const missing = needed.filter((category) => !selectors.includes(category));
    if (missing.length > 0) return `the plural lacks ${missing.join(', ')}`;
    const unknown = selectors.filter((one) => !one.startsWith('=') && !needed.includes(one));
    if (unknown.length > 0) return `the language has no plural category ${unknown.join(', ')}`;
  }
  return null;
};

export const pluralCategories = { of, wrongIn };
