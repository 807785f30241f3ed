/** The contract of an index: the one in memory passes it, and indexes with one fault do not. */
import { describe, test } from 'bun:test';
import { testContract } from '@quoin/test-kit/port-contract';
import {
  createMemoryIndex,
  type IndexTransaction,
  type MemoryIndex,
  type Scope,
} from '../../src/index.ts';
import { type IndexUnderTest, sectionIndexChecks } from '../../src/testing/index.ts';

const both = (index: MemoryIndex): IndexUnderTest => ({ reader: index, writer: index });

describe('an index in memory', () => {
  for (const [name, check] of Object.entries(sectionIndexChecks))
    test(name, () => check(both(createMemoryIndex())));
});

/** The index in memory, with some functions replaced. */
const faulty = (patch: (whole: MemoryIndex) => Partial<MemoryIndex>) => () => {
  const whole = createMemoryIndex();
  return both({ ...whole, ...patch(whole) });
};

/** The index in memory, with some functions of each transaction replaced. */
const faultyTransaction = (
  patch: (whole: IndexTransaction, index: MemoryIndex) => Partial<IndexTransaction>,
) =>
  faulty((index) => ({
    write: (projectId, work) =>
      index.write(projectId, (t) => {
        const whole: IndexTransaction = {
          stored: (...args) => t.stored(...args),
          sources: (...args) => t.sources(...args),
          apply: (changes) => t.apply(changes),
        };
        return work({ ...whole, ...patch(whole, index) });
      }),
  }));

const SCOPES: readonly Scope[] = ['here', 'there'].flatMap((projectId) => [
  { projectId, state: 'current' as const },
  { projectId, state: 'published' as const },
]);

