import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

describe('navigation of GitBook', () => {
  test('nested lists, parts, links and labels arrive in their order', () => {
    const conversion = convertFiles({
      'SUMMARY.md':
        '# Summary\n\n* [Welcome](README.md)\n* [API \\& <i class="fa-x">:x:</i> more](api/README.md "Interface")\n  * [Keys](api/keys.md)\n* Without a page\n  * [Deep](deep.md)\n\n## Guides <a href="#g" id="g"></a>\n\n* [Guide](guide.md)\n* [The end of it](guide.md#end)\n* [Site](https://example.com/)\n* [Elsewhere](https://app.gitbook.com/s/abc/page)\n* [Gone](gone.md)\n\n---\n\n* [Behind](behind.md)\n\n***\n\n* [Last](last.md)\n',
      'README.md': '# Welcome\n',
      'api/README.md': '# API\n',
      'api/keys.md': '---\nicon: key\nhidden: true\n---\n\n# Keys\n',
      'deep.md': '# Deep\n',
      'guide.md': '# Guide\n\n## End\n',
      'behind.md': '# Behind\n',
      'last.md': '# Last\n',
      'notes.md': '# Notes\n',
    });
    expect(conversion.manifest.spaces).toEqual([
      {
        name: 'Documentation',
        slug: 'documentation',
        nav: [
          { type: 'page', file: 'README' },
          {
            type: 'page',
            file: 'api/README',
            title: 'Interface',
            items: [{ type: 'page', file: 'api/keys', icon: 'key', hidden: true }],
          },
          { type: 'group', label: 'Without a page', items: [{ type: 'page', file: 'deep' }] },
          {
            type: 'group',
            label: 'Guides',
            items: [
              { type: 'page', file: 'guide' },
              { type: 'link', title: 'The end of it', href: '/documentation/guides/guide#end' },
              { type: 'link', title: 'Site', href: 'https://example.com/' },
              { type: 'link', title: 'Elsewhere', href: 'https://app.gitbook.com/s/abc/page' },
              { type: 'label', text: 'Gone' },
            ],
          },
          { type: 'page', file: 'behind' },
          { type: 'divider' },
          { type: 'page', file: 'last' },
          { type: 'page', file: 'notes', hidden: true },
        ],
      },
    ]);
    expect(reported(conversion)).toEqual([
      'SUMMARY.md:14 link',
      'SUMMARY.md:15 navigation',
      'notes.md:1 hidden page',
    ]);
  });

  test('the configuration names folder, first page, navigation and redirects', () => {
    const conversion = convertFiles({
      '.gitbook.yaml':
        'root: ./docs/\nstructure:\n  readme: start.md\n  summary: nav/toc.md\nredirects:\n  old/page: guides/new.md\nstyles:\n  website: x.css\n',
      'docs/start.md': '# Start here\n',
      'docs/nav/toc.md': '* [Start](../start.md)\n* [New](../guides/new.md)\n',
      'docs/guides/new.md': '# New\n\nSee [start](/start) and ![x](../../.gitbook/assets/x.png).\n',
      'README.md': '# About the repository\n',
      '.gitbook/assets/x.png': '',
    });
    expectComplete(conversion);
    // The title of the first page names no site.
    expect(conversion.manifest.name).toBe('Documentation');
    expect(conversion.redirects).toEqual([
      { from: '/old/page', to: '/documentation/new' },
      { from: '/guides/new', to: '/documentation/new' },
    ]);
    expect(pageOf(conversion, 'docs/guides/new.md')).toBe(
      '# New\n\nSee [start](../start.md) and ![x](../../.gitbook/assets/x.png).\n',
    );
    expect(conversion.assets).toEqual([{ path: '.gitbook/assets/x.png' }]);
    expect(reported(conversion)).toEqual([
      '.gitbook.yaml:7 configuration styles',
      'README.md:1 file',
    ]);
  });

  test('folders with a navigation of their own are spaces, also as languages', () => {
    const conversion = convertFiles({
      'de/SUMMARY.md': '* [Start](README.md)\n',
      'de/README.md': '# Anfang\n\n[Englisch](../en/README.md)\n',
      'en/SUMMARY.md': '* [Start](README.md)\n',
      'en/README.md': '# Beginning\n',
      'internal-api/.gitbook.yaml': '{}\n',
      'internal-api/README.md': '# API\n\n## Two words\n',
      'internal-api/more.md': '[two](./#two-words)\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest.spaces).toEqual([
      {
        name: 'De',
        slug: 'de',
        locale: 'de',
        nav: [{ type: 'page', file: 'de/README', title: 'Start' }],
      },
      {
        name: 'En',
        slug: 'en',
        locale: 'en',
        nav: [{ type: 'page', file: 'en/README', title: 'Start' }],
      },
      {
        name: 'Internal api',
        slug: 'internal-api',
        nav: [
          { type: 'page', file: 'internal-api/README' },
          { type: 'page', file: 'internal-api/more' },
        ],
      },
    ]);
    expect(pageOf(conversion, 'internal-api/more.md')).toBe('[two](README.md#two-words)\n');
    expect(reported(conversion)).toEqual([]);
  });

  test('books of the earlier format in several languages are spaces', () => {
    const conversion = convertFiles({
      'book.json': '{ "title": "Handbook", "plugins": ["x"] }\n',
      'LANGS.md': '* [English](en/)\n* [日本語](jp/)\n',
      'en/SUMMARY.md': '* [Start](README.md)\n',
      'en/README.md': '# Start\n',
      'jp/SUMMARY.md': '* [始め](README.md)\n',
      'jp/README.md': '# 始め\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest.name).toBe('Handbook');
    expect(conversion.manifest.spaces.map(({ slug, locale }) => [slug, locale])).toEqual([
      ['en', 'en'],
      ['jp', 'ja'],
    ]);
    expect(reported(conversion)).toEqual(['book.json:1 plugin x']);
  });

  test('the description of a site names its spaces and their languages', () => {
    const conversion = convertFiles({
      'docs.yaml':
        'site:\n  title: Manual\n  structure:\n    - type: section\n      title: Guides\n      children:\n        - type: space\n          title: Français\n          path: fr\n          content:\n            directory: ./b\n            language: fr\n    - type: space\n      key: api\n      title: Interface\n      content:\n        directory: ./a\n',
      'a/README.md': '# A\n{% hint style="info" %}\nx\n{% endhint %}\n',
      'a/SUMMARY.md': '* [A](README.md)\n',
      'b/README.md': '# B\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest.name).toBe('Manual');
    expect(
      conversion.manifest.spaces.map(({ name, slug, locale }) => [name, slug, locale]),
    ).toEqual([
      ['Guides', 'fr', 'fr'],
      ['Interface', 'interface', undefined],
    ]);
  });

  test('configuration that cannot be read is reported, and what it would say is guessed', () => {
    const conversion = convertFiles({
      '.gitbook.yaml': 'root: [\n',
      'SUMMARY.md': '* [A](README.md)\n',
      'README.md': '# A\n',
    });
    expectComplete(conversion);
    expect(reported(conversion)).toEqual(['.gitbook.yaml:2 configuration']);
  });

  test('a folder beside the tree is not read', () => {
    const conversion = convertFiles({ '.gitbook.yaml': 'root: ../../etc\n', 'README.md': '# A\n' });
    expect(reported(conversion)).toContain('.gitbook.yaml:1 configuration root');
  });
});

describe('links of GitBook', () => {
  test('anchors of headings are found as GitBook makes and names them', () => {
    const conversion = convertFiles({
      'SUMMARY.md': '* [A](README.md)\n* [B](b/README.md)\n',
      'README.md':
        '# A\n\n[1](b/#math-and-tex) [2](b/README.md#own) [3](b#id-1.-first) [4](b/#whats-new-1) [5](#a) [6](b/#none) [7](b/#id-2-yin-yong)\n',
      'b/README.md':
        '# B\n\n## Math & TeX\n\n## Renamed <a href="#own" id="own"></a>\n\n## 1. First\n\n## What\'s new?\n\n## What\'s new?\n\n## Same <a href="#same" id="same"></a>\n\n## 2 引用\n',
    });
    expectComplete(conversion);
    expect(pageOf(conversion, 'README.md')).toBe(
      '# A\n\n[1](b/README.md#math--tex) [2](b/README.md#own) [3](b/README.md#1-first) [4](b/README.md#whats-new-1) [5](#a) [6](b/README.md#none) [7](b/README.md#2-引用)\n',
    );
    expect(pageOf(conversion, 'b/README.md')).toBe(
      "# B\n\n## Math & TeX\n\n## Renamed {#own}\n\n## 1. First\n\n## What's new?\n\n## What's new?\n\n## Same\n\n## 2 引用\n",
    );
    expect(reported(conversion)).toEqual(['README.md:3 anchor']);
  });

  test('links without a target in GitBook, or to other spaces, are reported', () => {
    const page =
      '[a](broken-reference) [b](broken-reference/) [c](https://app.gitbook.com/s/abc/x) [d](/broken/pages/abc) [e](mailto:a@example.com)\n';
    const conversion = convertFiles({ '.gitbook.yaml': '{}\n', 'README.md': page });
    expect(pageOf(conversion, 'README.md')).toBe(page);
    expect(reported(conversion)).toEqual([1, 2, 3, 4].map(() => 'README.md:1 link'));
  });
});

describe('includes of GitBook', () => {
  const convert = (files: Record<string, string>) => {
    const conversion = convertFiles({ '.gitbook.yaml': '{}\n', ...files });
    expectComplete(conversion);
    return conversion;
  };

  test('the text of the file replaces the include, with converted constructs and links', () => {
    const conversion = convert({
      'guides/a.md': '# A\n\n1. x\n\n   {% include "../.gitbook/includes/note.md" %}\n\nend\n',
      'guides/b.md': '# B\n',
      '.gitbook/includes/note.md':
        '---\ntitle: Note\n---\n\n{% hint style="info" %}\nSee [B](../../guides/b.md) and ![x](../assets/x.png).\n{% endhint %}\n',
      '.gitbook/assets/x.png': '',
    });
    expect(pageOf(conversion, 'guides/a.md')).toBe(
      '# A\n\n1. x\n\n   <Info>\n   See [B](b.md) and ![x](../.gitbook/assets/x.png).\n   </Info>\n\nend\n',
    );
    expect(reported(conversion)).toEqual([]);
  });

  test('files that include themselves, are missing or lie outside, are reported', () => {
    const conversion = convert({
      'a.md':
        '{% include ".gitbook/includes/x.md" %}\n\n{% include "none.md" %}\n\n{% include "../../etc/passwd" %}\n',
      '.gitbook/includes/x.md': 'x\n\n{% include "y.md" %}\n',
      '.gitbook/includes/y.md': 'y\n\n{% include "x.md" %}\n',
      '.gitbook/includes/z.md': 'unused\n',
    });
    expect(pageOf(conversion, 'a.md')).toBe(
      'x\n\ny\n\n{% include "x.md" %}\n\n{% include "none.md" %}\n\n{% include "../../etc/passwd" %}\n',
    );
    expect(reported(conversion)).toEqual([
      '.gitbook/includes/y.md:3 include',
      '.gitbook/includes/z.md:1 file',
      'a.md:3 include',
      'a.md:5 include',
    ]);
  });

  test('files that multiply each other end at a limit', () => {
    const files: Record<string, string> = {
      'a.md': '{% include "i/0.md" %}\n',
      'i/14.md': 'x'.repeat(1000),
    };
    for (let at = 0; at < 14; at++) {
      files[`i/${at}.md`] = `{% include "${at + 1}.md" %}\n`.repeat(10);
    }
    const conversion = convertFiles({ '.gitbook.yaml': '{}\n', ...files });
    const longest = Math.max(...conversion.pages.map(({ markdown }) => markdown.length));
    expect(longest).toBeLessThan(10_000_000);
    expect(conversion.unmapped.some(({ construct }) => construct === 'include')).toBe(true);
  });
});
