/** A sync that brings more bytes than the installation may store (`QUOIN_STORAGE_LIMIT_MB`). */
import { describe, expect, test } from 'bun:test';
import { oneInCheck, someInCheck } from '@quoin/test-kit';
import { textAt } from '../support/answer.ts';
import { snapshot } from '../support/database-rows.ts';
import { DIALECTS, type Dialect } from '../support/harness.ts';
import { type TextWorld, textWorld } from './support/git-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const MIB = 1024 ** 2;
const LONG_AFTER_MS = 3_600_000;
const BASE = '# Guide\n\nThe first paragraph.\n\nThe second.\n';
const HERE = BASE.replace('first paragraph', 'first paragraph, edited here');
const THERE = BASE.replace('The second.', 'The second, edited in Git.');

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An image that no other one is equal to. */
const picture = (size: number, seed: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).fill(seed);
  bytes.set(PNG);
  return bytes;
};

const text = (characters: number): string => `# Large\n\n${'word '.repeat(characters / 5)}\n`;

/** More than the room that is left, in each kind of content that a commit brings. */
const TOO_LARGE: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>> = {
  'images, each of which fits,': {
    'a.png': picture(30_000, 2),
    'b.png': picture(30_000, 3),
    'c.png': picture(30_000, 4),
  },
  'a page, beside an image that fits,': {
    'fits.png': picture(30_000, 5),
    'large.md': text(50_000),
  },
};

/** Everything that a sync stores of a commit; runs and events say that it failed. */
const CONTENT = [
  ...['assets', 'git_conflicts', 'git_files', 'git_proposals', 'nav_items', 'pages', 'redirects'],
  ...['revisions', 'spaces', 'storage_usage'],
];

const contentRows = async (world: TextWorld) => {
  const rows = await snapshot(world.harness);
  expect(CONTENT.filter((name) => rows[name] === undefined)).toEqual([]);
  return Object.fromEntries(CONTENT.map((name) => [name, rows[name]]));
};

const upload = async (world: TextWorld, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const form = new FormData();
  form.append('file', new File([bytes], 'filler.png', { type: 'image/png' }));
  const request = new Request(`${world.harness.origin}/api/v1/projects/${world.projectId}/assets`, {
    method: 'POST',
    headers: { ...world.as },
    body: form,
  });
  const response = await world.harness.handle(request);
  expect(response.status).toBe(201);
  return textAt(await response.json(), 'asset', 'hash');
};

/** The last case has both kinds of content: one is enough on the slower database. */
const casesOn = (dialect: Dialect): string[] =>
  Object.keys(TOO_LARGE).slice(dialect === 'postgres' ? -1 : 0);

describe.each(chosen)('on %s', (dialect) => {
  test.each(someInCheck(casesOn(dialect), 2))(
    '%s for which the storage has no room fails the run, changes nothing, and is synced when there is room',
    async (name) => {
      await using world = await textWorld({
        dialect,
        files: { 'guide.md': BASE },
        environment: { QUOIN_STORAGE_LIMIT_MB: '1' },
      });
      const filler = await upload(world, picture(MIB - 60_000, 9));
      await world.edit('guide.md', HERE);
      await world.work();
      await world.repo.commit('More', { files: { 'guide.md': THERE, ...TOO_LARGE[name] } });
      const before = await contentRows(world);
      const head = await world.repo.head();

      const failed = await world.sync();
      expect(failed.status).toBe('Failed');
      expect(failed.error).toContain('QUOIN_STORAGE_LIMIT_MB');
      expect(failed.error).not.toMatch(/\bat \S+:\d+:\d+|Error:|undefined|\[object/);
      expect(await contentRows(world)).toEqual(before);
      expect(await world.repo.head()).toBe(head);
      expect(await world.deps.db.read((stores) => stores.storage.drift())).toEqual([]);

      expect((await world.call('DELETE', `/assets/${filler}`)).status).toBe(204);
      world.harness.advance(LONG_AFTER_MS);
      await world.work();
      expect((await world.runs())[0]?.status).toBe('Success');
      const texts = await world.texts();
      expect(texts['guide.md']).toContain('edited in Git.');
      expect(Object.keys(texts)).toContain('guide.md');
      for (const [path, content] of Object.entries(TOO_LARGE[name] ?? {})) {
        if (typeof content === 'string') expect(texts[path]).toBe(content);
      }
      expect(await world.deps.db.read((stores) => stores.storage.drift())).toEqual([]);
      await world.requireConverged();
    },
  );
});
