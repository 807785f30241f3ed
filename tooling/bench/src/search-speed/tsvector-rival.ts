/** PostgreSQL's own full-text search: a `tsvector` with GIN, ordered by `ts_rank`. */
import { freshDatabase } from '@quoin/test-kit';
import postgres from 'postgres';
import type { SpeedQuestions } from './questions.ts';
import { type Rival, type RivalSection, wordsIn } from './rival.ts';

/** The stemmer drops words without meaning, so that a query of nothing else finds nothing. */
const query = (kind: SpeedQuestions['kind'], text: string): string => {
  const words = wordsIn(text);
  switch (kind) {
    case 'all':
    case 'typo':
      return words.join(' & ');
    case 'any':
      return words.join(' | ');
    case 'phrase':
      return words.join(' <-> ');
    case 'prefix':
    case 'suggest':
      return `${words.join(' & ')}:*`;
  }
};

const BATCH = 2_000;
/** `simple` keeps every word, so that common ones cost what they cost. */
const CONFIGURATION = 'simple';

/** @returns the limit first */
export const tsvectorRivals = async (sections: readonly RivalSection[]): Promise<Rival[]> => {
  const database = await freshDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const start = performance.now();
  await sql.unsafe(
    'create table texts (id serial primary key, heading text, text text, words tsvector, headings tsvector)',
  );
  for (let at = 0; at < sections.length; at += BATCH) {
    const batch = sections.slice(at, at + BATCH);
    await sql`
      insert into texts (heading, text, words, headings)
      select heading, text,
        setweight(to_tsvector(${CONFIGURATION}, heading), 'A') || to_tsvector(${CONFIGURATION}, text),
        to_tsvector(${CONFIGURATION}, heading)
      from unnest(${batch.map(({ heading }) => heading)}::text[], ${batch.map(({ text }) => text)}::text[])
        as t (heading, text)`;
  }
  await sql.unsafe('create index on texts using gin (words)');
  await sql.unsafe('create index on texts using gin (headings)');
  await sql.unsafe('analyze texts');
  const milliseconds = performance.now() - start;
  const [size] = await sql<{ bytes: string }[]>`select pg_total_relation_size('texts') as bytes`;
  const built = { milliseconds, bytes: Number(size?.bytes ?? 0) };
  const column = (kind: SpeedQuestions['kind']): string =>
    kind === 'suggest' ? 'headings' : 'words';
  const ranked = (kind: SpeedQuestions['kind'], text: string): Promise<unknown> =>
    sql.unsafe(
      `select id from texts, to_tsquery('${CONFIGURATION}', $1) as q
       where ${column(kind)} @@ q order by ts_rank(${column(kind)}, q) desc limit 10`,
      [query(kind, text)],
      { prepare: true },
    );
  return [
    {
      name: 'tsvector + GIN',
      built,
      ask: (kind) => (kind === 'typo' ? null : (text) => ranked(kind, text)),
      async [Symbol.asyncDispose]() {
        await sql.end();
        await database.drop();
      },
    },
  ];
};
