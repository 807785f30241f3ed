/** Compares Quoin's search with others on the Cranfield collection. */
import type { Hit } from '@quoin/search-index';
import type { IndexedPages } from '../engines.ts';
import { fts5, type PlainSearch } from '../rivals/fts5.ts';
import { withoutFunctionWords } from '../rivals/function-words.ts';
import { miniSearch } from '../rivals/minisearch.ts';
import type { Collection } from './collection.ts';
import { ndcg, recall } from './relevance.ts';

export interface CranfieldRow {
  readonly name: string;
  /** Of the first 10. */
  readonly ndcg: number;
  /** Of the first 100. */
  readonly recall: number;
}

export const RANK_DEPTH = 10;
export const RECALL_DEPTH = 100;

/** Each abstract is a page without headings. */
export const abstractPages = ({ abstracts }: Collection): IndexedPages =>
  abstracts.map(({ id, title, text }) => ({
    pageId: id,
    current: [
      {
        title,
        heading: null,
        parents: [],
        anchor: null,
        text,
        code: '',
        about: '',
        path: id,
        spaceId: 'cranfield',
        locale: 'en',
        language: 'en',
      },
    ],
    published: null,
  }));

type Ranker = (text: string, limit: number) => Promise<readonly string[]>;

const evaluate = async (
  name: string,
  { queries }: Collection,
  rank: Ranker,
): Promise<CranfieldRow> => {
  let sumOfNdcg = 0;
  let sumOfRecall = 0;
  for (const { text, grades } of queries) {
    const ranked = await rank(text, RECALL_DEPTH);
    sumOfNdcg += ndcg(ranked, grades, RANK_DEPTH);
    sumOfRecall += recall(ranked, grades, RECALL_DEPTH);
  }
  return { name, ndcg: sumOfNdcg / queries.length, recall: sumOfRecall / queries.length };
};

const rivalsOf = ({ abstracts }: Collection): readonly (readonly [string, PlainSearch])[] => {
  const documents = abstracts.map(({ id, title, published }) => ({ id, title, text: published }));
  return [
    ['FTS5 unicode61', fts5(documents, { tokenize: 'unicode61', titleWeight: 1 })],
    ['FTS5 porter, title ×5', fts5(documents, { tokenize: 'porter unicode61', titleWeight: 5 })],
    ['MiniSearch, title ×2', miniSearch(documents, 2)],
  ];
};

/**
 * The other engines get queries without function words, which helps each of them; Quoin gets the
 * typed query.
 */
export const measureRivals = async (collection: Collection): Promise<CranfieldRow[]> => {
  const rows: CranfieldRow[] = [];
  for (const [name, rival] of rivalsOf(collection)) {
    const rank: Ranker = async (text, limit) => rival.search(withoutFunctionWords(text), limit);
    rows.push(await evaluate(name, collection, rank));
  }
  return rows;
};

export const measureOurs = (
  name: string,
  collection: Collection,
  search: (text: string, limit: number) => Promise<readonly Hit[]>,
): Promise<CranfieldRow> =>
  evaluate(name, collection, async (text, limit) =>
    (await search(text, limit)).map(({ pageId }) => pageId),
  );
