/**
 * Documentation of any size: sentences of real pages, or of made words if none exist, in ever
 * new selections, and in each some words exchanged, so that the vocabulary grows as it does in life.
 */
import { type Random, randomOf } from '../random.ts';
import { makeWords, zipfWord } from './words.ts';

export interface MadeSection {
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}

export interface MadePage {
  readonly title: string;
  readonly sections: readonly MadeSection[];
}

export const SECTIONS_PER_PAGE = 10;

/** Words that sentences get beside their own: about what 100,000 real sections hold. */
const VOCABULARY = 60_000;
const MADE_SENTENCES = 20_000;
/** One word in so many is exchanged. */
const EXCHANGED = 12;
/** One section in so many holds code. */
const WITH_CODE = 5;

const between = (random: Random, least: number, most: number): number =>
  least + random.below(most - least + 1);

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const madeSentences = (random: Random, words: readonly string[]): string[] =>
  Array.from({ length: MADE_SENTENCES }, () => {
    const sentence = Array.from({ length: between(random, 6, 22) }, () => zipfWord(random, words));
    return `${capital(sentence.join(' '))}.`;
  });

const SENTENCE = /[^.!?\n]{30,300}[.!?]/g;

/** Sentences of texts: what ends with a full stop and is longer than a label. */
export const sentencesOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => (text.match(SENTENCE) ?? []).map((found) => found.trim()))),
];

/** @param sentences of real pages; made ones if none exist */
export const makePages = (sections: number, sentences: readonly string[]): MadePage[] => {
  const random = randomOf(`${sections} sections`);
  const words = makeWords(random, VOCABULARY);
  const pool = sentences.length > 0 ? sentences : madeSentences(random, words);

  const varied = (sentence: string): string =>
    sentence
      .split(' ')
      .map((word) => (random.below(EXCHANGED) === 0 ? zipfWord(random, words) : word))
      .join(' ');
  const heading = (): string => {
    const own = (random.pick(pool) ?? '').match(/\p{L}{4,}/gu) ?? [];
    return capital([...random.sample(own, 2), zipfWord(random, words)].join(' '));
  };
  const name = (): string => zipfWord(random, words) + capital(zipfWord(random, words));
  const section = (): MadeSection => ({
    heading: heading(),
    text: Array.from({ length: between(random, 3, 8) }, () => varied(random.pick(pool) ?? '')).join(
      ' ',
    ),
    code:
      random.below(WITH_CODE) === 0 ? `const ${name()} = await ${name()}('${name()}.json');` : '',
  });
  return Array.from({ length: Math.ceil(sections / SECTIONS_PER_PAGE) }, () => ({
    title: heading(),
    sections: Array.from({ length: SECTIONS_PER_PAGE }, section),
  }));
};

const sectionMarkdown = ({ heading, text, code }: MadeSection): string =>
  `## ${heading}\n\n${text}\n${code === '' ? '' : `\n\`\`\`ts\n${code}\n\`\`\`\n`}`;

export const markdownOf = ({ title, sections }: MadePage): string =>
  `# ${title}\n\n${sections.map(sectionMarkdown).join('\n')}`;
