import { describe, expect, test } from 'bun:test';
import { project } from './support/index-pages.ts';

const PAGES = {
  install: [
    { title: 'Install the server', text: 'words' },
    { title: 'Install the server', heading: 'Install on Linux', anchor: 'install-on-linux' },
    { title: 'Install the server', heading: 'Install on Windows', anchor: 'install-on-windows' },
  ],
  before: [{ title: 'Before you install anything', text: 'words' }],
  config: [{ title: 'Configuration', text: 'how to install it', spaceId: 'api' }],
};

async function names(text: string, some = {}): Promise<string[]> {
  const { suggestions } = await project(PAGES);
  return (await suggestions(text, some)).map(({ title, heading }) => heading ?? title);
}

describe('suggestions', () => {
  test('titles that begin as typed, then titles, then headings, two of a page at most', async () => {
    expect(await names('inst')).toEqual([
      'Install the server',
      'Before you install anything',
      'Install on Linux',
    ]);
  });

  test('have all words, the last one begun', async () => {
    expect(await names('install wind')).toEqual(['Install on Windows']);
    expect(await names('install nothing')).toEqual([]);
  });

  test('do not look at texts', async () => {
    expect(await names('words')).toEqual([]);
  });

  test('are found with a typo where nothing matches', async () => {
    expect(await names('confguration')).toEqual(['Configuration']);
    expect(await names('instakl window')).toEqual(['Install on Windows']);
  });

  test('are of the space that was asked for, and not of hidden pages', async () => {
    expect(await names('conf', { spaceId: 'guides' })).toEqual([]);
    expect(await names('in:api conf')).toEqual(['Configuration']);
    expect(await names('conf', { withoutPages: ['config'] })).toEqual([]);
  });

  test('have the shape that the wire has', async () => {
    const { suggestions } = await project(PAGES);
    expect(await suggestions('linux')).toEqual([
      {
        pageId: 'install',
        title: 'Install the server',
        heading: 'Install on Linux',
        anchor: 'install-on-linux',
        path: 'guides/page',
      },
    ]);
  });

  test('begin with a single character of a script without spaces', async () => {
    const { suggestions } = await project({ one: [{ title: '快速开始', language: 'zh' }] });
    expect(await suggestions('快')).toHaveLength(1);
  });

  test.each(['((', '""', '-x', '*', '"ins'])('any text may be typed: %s', async (text) => {
    expect(Array.isArray(await names(text))).toBe(true);
  });
});
