/** Which spaces a reader of a language is answered from. */
import { questionLanguage } from '@quoin/search-index';
import type { SpaceRecord } from '../records.ts';

export type SpaceInLanguage = Pick<SpaceRecord, 'id' | 'locale'>;

const languageOf = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** Basic filtering of RFC 4647 §3.3.1, either way: `en` and `en-GB` match each other. */
const matches = (tag: string, asked: string): boolean => {
  const a = tag.toLowerCase();
  const b = asked.toLowerCase();
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
};

/**
 * Spaces in the reader's language and those that say none; `pt-PT` for `pt-BR` where nothing is nearer.
 * @returns ids; null for all, where no language was asked for or no space has it
 */
export const spacesFor = (
  spaces: readonly SpaceInLanguage[],
  locale: string | null,
): readonly string[] | null => {
  if (locale === null) return null;
  const inLocale = (isRight: (tag: string) => boolean) =>
    spaces.filter((space) => space.locale !== null && isRight(space.locale));
  const exact = inLocale((tag) => matches(tag, locale));
  const near = exact.length > 0 ? exact : inLocale((tag) => languageOf(tag) === languageOf(locale));
  if (near.length === 0) return null;
  return [...near, ...spaces.filter((space) => space.locale === null)].map(({ id }) => id);
};

interface OwnSpaces {
  readonly ids: readonly string[];
  /** Else the language of the question is hardly more than a guess. */
  readonly isDetected: boolean;
}

/**
 * Spaces in the language that a question is asked in, and those that say none.
 * @returns null where the spaces are of one language, or none is of the question's
 */
export const spacesInLanguageOf = (
  spaces: readonly SpaceInLanguage[],
  question: string,
): OwnSpaces | null => {
  const languages = [
    ...new Set(spaces.flatMap(({ locale }) => (locale === null ? [] : [languageOf(locale)]))),
  ];
  if (languages.length < 2) return null;
  const { language, isDetected } = questionLanguage(question, languages);
  const ids = spacesFor(spaces, language);
  return ids === null ? null : { ids, isDetected };
};
