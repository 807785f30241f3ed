/** The contract of changes: transactions, and the border between projects and states. */
import { deepEqual, equal, rejects } from 'node:assert/strict';
import type { Scope } from '../source.ts';
import {
  candidates,
  foundHashes,
  HERE,
  type IndexCheck,
  idOf,
  storedHashes,
} from './index-under-test.ts';
import { addSections, scope, section, word } from './sections.ts';

const WRITERS = 12;

class Cancelled extends Error {}

export const writeChecks = {
  'a change adds, moves and removes the named sections, and no other section': async (index) => {
    const named = (hash: string, ordinal: number) => section({ hash, ordinal });
    const b = named('b', 1);
    await addSections(index, 'here', named('a', 0), b, named('c', 2));
    const removed = [{ id: await idOf(index, 'b'), state: b.state, analysed: b.analysed }];
    const moved = [{ id: await idOf(index, 'c'), ordinal: 1 }];
    await index.writer.write('here', (t) => t.apply({ added: [named('d', 2)], moved, removed }));
    const stored = await index.writer.write('here', (t) => t.stored('current', ['page', 'none']));
    const rows = stored.map(({ pageId, ordinal, hash }) => `${pageId} ${ordinal} ${hash}`);
    deepEqual(rows.toSorted(), ['page 0 a', 'page 1 c', 'page 2 d']);
    deepEqual(await foundHashes(index, {}), ['a', 'c', 'd']);
  },
  'a transaction reads its own changes': async (index) => {
    await index.writer.write('here', async (t) => {
      await t.apply({ added: [section({ hash: 'new' })], moved: [], removed: [] });
      const [stored] = await t.stored('current', ['page']);
      equal(stored?.hash, 'new');
      equal((await t.sources([stored.id])).size, 1);
    });
  },
  'a transaction that throws changes nothing': async (index) => {
    const kept = section({ hash: 'kept', words: [word('kept')] });
    await addSections(index, 'here', kept);
    const id = await idOf(index, 'kept');
    const before = await index.reader.vocabulary(HERE);
    const failing = index.writer.write('here', async (t) => {
      const added = [section({ hash: 'new', words: [word('new')] })];
      await t.apply({ added, moved: [{ id, ordinal: 5 }], removed: [] });
      const removed = [{ id, state: kept.state, analysed: kept.analysed }];
      await t.apply({ added: [], moved: [], removed });
      throw new Cancelled();
    });
    await rejects(failing, Cancelled);
    deepEqual(await foundHashes(index, {}), ['kept']);
    const [stored] = await index.reader.sections(HERE, [id]);
    equal(stored?.ordinal, 0);
    deepEqual(await index.reader.vocabulary(HERE), before);
    equal((await index.reader.statistics(HERE)).sections, 1);
    equal(await index.writer.write('here', async () => 'next'), 'next');
  },
  'transactions of a project run one after the other': async (index) => {
    let inside = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: WRITERS }, (_, number) =>
        index.writer.write('here', async (t) => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 0));
          const { length } = await t.stored('current', ['page']);
          await t.apply({ added: [section({ hash: `${length}` })], moved: [], removed: [] });
          inside -= 1;
          return number;
        }),
      ),
    );
    equal(most, 1);
    const numbers = Array.from({ length: WRITERS }, (_, number) => number);
    deepEqual(results, numbers);
    deepEqual(
      (await storedHashes(index)).map(Number).toSorted((a, b) => a - b),
      numbers,
    );
  },
  'a scope contains nothing of another project or state': async (index) => {
    const canary = (state: Scope['state']) =>
      section({ state, keys: [1, 2], words: [word('canary')], source: { title: 'canary' } });
    await addSections(index, 'there', canary('current'), canary('published'));
    await addSections(index, 'here', canary('published'));
    await addSections(index, 'here', section({ hash: 'mine', keys: [1] }));

    deepEqual(await foundHashes(index, { all: [[1, 2]] }), ['mine']);
    deepEqual(await foundHashes(index, { all: [[2]] }), []);
    deepEqual(await index.reader.wordsFrom(HERE, 'can', { by: 'sections', limit: 9 }), []);
    deepEqual((await index.reader.vocabulary(HERE)).words, []);
    equal((await index.reader.statistics(HERE)).sections, 1);

    const elsewhere = [scope('there'), scope('there', 'published'), scope('here', 'published')];
    const others: number[] = [];
    for (const place of elsewhere)
      others.push(...(await candidates(index, {}, place)).map(({ id }) => id));
    equal(others.length, 3);
    deepEqual(await index.reader.sections(HERE, others), []);
  },
  'a transaction reads and changes nothing of another project, for any ids': async (index) => {
    const there = scope('there');
    const theirs = section({ hash: 'theirs', words: [word('canary')] });
    await addSections(index, 'there', theirs);
    await addSections(index, 'here', section({ hash: 'mine' }));
    const before = await index.reader.statistics(there);
    const id = await idOf(index, 'theirs', there);
    const { state, analysed } = theirs;
    const moved = [{ id, ordinal: 9 }];
    const read = await index.writer.write('here', async (t) => {
      const { size } = await t.sources([id]);
      await t.apply({ added: [], moved, removed: [{ id, state, analysed }] });
      return size;
    });
    equal(read, 0);
    deepEqual(await index.reader.statistics(there), before);
    const [stored] = await index.reader.sections(there, [id]);
    deepEqual(stored, { id, pageId: 'page', ordinal: 0, source: theirs.source });
    equal((await index.reader.vocabulary(there)).words.length, 1);
    equal((await index.reader.statistics(HERE)).sections, 1);
  },
} satisfies Readonly<Record<string, IndexCheck>>;
