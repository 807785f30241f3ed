/** How an index is kept: over restarts, other versions, broken files, kills, and beside other writers. */

import { Database } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewSection, SearchState } from '@quoin/search-index';
import { addSections, scope, section, word } from '@quoin/search-index/testing';
import { eventually, freshDatabase, runsOf, startProcess, temporaryFolder } from '@quoin/test-kit';
import { SQL } from 'bun';
import fc from 'fast-check';
import { openSectionIndex, SEARCH_FILE } from '../../src/full-text/index.ts';
import { OPTIONS, type StoredTestIndex, storedIndexes } from '../section-indexes.ts';

const CHILD = join(import.meta.dir, '../children/write-index.ts');
/** For a process to start and to write, on a machine that has other work. */
const PATIENCE = { timeout: 45_000 };
const HERE = scope('here');
const ANY = { all: [[1]], none: [], withoutPages: [], after: 0, limit: 10 };

const CONTENTS = Array.from({ length: 12 }, (_, number) => ({
  hash: `content ${number}`,
  keys: [number % 2, 10 + (number % 3), 100 + number],
  words: [
    word('all'),
    word(`w${number % 4}`, { stem: `s${number % 5}`, isHeading: number % 2 === 0 }),
  ],
  lengths: { text: number, code: number % 3 },
  source: { language: number % 3 === 0 ? 'de' : 'en', text: `text ${number}` },
}));

const sectionsOf = (pageId: string, state: SearchState, contents: readonly number[]) =>
  contents.map((content, ordinal) =>
    section({ ...CONTENTS[content % CONTENTS.length], pageId, state, ordinal }),
  );

/** Makes a page what it is to be, keeping sections that stay. */
const setPage = (
  { writer }: StoredTestIndex,
  projectId: string,
  state: SearchState,
  pageId: string,
  wanted: readonly NewSection[],
): Promise<void> =>
  writer.write(projectId, async (transaction) => {
    const free = [...(await transaction.stored(state, [pageId]))];
    const added: NewSection[] = [];
    const moved: { id: number; ordinal: number }[] = [];
    for (const one of wanted) {
      const at = free.findIndex(({ hash }) => hash === one.hash);
      const [kept] = at === -1 ? [] : free.splice(at, 1);
      if (kept === undefined) added.push(one);
      else if (kept.ordinal !== one.ordinal) moved.push({ id: kept.id, ordinal: one.ordinal });
    }
    const removed = free.map(({ id, hash }) => {
      const { analysed } = section(CONTENTS.find((content) => content.hash === hash) ?? {});
      return { id, state, analysed };
    });
    await transaction.apply({ added, moved, removed });
  });

const edits = fc.array(
  fc.record({
    page: fc.integer({ min: 0, max: 3 }),
    state: fc.constantFrom<SearchState>('current', 'published'),
    contents: fc.array(fc.nat({ max: CONTENTS.length - 1 }), { maxLength: 6 }),
  }),
  { maxLength: 25 },
);

