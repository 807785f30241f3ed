/** Reads the Cranfield collection: abstracts, queries, and which abstract answers which query. */
import { join } from 'node:path';

export interface Abstract {
  readonly id: string;
  readonly title: string;
  /** As published: it begins with the title again. */
  readonly published: string;
  /** Without that title. */
  readonly text: string;
}

export interface JudgedQuery {
  readonly text: string;
  /** By abstract, 1 (a complete answer) to 4; those of no interest are left out. */
  readonly grades: ReadonlyMap<string, number>;
}

export interface Collection {
  readonly abstracts: readonly Abstract[];
  readonly queries: readonly JudgedQuery[];
}

/** As published by Cleverdon, http://ir.dcs.gla.ac.uk/resources/test_collections/cran: copies have more. */
const ABSTRACTS = 1400;
const QUERIES = 225;

/** Grades of answers are 1 to 4; 5 and -1 say that an abstract is of no interest. */
const LEAST_GRADE = 4;

const onOneLine = (lines: readonly string[] | undefined): string =>
  (lines ?? []).join(' ').replace(/\s+/g, ' ').trim();

interface Entry {
  readonly id: string;
  readonly fields: ReadonlyMap<string, string[]>;
}

/** `.I 1` begins an entry, a line with a dot and a capital a field. */
const entriesOf = (source: string): Entry[] => {
  const entries: Entry[] = [];
  let fields = new Map<string, string[]>();
  let field: string[] = [];
  for (const line of source.split('\n')) {
    const id = /^\.I (\d+)\s*$/.exec(line)?.[1];
    if (id !== undefined) {
      fields = new Map();
      entries.push({ id, fields });
    } else if (/^\.[A-Z]$/.test(line.trimEnd())) {
      field = [];
      fields.set(line.slice(1, 2), field);
    } else {
      field.push(line);
    }
  }
  return entries;
};

export const readAbstracts = (source: string): Abstract[] =>
  entriesOf(source).map(({ id, fields }) => {
    const title = onOneLine(fields.get('T'));
    const published = onOneLine(fields.get('W'));
    const isRepeated = published.startsWith(title);
    const text = isRepeated ? published.slice(title.length).trim() : published;
    return { id, title, published, text };
  });

/** Judgements count queries by their order; the numbers that queries carry are others. */
export const readQueries = (source: string, judgements: string): JudgedQuery[] => {
  const grades = new Map<number, Map<string, number>>();
  for (const line of judgements.split('\n')) {
    const [query, abstract, grade] = line.trim().split(/\s+/);
    if (query === undefined || abstract === undefined || grade === undefined) continue;
    const number = Number(grade);
    if (number < 1 || number > LEAST_GRADE) continue;
    const known = grades.get(Number(query)) ?? new Map<string, number>();
    grades.set(Number(query), known.set(abstract, number));
  }
  return entriesOf(source).map(({ fields }, index) => ({
    text: onOneLine(fields.get('W')),
    grades: grades.get(index + 1) ?? new Map(),
  }));
};

/** @param folder with the three files as the collection is published */
export const readCollection = async (folder: string): Promise<Collection> => {
  const read = (name: string): Promise<string> => Bun.file(join(folder, name)).text();
  return {
    abstracts: readAbstracts(await read('cran.all.1400')).slice(0, ABSTRACTS),
    queries: readQueries(await read('cran.qry'), await read('cranqrel')).slice(0, QUERIES),
  };
};
