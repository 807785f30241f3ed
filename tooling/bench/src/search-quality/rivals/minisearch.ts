/** MiniSearch as its own documentation sets it up: two fields, BM25+, words joined by OR. */
import MiniSearch from 'minisearch';
import type { PlainDocument, PlainSearch } from './fts5.ts';

/** @param titleWeight of the title against the text */
export const miniSearch = (
  documents: readonly PlainDocument[],
  titleWeight: number,
): PlainSearch => {
  const index = new MiniSearch<PlainDocument>({
    fields: ['title', 'text'],
    searchOptions: { boost: { title: titleWeight } },
  });
  index.addAll(documents);
  return {
    search: (text, limit) =>
      index
        .search(text)
        .slice(0, limit)
        .map(({ id }) => String(id)),
  };
};
