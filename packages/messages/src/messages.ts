/** The messages of one language, with those that a project has in place of them. */
import { CATALOGS, ENGLISH, type MessageKey } from './catalogs/index.ts';
import { compile } from './compile.ts';
import { type Compiled, isolated, type Values, write } from './compiled.ts';
import { localeChain } from './locales.ts';
import type { Overrides } from './overrides.ts';
import { PSEUDO, pseudo } from './pseudo.ts';

export class Messages {
  readonly #compiled = new Map<MessageKey, Compiled>();

  /**
   * @param locale of the catalog
   * @param tag names the messages: of the most exact ones that the project has, or the catalog's
   */
  constructor(
    readonly locale: string,
    readonly tag: string,
    private readonly own: readonly ReadonlyMap<MessageKey, Compiled>[] = [],
  ) {}

  compiled(key: MessageKey): Compiled {
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const made = this.#compile(key);
    this.#compiled.set(key, made);
    return made;
  }

  say(key: MessageKey, values: Values = {}): string {
    return write(this.compiled(key), isolated(values, this.locale), this.locale);
  }

  /** A list such as `a, b, c`. */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.locale, { type: 'unit', style: 'short' }).format(items);
  }

  #compile(key: MessageKey): Compiled {
    for (const messages of this.own) {
      const found = messages.get(key);
      if (found !== undefined) return found;
    }
    if (this.locale === PSEUDO) return pseudo(compile(ENGLISH[key]));
    return compile((CATALOGS.get(this.locale) ?? ENGLISH)[key]);
  }
}

const NONE: Overrides = new Map();

/**
 * By the project's messages, then by the tag of {@link Messages}: one for each language that
 * readers request.
 */
const known = new WeakMap<Overrides, Map<string, Messages>>();

/** @param locale of what is shown (BCP 47); null, or a language without a catalog: English */
export const messagesFor = (locale: string | null, overrides: Overrides = NONE): Messages => {
  const { catalog, tags } = localeChain(locale);
  const applied = overrides.size === 0 ? [] : tags.filter((tag) => overrides.has(tag));
  const tag = applied[0] ?? catalog;
  const key = `${tag} ${catalog}`;
  const made = known.get(overrides) ?? new Map<string, Messages>();
  known.set(overrides, made);
  const found = made.get(key);
  if (found !== undefined) return found;
  const own = applied.flatMap((one) => overrides.get(one) ?? []);
  const messages = new Messages(catalog, tag, own);
  made.set(key, messages);
  return messages;
};
