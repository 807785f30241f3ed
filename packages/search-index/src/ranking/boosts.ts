/** What the text of a section says beyond its words: names that are asked for, words as they were typed. */
import { plain, wholeWords } from '../query/plain-text.ts';
import type { SectionSource } from '../source.ts';
import type { Match } from './matches.ts';
import type { PreparedQuery } from './prepared-query.ts';
import { proximity } from './proximity.ts';

/**
 * What is added to 1 and multiplies the score. The order matters and the sizes do little: a page that
 * is called what was asked comes first, then a section, then one that begins so, then a verbatim find.
 */
const BOOSTS = {
  exactTitle: 2,
  exactHeading: 1.5,
  nameBegins: 0.75,
  /** Nothing else is asked for: sections that only have its parts come after. */
  onlyIdentifier: 4,
  identifier: 1,
  verbatimName: 0.5,
  verbatim: 0.75,
  proximity: 0.35,
} as const;

/**
 * @param matches in the section's text; null where it is too far down for them to matter
 * @returns a factor of 1 or more
 */
export function boostOf(
  source: SectionSource,
  asked: PreparedQuery,
  matches: readonly Match[] | null,
): number {
  const name = plain(source.heading ?? source.title);
  let boost = 1 + nameBoost(name, source, asked);
  const isAboutWords = isOfWords(asked) && !asked.isQuestion;
  if (!isAboutWords && asked.identifiers.length === 0) return boost;
  const bodies = [source.text, source.code].map(plain);
  const isSaid = (words: string): boolean => bodies.some((body) => says(body, words));
  for (const identifier of asked.identifiers) {
    if (says(name, identifier) || isSaid(identifier)) {
      const isAll = identifier === asked.text;
      boost += isAll ? BOOSTS.onlyIdentifier : BOOSTS.identifier / asked.identifiers.length;
    }
  }
  if (isAboutWords && isSaid(asked.text)) boost += BOOSTS.verbatim;
  if (isAboutWords && matches !== null) boost += BOOSTS.proximity * proximity(matches);
  return boost;
}

function nameBoost(name: string, source: SectionSource, asked: PreparedQuery): number {
  if (name === '') return 0;
  if (name === asked.text) {
    return source.heading === null ? BOOSTS.exactTitle : BOOSTS.exactHeading;
  }
  if (name.startsWith(asked.text)) return BOOSTS.nameBegins;
  return isOfWords(asked) && says(name, asked.text) ? BOOSTS.verbatimName : 0;
}

/** Words that only form the question are optional: an answer can contain them. */
const isOfWords = ({ required, text }: PreparedQuery): boolean =>
  required.size > 1 || text.includes(' ');

function says(text: string, words: string): boolean {
  return wholeWords(text, words).next().done === false;
}
