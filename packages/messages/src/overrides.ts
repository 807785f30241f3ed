/** Messages of a project in place of the catalog's. */
import { ENGLISH, isMessageKey, type MessageKey } from './catalogs/index.ts';
import { argumentsOf, compile, MessageError } from './compile.ts';
import type { Compiled } from './compiled.ts';
import { canonicalTag } from './locales.ts';
import { pluralCategories } from './plural-categories.ts';

/** By language tag, then by key: ICU messages. */
export type OverrideTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const OVERRIDE_LIMITS = {
  /** Messages of all languages. Quoin's own limit. */
  messages: 500,
  /** Characters of one message. Quoin's own limit: some ten times the longest of the catalogs. */
  characters: 500,
} as const;

export interface OverrideProblem {
  readonly locale: string;
  readonly key: string | null;
  readonly message: string;
}

const quoted = (names: Iterable<string>): string =>
  [...names].map((name) => `{${name}}`).join(', ');

/** @throws {MessageError} */
const compiledOverride = (locale: string, key: MessageKey, text: string): Compiled => {
  if (text.trim() === '') throw new MessageError('the text is empty');
  if (text.length > OVERRIDE_LIMITS.characters) {
    throw new MessageError(`the text has more than ${OVERRIDE_LIMITS.characters} characters`);
  }
  const message = compile(text);
  const known = argumentsOf(compile(ENGLISH[key]));
  const unknown = [...argumentsOf(message)].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const has = known.size === 0 ? 'the message has no arguments' : `it has ${quoted(known)}`;
    throw new MessageError(`unknown argument ${quoted(unknown)}: ${has}`);
  }
  const wrong = pluralCategories.wrongIn(message, locale);
  if (wrong !== null) throw new MessageError(wrong);
  return message;
};

const read = (
  texts: OverrideTexts,
  found: (locale: string, key: MessageKey, message: Compiled) => void,
  problem: (problem: OverrideProblem) => void,
): void => {
  let count = 0;
  for (const [locale, messages] of Object.entries(texts)) {
    const tag = canonicalTag(locale);
    if (tag === null) {
      problem({ locale, key: null, message: 'not a language tag (BCP 47)' });
      continue;
    }
    for (const [key, text] of Object.entries(messages)) {
      count += 1;
      try {
        if (!isMessageKey(key)) throw new MessageError('there is no message with this key');
        if (count > OVERRIDE_LIMITS.messages) {
          throw new MessageError(`a project has at most ${OVERRIDE_LIMITS.messages} messages`);
        }
        found(tag, key, compiledOverride(tag, key, text));
      } catch (thrown) {
        if (!(thrown instanceof MessageError)) throw thrown;
        problem({ locale, key, message: thrown.message });
      }
    }
  }
};

/** Every message of the project that cannot be used, with the reason. */
export const overrideProblems = (texts: OverrideTexts): readonly OverrideProblem[] => {
  const problems: OverrideProblem[] = [];
  read(
    texts,
    () => undefined,
    (problem) => problems.push(problem),
  );
  return problems;
};

export type Overrides = ReadonlyMap<string, ReadonlyMap<MessageKey, Compiled>>;

/** Those that can be used, by canonical tag. */
export const readOverrides = (texts: OverrideTexts): Overrides => {
  const overrides = new Map<string, Map<MessageKey, Compiled>>();
  read(
    texts,
    (locale, key, message) => {
      const messages = overrides.get(locale) ?? new Map<MessageKey, Compiled>();
      overrides.set(locale, messages.set(key, message));
    },
    () => undefined,
  );
  return overrides;
};
