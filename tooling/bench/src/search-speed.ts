/**
 * `bun run search-speed [sqlite] [postgresql] [--sections 10000] [--sections 100000] [--corpora
 * FOLDER]`: how long a question takes, as the server runs it (threads, marks and all), beside what
 * the database does by itself. Sentences are those of the folder's pages, or made ones.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchQuestion } from '@quoin/core';
import { createSearch } from '@quoin/search-worker';
import { markdownTable } from './markdown-table.ts';
import { randomOf } from './random.ts';
import { type CorpusPage, readCorpus } from './search-quality/corpus.ts';
import { fillDatabase } from './search-speed/fill.ts';
import { fts5Rivals } from './search-speed/fts5-rival.ts';
import { type MadePage, makePages, sentencesOf } from './search-speed/material.ts';
import { openPlace } from './search-speed/place.ts';
import { type SpeedQuestions, speedQuestions } from './search-speed/questions.ts';
import { type Rival, rivalSections } from './search-speed/rival.ts';
import { type Timing, timeEach } from './search-speed/timing.ts';
import { tsvectorRivals } from './search-speed/tsvector-rival.ts';
import type { Dialect } from './service.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sections: { type: 'string', multiple: true, default: ['10000', '100000'] },
    corpora: { type: 'string' },
  },
});

const MIB = 1024 ** 2;
const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const resident = (): string => {
  Bun.gc(true);
  return `${Math.round(process.memoryUsage.rss() / MIB)} MB`;
};

/** In one language, as most projects are: a common word is everywhere. */
const isEnglish = ({ locale }: CorpusPage): boolean => locale === null || locale === 'en';

const realSentences = async (root: string): Promise<string[]> => {
  const folders = (await readdir(root, { withFileTypes: true })).filter((one) => one.isDirectory());
  const corpora = await Promise.all(folders.map(({ name }) => readCorpus(join(root, name))));
  const pages = corpora.flatMap((corpus) => corpus.pages.filter(isEnglish));
  return sentencesOf(pages.map(({ text }) => text));
};

interface Subject extends AsyncDisposable {
  readonly built: Rival['built'];
  ask(kind: SpeedQuestions['kind'], text: string): Promise<unknown>;
}

const LIMIT = 10;

const startSubject = async (dialect: Dialect, pages: readonly MadePage[]): Promise<Subject> => {
  const place = await openPlace(dialect);
  const projectId = await fillDatabase(place.db, pages);
  const before = await place.bytes();
  const search = createSearch({ db: place.db, index: place.index });
  const start = performance.now();
  await search.drain(null);
  const milliseconds = performance.now() - start;
  const question = (text: string): SearchQuestion => ({
    projectId,
    state: 'current',
    text,
    limit: LIMIT,
    locale: null,
    spaceId: null,
    spaces: [],
    synonyms: [],
    withoutPages: [],
  });
  return {
    built: { milliseconds, bytes: (await place.bytes()) - before },
    ask: (kind, text) =>
      kind === 'suggest' ? search.suggest(question(text)) : search.query(question(text)),
    async [Symbol.asyncDispose]() {
      await search.close();
      await place.remove();
    },
  };
};

const builtLine = (name: string, { milliseconds, bytes }: Subject['built']): string =>
  `  ${name}: built in ${(milliseconds / 1000).toFixed(1)} s, ${Math.round(bytes / MIB)} MB on disk`;

/** Milliseconds of the processor for each question, in all threads of this process. */
const processorOf = async (questions: number, work: () => Promise<Timing>) => {
  const start = process.cpuUsage();
  const timing = await work();
  const { user, system } = process.cpuUsage(start);
  return { ...timing, processor: (user + system) / 1000 / questions };
};

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const times = (value: number, limit: number): string => `${(value / limit).toFixed(2)}×`;

const besideRival = async (
  rival: Rival,
  { kind, texts }: Pick<SpeedQuestions, 'kind' | 'texts'>,
  ours: Timing,
): Promise<string[]> => {
  const ask = rival.ask(kind);
  if (ask === null) return ['', '', '', ''];
  const { p50, p99 } = await timeEach(texts, ask);
  return [ms(p50), ms(p99), times(ours.p50, p50), times(ours.p99, p99)];
};

const measure = async (dialect: Dialect, pages: readonly MadePage[]): Promise<void> => {
  const questions = speedQuestions(pages, randomOf(`${pages.length} pages`));
  const before = resident();
  await using subject = await startSubject(dialect, pages);
  const sections = rivalSections(pages);
  print(`\n${dialect}, ${sections.length} sections`);
  print(builtLine('Quoin', subject.built));
  const filled = resident();
  const rivals = await (dialect === 'sqlite' ? fts5Rivals : tsvectorRivals)(sections);
  for (const rival of rivals.slice(0, 1)) print(builtLine(rival.name, rival.built));

  const limits = rivals.flatMap(({ name }) => [
    `${name}: p50`,
    'p99',
    'Quoin against it: p50',
    'p99',
  ]);
  // A service that has been running: its program is compiled by the time it is measured.
  for (const { kind, texts } of questions) {
    for (const text of texts) await subject.ask(kind, text);
  }
  const rows = [['ms', 'Quoin: p50', 'p99', 'max', 'cpu', ...limits]];
  for (const { name, kind, texts } of questions) {
    const ours = await processorOf(texts.length, () =>
      timeEach(texts, (text) => subject.ask(kind, text)),
    );
    const row = [name, ms(ours.p50), ms(ours.p99), ms(ours.max), ms(ours.processor)];
    for (const rival of rivals) row.push(...(await besideRival(rival, { kind, texts }, ours)));
    rows.push(row);
  }
  print(`\n${markdownTable(rows)}`);
  print(`  resident: ${before} before, ${filled} when indexed, ${resident()} when searched`);
  for (const rival of rivals.toReversed()) await rival[Symbol.asyncDispose]();
};

const sentences = values.corpora === undefined ? [] : await realSentences(values.corpora);
const dialects: readonly Dialect[] = ['sqlite', 'postgresql'];
for (const sections of values.sections) {
  const pages = makePages(Number(sections), sentences);
  for (const dialect of dialects) {
    if (positionals.length === 0 || positionals.includes(dialect)) await measure(dialect, pages);
  }
}
