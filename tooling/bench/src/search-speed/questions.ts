/** What is typed, by class, made from the material that is searched. */
import type { Random } from '../random.ts';
import type { MadePage, MadeSection } from './material.ts';

export interface SpeedQuestions {
  readonly name: string;
  readonly texts: readonly string[];
  /** Kinds of queries: all words, any word, a cut last word, one phrase. */
  readonly kind: 'all' | 'any' | 'prefix' | 'phrase' | 'typo' | 'suggest';
}

/** Of each class. */
const SAMPLE = 200;
/** Commonest words that questions are made of. */
const COMMONEST = 20;
/** Sections that hold a rare word, at most. */
const RARE = 20;
/** Share of the sections that hold a word that is neither rare nor common. */
const MIDDLE = { least: 0.0005, most: 0.05 };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

const counted = (sections: readonly MadeSection[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const { text } of sections) {
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
};

export const speedQuestions = (pages: readonly MadePage[], random: Random): SpeedQuestions[] => {
  const sections = pages.flatMap((page) => page.sections);
  const counts = counted(sections);
  const common = counts.slice(0, COMMONEST).map(([word]) => word);
  const rare = counts.filter(([, count]) => count <= RARE).map(([word]) => word);
  const isMiddle = (count: number): boolean =>
    count >= sections.length * MIDDLE.least && count <= sections.length * MIDDLE.most;
  const middle = counts.filter(([, count]) => isMiddle(count)).map(([word]) => word);
  const middleSet = new Set(middle);

  const times = (make: () => string): string[] => Array.from({ length: SAMPLE }, make);
  const one = (words: readonly string[]): string => random.pick(words) ?? '';
  const section = (): string => random.pick(sections)?.text ?? '';
  /** Words that follow each other. */
  const run = (length: number): string => {
    const words = wordsOf(section());
    const start = random.below(Math.max(1, words.length - length));
    return words.slice(start, start + length).join(' ');
  };
  const longWords = middle.filter((word) => word.length >= 6);
  const typo = (): string => {
    const letters = [...one(longWords)];
    const at = 1 + random.below(letters.length - 2);
    letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
    return letters.join('');
  };
  const names = sections.flatMap(({ code }) => code.match(/[a-z]+[A-Z][a-z]+/g) ?? []);
  const cut = (letters: number): (() => string) => {
    const long = middle.filter((word) => word.length > letters);
    return () => one(long).slice(0, letters);
  };

  return [
    { name: 'common word', kind: 'all', texts: times(() => one(common)) },
    {
      name: 'two common words',
      kind: 'all',
      texts: times(() => random.sample(common, 2).join(' ')),
    },
    { name: 'rare word', kind: 'all', texts: times(() => one(rare)) },
    {
      name: 'three words',
      kind: 'all',
      texts: times(() => {
        const words = wordsOf(section()).filter((word) => middleSet.has(word));
        return random.sample([...new Set(words)], 3).join(' ') || one(middle);
      }),
    },
    { name: 'prefix of 2', kind: 'prefix', texts: times(cut(2)) },
    { name: 'prefix of 3', kind: 'prefix', texts: times(cut(3)) },
    { name: 'prefix of 5', kind: 'prefix', texts: times(cut(5)) },
    { name: 'typo', kind: 'typo', texts: times(typo) },
    { name: 'identifier', kind: 'all', texts: times(() => one(names)) },
    { name: 'question of 8 words', kind: 'any', texts: times(() => `how to ${run(6)}`) },
    { name: 'phrase', kind: 'phrase', texts: times(() => `"${run(3)}"`) },
    {
      name: 'suggestion',
      kind: 'suggest',
      texts: times(() => {
        const heading = random.pick(sections)?.heading ?? '';
        return heading.slice(0, 3 + random.below(Math.max(1, heading.length - 3)));
      }),
    },
  ];
};