describe.each(storedIndexes)('an index stored in $name', ({ open }) => {
  test('is equal after any edits to an index that was written in one pass', async () => {
    await using index = await open();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(edits, async (steps) => {
        run += 1;
        const [edited, fresh] = [`edited ${run}`, `fresh ${run}`];
        const last = new Map<string, NewSection[]>();
        for (const { page, state, contents } of steps) {
          const wanted = sectionsOf(`page ${page}`, state, contents);
          last.set(`${page} ${state}`, wanted);
          await setPage(index, edited, state, `page ${page}`, wanted);
        }
        await addSections(index, fresh, ...[...last.values()].flat());
        for (const state of ['current', 'published'] as const) {
          const dump = await index.writer.dump(scope(edited, state));
          expect(dump).toEqual(await index.writer.dump(scope(fresh, state)));
          expect(dump.sections.length).toBe(
            (await index.reader.statistics(scope(edited, state))).sections,
          );
        }
      }),
      runsOf(25),
    );
  });

  test('takes words and texts that were cut within a character', async () => {
    await using index = await open();
    const cut = '🦉'.slice(0, 1);
    const words = [word(`w${cut}`), word('whole')];
    const source = { text: `x${cut} \u0000` };
    const one = section({ hash: 'content 0', words, source });
    await addSections(index, 'here', one);
    const [found] = await index.reader.candidates(HERE, ANY);
    const [stored] = await index.reader.sections(HERE, [found?.id ?? 0]);
    expect(stored?.source.text).toBe(source.text);
    const removed = [{ id: found?.id ?? 0, state: one.state, analysed: one.analysed }];
    await index.writer.write('here', (t) => t.apply({ added: [], moved: [], removed }));
    expect((await index.reader.vocabulary(HERE)).words).toEqual([]);
  });

  test('an index of a later version is kept on request, and opening it fails', async () => {
    await using index = await open();
    const later = await openSectionIndex(index.location, 'writer', { analysisVersion: 10 });
    await later.markFilled();
    const earlier = { analysisVersion: 9, keepsLater: true };
    const reading = openSectionIndex(index.location, 'reader', earlier);
    await expect(reading).rejects.toThrow('later than');
    const writing = openSectionIndex(index.location, 'writer', earlier);
    await expect(writing).rejects.toThrow('later than');
    expect(await later.isFilled()).toBe(true);
    await later.close();
  });

  test('stays over a restart, and knows whether it was filled', async () => {
    await using index = await open();
    expect(await index.writer.isFilled()).toBe(false);
    await addSections(index, 'here', section());
    await index.writer.markFilled();
    const again = await openSectionIndex(index.location, 'writer', OPTIONS);
    expect(await again.isFilled()).toBe(true);
    expect((await again.dump(HERE)).sections).toHaveLength(1);
    await again.close();
  });

  test('an index of another analysis is made anew, and a writer of the old one is refused', async () => {
    await using index = await open();
    await addSections(index, 'here', section());
    await index.writer.markFilled();
    const newer = await openSectionIndex(index.location, 'writer', { analysisVersion: 8 });
    expect(await newer.isFilled()).toBe(false);
    expect((await newer.dump(HERE)).sections).toEqual([]);
    await expect(addSections(index, 'here', section())).rejects.toThrow('another version');
    await newer.write('here', (t) => t.apply({ added: [section()], moved: [], removed: [] }));
    expect(await index.reader.candidates(HERE, ANY)).toHaveLength(1);
    await newer.close();
  });

  test('can be emptied during a read, and its generation looks new', async () => {
    await using index = await open();
    await addSections(index, 'here', section());
    await index.writer.markFilled();
    const { generation } = await index.reader.statistics(HERE);
    await index.writer.clear();
    expect(await index.writer.isFilled()).toBe(false);
    expect(await index.reader.candidates(HERE, ANY)).toEqual([]);
    expect((await index.reader.statistics(HERE)).sections).toBe(0);
    await Bun.sleep(2);
    await addSections(index, 'here', section());
    expect((await index.reader.statistics(HERE)).generation).toBeGreaterThan(generation);
    expect(await index.reader.candidates(HERE, ANY)).toHaveLength(1);
  });

  test('forgets a project and nothing of another', async () => {
    await using index = await open();
    const words = [word('canary')];
    for (const project of ['here', 'there']) {
      await addSections(index, project, section({ words }), section({ words, state: 'published' }));
    }
    const before = await index.writer.dump(scope('there'));
    await index.writer.dropProject('here');
    await index.writer.dropProject('nowhere');
    for (const state of ['current', 'published'] as const) {
      const gone = scope('here', state);
      expect(await index.reader.candidates(gone, ANY)).toEqual([]);
      expect(await index.reader.vocabulary(gone)).toEqual({ words: [], languages: [] });
      expect((await index.reader.statistics(gone)).sections).toBe(0);
    }
    expect(await index.writer.dump(scope('there'))).toEqual(before);
    expect(await index.reader.candidates(scope('there', 'published'), ANY)).toHaveLength(1);
  });

  test('is opened concurrently by several processes for the first time', async () => {
    await using index = await open();
    const newer = { analysisVersion: 20 };
    const opened = await Promise.all([
      openSectionIndex(index.location, 'writer', newer),
      openSectionIndex(index.location, 'reader', newer),
      openSectionIndex(index.location, 'writer', newer),
      openSectionIndex(index.location, 'reader', newer),
    ]);
    for (const one of opened) await one.close();
  });

  test('has all of a transaction or nothing when its process is killed', async () => {
    await using index = await open();
    for (let round = 0; round < 3; round++) {
      const child = await startProcess([
        process.execPath,
        CHILD,
        JSON.stringify(index.location),
        'page',
      ]);
      await eventually(() => child.output().split('\n').length > 20, PATIENCE);
      await child.kill();
      const acknowledged = child.output().match(/written (\d+)/g)?.length ?? 0;
      const dump = await index.writer.dump(HERE);
      const versions = new Set(dump.sections.map(({ hash }) => Number(hash)));
      expect(versions.size).toBe(1);
      const [version = -1] = versions;
      expect(version).toBeGreaterThanOrEqual(acknowledged - 1);
      expect(dump.sections.map(({ keys }) => keys)).toEqual(
        [0, 1, 2].map((ordinal) => [ordinal, 10 + version].toSorted((a, b) => a - b)),
      );
      const counted = { sections: 3, headings: 0 };
      expect(dump.words).toEqual([
        { word: 'all', stem: 'all', ...counted },
        { word: `version${version}`, stem: `version${version}`, ...counted },
      ]);
    }
  });

  test('takes the writes of two processes to one project, none lost', async () => {
    await using index = await open();
    const children = await Promise.all(
      ['a', 'b'].map((name) =>
        startProcess([process.execPath, CHILD, JSON.stringify(index.location), name, '30']),
      ),
    );
    const codes = await Promise.all(children.map((child) => child.exited));
    expect(codes, children.map((child) => child.output()).join('\n')).toEqual([0, 0]);
    const dump = await index.writer.dump(HERE);
    expect(dump.sections.map(({ pageId, hash }) => `${pageId} ${hash}`)).toEqual(
      ['a', 'a', 'a', 'b', 'b', 'b'].map((name) => `${name} 29`),
    );
    expect(dump.words.map((row) => `${row.word} ${row.sections}`)).toEqual([
      'all 6',
      'version29 6',
    ]);
  });
});

