/** An index that checks read and write, and the questions that several of them ask. */
import type {
  Candidate,
  CandidateRequest,
  NewSection,
  SectionIndex,
  SectionIndexWriter,
} from '../ports.ts';
import type { Scope } from '../source.ts';
import { scope } from './sections.ts';

/** Both are one object if the store has one connection. */
export interface IndexUnderTest {
  readonly reader: SectionIndex;
  readonly writer: SectionIndexWriter;
}

export type IndexCheck = (index: IndexUnderTest) => Promise<void>;

export const HERE = scope('here');

export const candidates = (
  { reader }: IndexUnderTest,
  patch: Partial<CandidateRequest>,
  of: Scope = HERE,
): Promise<readonly Candidate[]> =>
  reader.candidates(of, {
    ...{ all: [[1]], none: [], withoutPages: [], after: 0, limit: 1_000 },
    ...patch,
  });

const PAGES = ['page', 'a', 'b', 'c'];

/** By id, as the writer of the scope sees them. */
const hashes = ({ writer }: IndexUnderTest, { projectId, state }: Scope) =>
  writer.write(projectId, async (transaction) => {
    const rows = await transaction.stored(state, PAGES);
    return new Map(rows.map(({ id, hash }) => [id, hash]));
  });

/** In no order. */
export const storedHashes = async (index: IndexUnderTest, of: Scope = HERE): Promise<string[]> => [
  ...(await hashes(index, of)).values(),
];

/** Hashes of the sections that are found, in the order of candidates. */
export const foundHashes = async (
  index: IndexUnderTest,
  patch: Partial<CandidateRequest>,
  of: Scope = HERE,
): Promise<(string | undefined)[]> => {
  const ids = (await candidates(index, patch, of)).map(({ id }) => id);
  const stored = await hashes(index, of);
  return ids.map((id) => stored.get(id));
};

/** Returns 0, which is the id of no section, if no section has the hash. */
export const idOf = async (
  index: IndexUnderTest,
  hash: string,
  of: Scope = HERE,
): Promise<number> => {
  for (const [id, stored] of await hashes(index, of)) if (stored === hash) return id;
  return 0;
};

export const removeSection = async (
  index: IndexUnderTest,
  { state, hash, analysed }: NewSection,
): Promise<void> => {
  const removed = [{ id: await idOf(index, hash), state, analysed }];
  await index.writer.write(HERE.projectId, (t) => t.apply({ added: [], moved: [], removed }));
};
