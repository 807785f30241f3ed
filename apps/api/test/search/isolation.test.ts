/**
 * What must not be seen is not found: by its title, heading, text, code, description, keywords or
 * path, not by the correction of a mistyped word, and not by one letter of a snippet.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { textAt } from '../support/answer.ts';
import {
  canariesOf,
  type HiddenPages,
  type HiddenState,
  openHiddenPages,
} from '../support/hidden-pages.ts';
import type { LinkedPages } from '../support/linked-pages.ts';
import { searching } from '../support/searching.ts';
import { type Credential, DIALECTS } from '../support/service.ts';
import { NO_ID } from '../support/workspace.ts';

/** One letter less than the canary: what a correction would point to. */
const mistyped = (canary: string): string => canary.slice(0, -2) + canary.slice(-1);

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let hidden: HiddenPages;
  let pages: LinkedPages;
  let bob: Credential;
  let foreign: string;

  beforeAll(async () => {
    hidden = await openHiddenPages(dialect);
    ({ pages, foreign } = hidden);
    const { service } = pages.workspace;
    bob = await service.token(await service.person('bob'));
  });
  afterAll(() => hidden[Symbol.asyncDispose]());

  /** Everything that a search and suggestions say about a word. */
  const said = async (word: string, state: string, project = pages.workspace.project) => {
    const { hits, suggestions } = searching({ ...pages.workspace, project });
    return JSON.stringify([
      await hits(word, { state, limit: '50' }),
      await suggestions(word, { state, limit: '50' }),
    ]);
  };

  const asked = (name: string): string[] => [
    ...canariesOf(name),
    ...canariesOf(name).map(mistyped),
    ...canariesOf(name).map((canary) => canary.slice(0, -3)),
    `title${name}`,
    `"shared words" ${name}zymurgy`,
    `ships`,
    `docs/title${name}`,
  ];

  const HIDDEN: Readonly<Record<'current' | 'published', readonly HiddenState[]>> = {
    current: ['archived', 'foreign'],
    published: ['draft', 'review', 'unpublished', 'archived', 'foreign'],
  };

  test.each(Object.entries(HIDDEN))(
    'state %s says nothing of what it hides',
    async (state, names) => {
      for (const name of names) {
        for (const word of asked(name)) {
          const answer = (await said(word, state)).toLowerCase();
          expect([
            state,
            word,
            ...canariesOf(name).filter((canary) => answer.includes(canary)),
          ]).toEqual([state, word]);
          expect(answer).not.toContain(`title${name}`);
        }
      }
    },
  );

  test('readers get the published text of a page that was changed since', async () => {
    for (const word of asked('changed')) {
      const answer = await said(word, 'published');
      expect(canariesOf('changed').filter((canary) => answer.includes(canary))).toEqual([]);
    }
    expect(await said('ships', 'published')).toContain('Titlechanged');
  });

  test('what a state shows is found by every part', async () => {
    const { titles } = searching(pages.workspace);
    for (const name of ['draft', 'review', 'unpublished', 'changed', 'published']) {
      for (const canary of [...canariesOf(name), `title${name}`]) {
        // A word that is nearly the same may come after it.
        const [first] = await titles(canary);
        expect([canary, first]).toEqual([canary, `Title${name}`]);
      }
    }
    for (const canary of [...canariesOf('published'), 'titlepublished']) {
      expect(await titles(canary, { state: 'published' })).toEqual(['Titlepublished']);
    }
    expect(await said('foreignzymurgy', 'current', foreign)).toContain('Titleforeign');
  });

  test('a mistyped word is corrected to words of the scope and to no others', async () => {
    const { titles } = searching(pages.workspace);
    expect(await titles(mistyped('publishedzymurgy'))).toEqual(['Titlepublished']);
    expect(await titles(mistyped('draftzymurgy'), { state: 'published' })).toEqual([]);
    expect(await titles(mistyped('foreignzymurgy'))).toEqual([]);
  });

  test('a space of another project is no filter here, and `in:` with its name is only text', async () => {
    const { ask, hits } = searching(pages.workspace);
    const other = textAt(
      await pages.workspace.read(`/projects/${foreign}/spaces`),
      'spaces',
      0,
      'id',
    );
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (const space of [other, 'foreignspace', NO_ID, 'nowhere']) {
      const { status, text } = await ask('ships', { space });
      expect([status, withoutId(text)]).toEqual([
        404,
        '{"error":"Space not found","code":"not_found",}',
      ]);
    }
    expect(JSON.stringify(await hits('ships in:foreignspace'))).not.toContain('oreign');
  });

  test('strangers, and tokens of another project, get the answer for a missing project', async () => {
    const { service, project, projectId } = pages.workspace;
    const eve = await service.person('eve');
    const other = await pages.workspace.read(`/projects/${foreign}`);
    const bound = await service.token(eve, { projectId: textAt(other, 'project', 'id') });
    for (const [as, name] of [
      [bob, project],
      [bob, projectId],
      [bob, 'nowhere'],
      [bound, project],
    ] as const) {
      for (const kind of ['search?q=ships', 'search/suggest?q=ships', 'analytics/search']) {
        const { status, body } = await service.send(`GET /api/v1/projects/${name}/${kind}`, { as });
        expect([kind, status, body]).toMatchObject([kind, 404, { error: 'Project not found' }]);
      }
    }
  });
});
