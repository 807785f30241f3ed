/** Measures of the language of this repository: words, references, lengths of sentences. */
import { unresolvedInDocument, unresolvedInSource } from './references.ts';
import { documents, isTest, sources, type TextFile } from './repository-texts.ts';
import {
  type Found,
  KINDS,
  type Kind,
  proseOf,
  WORDS,
  wordsOfDocument,
  wordsOfSource,
} from './words.ts';

type Counts = Readonly<Record<Kind, Readonly<Record<string, number>>>>;

const tally = (found: readonly Found[], kind: Kind): Record<string, number> =>
  Object.fromEntries(
    WORDS.map(({ name }) => [
      name,
      found.filter((one) => one.kind === kind && one.word === name).length,
    ]),
  );

const countsOf = (found: readonly Found[]): Counts => ({
  documents: tally(found, 'documents'),
  messages: tally(found, 'messages'),
  comments: tally(found, 'comments'),
  'test names': tally(found, 'test names'),
  names: tally(found, 'names'),
});

/** Every use of a listed word in documents and sources. */
export const findWords = async (): Promise<Found[]> => {
  const [docs, code] = await Promise.all([documents(), sources()]);
  return [...docs.flatMap(wordsOfDocument), ...code.flatMap(wordsOfSource)];
};

/** Words of each sentence of running text; tables, lists of links and headings are no sentences. */
const sentenceLengths = ({ text }: TextFile): number[] =>
  proseOf(text)
    .split(/\n\s*\n|\n(?=[-*#|>\d])/)
    .filter((block) => !/^\s*(?:#|\||---|<)/.test(block))
    .flatMap((block) => block.split(/(?<=[.!?])\s+(?=[A-Z`"[])/))
    .map((sentence) => sentence.split(/\s+/).filter((part) => /\w|`/.test(part)).length)
    .filter((length) => length > 2);

/** Longest sentence that the rules of language recommend, in words. */
const LONG = 25;

const linesOf = (files: readonly TextFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length, 0);

export const report = async (): Promise<string> => {
  const [docs, code, found] = await Promise.all([documents(), sources(), findWords()]);
  const counts = countsOf(found);
  const lines = linesOf([...docs, ...code]);
  const rows = WORDS.map(({ name }) => {
    const cells = KINDS.map((kind) => counts[kind][name] ?? 0);
    const sum = cells.reduce((total, count) => total + count, 0);
    return [name, ...cells, ((sum * 1000) / lines).toFixed(3)];
  });
  const lengths = docs.flatMap(sentenceLengths).toSorted((a, b) => a - b);
  const long = lengths.filter((length) => length > LONG).length;
  const unresolved = [...docs.flatMap(unresolvedInDocument), ...code.flatMap(unresolvedInSource)];
  const tests = code.filter(({ path }) => isTest(path)).length;
  return [
    `| word | ${KINDS.join(' | ')} | per 1,000 lines |`,
    `|---|${KINDS.map(() => '---|').join('')}---|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Files: ${docs.length} documents, ${code.length} sources (${tests} of tests and tools), ${lines} lines`,
    `References that do not resolve: ${unresolved.length}`,
    `Sentences of documents: ${lengths.length}, median ${lengths[Math.floor(lengths.length / 2)]} words, ${long} above ${LONG} words (${((long * 100) / lengths.length).toFixed(1)} %)`,
  ].join('\n');
};
