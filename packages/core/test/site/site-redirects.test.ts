import { describe, expect, test } from 'bun:test';
import type { SiteMap } from '@quoin/site';
import { destinationOf } from '../../src/links/site-redirects.ts';

const node = { id: 'n' };
/** Pages that readers get; nothing else of the map is looked at. */
const mapWith = (...paths: string[]): SiteMap => {
  const space = { id: 's', name: 's', slug: 'guides', locale: null, version: null, icon: null };
  const inSpace = { ...space, nodes: [], pages: [] };
  const at = (path: string) =>
    [
      path,
      {
        ...node,
        shownAs: 0,
        type: 'page',
        title: path,
        icon: null,
        target: null,
        hidden: false,
        page: null,
        parent: null,
        children: [],
        space: inSpace,
        index: -1,
      },
    ] as const;
  const byPath = new Map(paths.map(at));
  return {
    spaces: [inSpace],
    versions: [],
    byPath,
    byPlace: byPath,
    byPageId: new Map(),
    unlisted: [],
  };
};

const follow = (redirects: Record<string, string>, from = 'a', ...pages: string[]) =>
  destinationOf(mapWith(...(pages.length === 0 ? ['guides/there'] : pages)), from, async (path) => {
    const to = redirects[path];
    return to === undefined ? [] : [{ to }];
  });

describe('an old address', () => {
  test('an old path redirects to the end of its chain in one step', async () => {
    expect(await follow({ a: 'b', b: '/c/', c: 'guides/there#part' })).toEqual({
      path: 'guides/there',
      hash: '#part',
    });
  });

  test('an old path can redirect to spaces and to the start page', async () => {
    expect(await follow({ a: 'guides' })).toEqual({ path: 'guides', hash: '' });
    expect(await follow({ a: '/' })).toEqual({ path: '', hash: '' });
  });

  test('is not followed if its last target is not a published page', async () => {
    expect(await follow({ a: 'guides/draft' })).toBeNull();
    expect(await follow({})).toBeNull();
  });

  test('is not followed in a cycle, or through too many others', async () => {
    expect(await follow({ a: 'b', b: 'a' })).toBeNull();
    expect(await follow({ a: 'a' })).toBeNull();
    const long = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`p${at}`, `p${at + 1}`]),
    );
    expect(await follow({ ...long, p20: 'guides/there' }, 'p0')).toBeNull();
  });

  test('an old path redirects to other sites by http and https only', async () => {
    expect(await follow({ a: 'https://other.example/x?y#z' })).toEqual({
      url: 'https://other.example/x?y#z',
    });
    for (const to of ['javascript:alert(1)', 'data:text/html,x', '//other.example', 'https://']) {
      expect([to, await follow({ a: to })]).toEqual([to, null]);
    }
  });

  test('is found in a target that is written with escapes', async () => {
    expect(await follow({ a: '/guides/%C3%BCber' }, 'a', 'guides/über')).toEqual({
      path: 'guides/über',
      hash: '',
    });
    expect(await follow({ a: 'guides/%E0%A4%A' })).toBeNull();
  });
});