test('PostgreSQL numbers projects and not changes: a key has 26 bits for the number', async () => {
  const database = await freshDatabase();
  const writer = await openSectionIndex({ url: database.url }, 'writer', OPTIONS);
  const change = (projectId: string) =>
    writer.write(projectId, (t) => t.apply({ added: [section()], moved: [], removed: [] }));
  for (let changes = 0; changes < 10; changes += 1) await change('here');
  await change('there');
  await writer.close();
  const sql = new SQL(database.url, { max: 1 });
  const rows = await sql`select number from quoin_search_2.scopes order by number`;
  expect(rows.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
  await sql.close();
  await database.drop();
});

describe('PostgreSQL beside copies of an earlier version', () => {
  test('fences their index off, leaves its rows, and is filled anew when one of them starts again', async () => {
    await using database = await freshDatabase();
    await using sql = new SQL(database.url, { max: 1 });
    const startEarlier = async (): Promise<void> => {
      await sql.unsafe(`
        create schema if not exists quoin_search;
        create table if not exists quoin_search.meta (version text not null, filled boolean not null);
        delete from quoin_search.meta;
        insert into quoin_search.meta values ('1.2', true);
      `);
    };
    const location = { url: database.url };
    const open = () => openSectionIndex(location, 'writer', OPTIONS);
    const write = (writer: Awaited<ReturnType<typeof open>>) =>
      writer.write('here', (t) => t.apply({ added: [section()], moved: [], removed: [] }));
    const earlierVersion = async (): Promise<string> => {
      const [row] = await sql`select version from quoin_search.meta`;
      return row.version;
    };

    await startEarlier();
    const first = await open();
    expect(await earlierVersion()).toStartWith('999.');
    await write(first);
    await first.markFilled();
    await startEarlier();
    await expect(write(first)).rejects.toThrow('earlier version');
    await first.close();

    const second = await open();
    expect(await second.isFilled()).toBe(false);
    expect((await second.dump(HERE)).sections).toEqual([]);
    expect(await earlierVersion()).toStartWith('999.');
    await write(second);
    await second.markFilled();
    await second.close();

    await sql`update quoin_search.meta set version = '999.1'`;
    const third = await open();
    expect(await third.isFilled()).toBe(true);
    const [left] = await sql`select to_regclass('quoin_search.meta') is not null as exists`;
    expect(left.exists).toBe(false);
    await third.close();
  });
});

describe('an index in a file', () => {
  const WRONG = {
    'no database': 'This is no database. '.repeat(1_000),
    'a database cut short': null,
  };

  test.each(Object.entries(WRONG))(
    'an index file that is %s is deleted and made anew',
    async (_, text) => {
      await using folder = await temporaryFolder();
      const location = { dataDir: folder.path };
      const file = join(folder.path, SEARCH_FILE);
      if (text === null) {
        const first = await openSectionIndex(location, 'writer', OPTIONS);
        await first.write('here', (t) => t.apply({ added: [section()], moved: [], removed: [] }));
        await first.markFilled();
        await first.close();
        const bytes = await Bun.file(file).bytes();
        // The header stays, the rest is noise.
        await writeFile(file, bytes.fill(0xa5, 100));
      } else {
        await writeFile(file, text);
      }
      const writer = await openSectionIndex(location, 'writer', OPTIONS);
      expect(await writer.isFilled()).toBe(false);
      expect((await writer.dump(HERE)).sections).toEqual([]);
      await writer.write('here', (t) => t.apply({ added: [section()], moved: [], removed: [] }));
      expect((await writer.dump(HERE)).sections).toHaveLength(1);
      await writer.close();
    },
  );

  test('an index file that breaks while it is open is deleted, and its reader sees the new one', async () => {
    await using folder = await temporaryFolder();
    const location = { dataDir: folder.path };
    const file = join(folder.path, SEARCH_FILE);
    const first = await openSectionIndex(location, 'writer', OPTIONS);
    const added = Array.from({ length: 3_000 }, () => section());
    await first.write('here', (t) => t.apply({ added, moved: [], removed: [] }));
    await first.markFilled();
    await first.close();
    const bytes = await Bun.file(file).bytes();
    // The first pages stay: the schema, and that it was filled.
    await writeFile(file, bytes.fill(0xa5, 24 * 16_384));
    const reader = await openSectionIndex(location, 'reader', OPTIONS);
    const old = await openSectionIndex(location, 'writer', OPTIONS);
    expect(await old.isFilled()).toBe(true);
    await expect(reader.candidates(HERE, { ...ANY, limit: 3_000 })).rejects.toThrow('malformed');
    await expect(old.write('here', async () => {})).rejects.toThrow('thrown away');
    await old.close();
    const writer = await openSectionIndex(location, 'writer', OPTIONS);
    expect(await writer.isFilled()).toBe(false);
    await writer.write('here', (t) => t.apply({ added: [section()], moved: [], removed: [] }));
    expect(await reader.candidates(HERE, ANY)).toHaveLength(1);
    await reader.close();
    await writer.close();
  });

  test('is whole after a kill', async () => {
    await using folder = await temporaryFolder();
    const child = await startProcess([
      process.execPath,
      CHILD,
      JSON.stringify({ dataDir: folder.path }),
      'page',
    ]);
    await eventually(() => child.output().split('\n').length > 20, PATIENCE);
    await child.kill();
    const client = new Database(join(folder.path, SEARCH_FILE));
    expect(client.query('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    client.run("insert into section_keys(section_keys) values ('integrity-check')");
    client.close();
  });
});