testContract('an index', sectionIndexChecks, {
  'has a scope before the first section': {
    open: faulty(({ statistics }) => ({
      statistics: async (scope) => {
        const { generation, ...sums } = await statistics(scope);
        return { ...sums, generation: generation + 1 };
      },
    })),
    fails: ['a scope without sections is empty'],
  },
  'adds up no code': {
    open: faulty(({ statistics }) => ({
      statistics: async (scope) => {
        const { lengths, ...sums } = await statistics(scope);
        return { ...sums, lengths: { ...lengths, code: 0 } };
      },
    })),
    fails: ['statistics are the sums of the stored sections'],
  },
  'counts changes of all scopes as one generation': {
    open: faulty(({ statistics }) => ({
      statistics: async (scope) => {
        const all = await Promise.all(SCOPES.map(statistics));
        const generation = all.reduce((sum, one) => sum + one.generation, 0);
        return { ...(await statistics(scope)), generation };
      },
    })),
    fails: ['the generation grows with each change of the scope, and with no other change'],
  },
  'counts each word of a section as one of its heading': {
    open: faulty(({ vocabulary }) => ({
      vocabulary: async (scope) => {
        const { words, languages } = await vocabulary(scope);
        return { words: words.map((word) => ({ ...word, headings: word.sections })), languages };
      },
    })),
    fails: ['words have the numbers of their sections and headings, until no section has them'],
  },
  'does not take the words of removed sections away': {
    open: faultyTransaction(({ apply }) => ({
      apply: ({ removed, ...changes }) =>
        apply({
          ...changes,
          removed: removed.map((one) => ({ ...one, analysed: { ...one.analysed, words: [] } })),
        }),
    })),
    fails: ['words have the numbers of their sections and headings, until no section has them'],
  },
  'orders words by the alphabet': {
    open: faulty(({ wordsFrom }) => ({
      wordsFrom: async (scope, prefix, { by, limit }) => {
        const words = await wordsFrom(scope, prefix, { by, limit: 1_000 });
        return words.toSorted((a, b) => (a.word < b.word ? -1 : 1)).slice(0, limit);
      },
    })),
    fails: ['words with a prefix are ordered by their number, then by word, up to the limit'],
  },
  'ignores the limit of words': {
    open: faulty(({ wordsFrom }) => ({
      wordsFrom: (scope, prefix, { by }) => wordsFrom(scope, prefix, { by, limit: 1_000 }),
    })),
    fails: ['words with a prefix are ordered by their number, then by word, up to the limit'],
  },
  'takes a prefix for a pattern of SQL': {
    open: faulty(({ wordsFrom }) => ({
      wordsFrom: async (scope, prefix, { by, limit }) => {
        const pattern = new RegExp(
          `^${prefix
            .replace(/[\\^$*+?.()|[\]{}]/g, '\\$&')
            .replace(/_/g, '.')
            .replace(/%/g, '.*')}`,
        );
        const words = await wordsFrom(scope, '', { by, limit: 1_000 });
        return words.filter(({ word }) => pattern.test(word)).slice(0, limit);
      },
    })),
    fails: ['no character of a prefix is a pattern'],
  },
  'needs a key of one group only': {
    open: faulty(({ candidates }) => ({
      candidates: (scope, request) => candidates(scope, { ...request, all: [request.all.flat()] }),
    })),
    fails: ['candidates have a key of every group, and no excluded key'],
  },
  'ignores excluded keys': {
    open: faulty(({ candidates }) => ({
      candidates: (scope, request) => candidates(scope, { ...request, none: [] }),
    })),
    fails: ['candidates have a key of every group, and no excluded key'],
  },
  'ignores the limit of candidates': {
    open: faulty(({ candidates }) => ({
      candidates: (scope, request) => candidates(scope, { ...request, limit: 100_000 }),
    })),
    fails: ['candidates are the first by id up to the limit, and continue after an id'],
  },
  'forgets the id that candidates come after': {
    open: faulty(({ candidates }) => ({
      candidates: (scope, request) => candidates(scope, { ...request, after: 0 }),
    })),
    fails: ['candidates are the first by id up to the limit, and continue after an id'],
  },
  'returns the newest candidates first': {
    open: faulty(({ candidates }) => ({
      candidates: async (scope, request) => (await candidates(scope, request)).toReversed(),
    })),
    fails: ['candidates are the first by id up to the limit, and continue after an id'],
  },
  'reads at most 500 candidates': {
    open: faulty(({ candidates }) => ({
      candidates: async (scope, request) =>
        candidates(scope, { ...request, limit: Math.min(request.limit, 500) }),
    })),
    fails: ['candidates among thousands are found in order and in portions'],
  },
  'excludes pages after the limit': {
    open: faulty(({ candidates }) => ({
      candidates: async (scope, request) => {
        const wanted = await candidates(scope, { ...request, limit: 100_000 });
        const known = new Set(wanted.map(({ id }) => id));
        const all = await candidates(scope, { ...request, withoutPages: [] });
        return all.filter(({ id }) => known.has(id));
      },
    })),
    fails: ['candidates are of no excluded page, for any number of excluded pages'],
  },
  'has another number for each section of a page': {
    open: faulty(({ candidates }) => ({
      candidates: async (scope, request) =>
        (await candidates(scope, request)).map((one) => ({ ...one, page: one.id })),
    })),
    fails: ['candidates have their terms byte for byte, and one number for each page'],
  },
  'stores terms as text': {
    open: faulty(({ candidates }) => ({
      candidates: async (scope, request) =>
        (await candidates(scope, request)).map((one) => ({
          ...one,
          terms: new TextEncoder().encode(new TextDecoder().decode(one.terms)),
        })),
    })),
    fails: ['candidates have their terms byte for byte, and one number for each page'],
  },
  'trims texts': {
    open: faulty(({ sections }) => ({
      sections: async (scope, ids) =>
        (await sections(scope, ids)).map((one) => ({
          ...one,
          source: { ...one.source, text: one.source.text.trim() },
        })),
    })),
    fails: ['sections return as they were written'],
  },
  'ignores moves': {
    open: faultyTransaction(({ apply }) => ({
      apply: (changes) => apply({ ...changes, moved: [] }),
    })),
    fails: ['a change adds, moves and removes the named sections, and no other section'],
  },
  'reads a transaction as it was at its start': {
    open: faulty((index) => ({
      write: (projectId, work) =>
        index.write(projectId, async (t) => {
          const pages = ['page', 'a', 'b', 'c'];
          const before = {
            current: await t.stored('current', pages),
            published: await t.stored('published', pages),
          };
          return work({
            stored: async (state, ids) =>
              before[state].filter(({ pageId }) => ids.includes(pageId)),
            sources: (ids) => t.sources(ids),
            apply: (changes) => t.apply(changes),
          });
        }),
    })),
    fails: ['a transaction reads its own changes'],
  },
  'keeps the changes of a transaction that throws': {
    open: faulty((index) => ({
      write: async (projectId, work) => {
        const ended = await index.write(projectId, async (t) =>
          Promise.allSettled([work(t)]).then(([result]) => result),
        );
        if (ended.status === 'rejected') throw ended.reason;
        return ended.value;
      },
    })),
    fails: ['a transaction that throws changes nothing'],
  },
  'writes each change for itself': {
    open: faulty((index) => ({
      write: (projectId, work) =>
        work({
          stored: (...args) => index.write(projectId, (t) => t.stored(...args)),
          sources: (ids) => index.write(projectId, (t) => t.sources(ids)),
          apply: (changes) => index.write(projectId, (t) => t.apply(changes)),
        }),
    })),
    fails: [
      'a transaction that throws changes nothing',
      'transactions of a project run one after the other',
    ],
  },
  'finds sections of any scope by their id': {
    open: faulty(({ sections }) => ({
      sections: async (_, ids) =>
        (await Promise.all(SCOPES.map((scope) => sections(scope, ids)))).flat(),
    })),
    fails: ['a scope contains nothing of another project or state'],
  },
  'has the words of all projects': {
    open: faulty(({ wordsFrom }) => ({
      wordsFrom: async (_, prefix, options) =>
        (await Promise.all(SCOPES.map((scope) => wordsFrom(scope, prefix, options)))).flat(),
    })),
    fails: ['a scope contains nothing of another project or state'],
  },
  'reads sources of any project by their id': {
    open: faultyTransaction((_, { sections }) => ({
      sources: async (ids) => {
        const all = await Promise.all(SCOPES.map((scope) => sections(scope, ids)));
        return new Map(all.flat().map(({ id, source }) => [id, source]));
      },
    })),
    fails: ['a transaction reads and changes nothing of another project, for any ids'],
  },
});
