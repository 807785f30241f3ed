import { describe, expect, test } from 'bun:test';
import { countsOf } from '../counting.ts';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const EXTENSIONS = `
markdown_extensions:
  - extra
  - admonition
  - toc:
      permalink: true
  - pymdownx.details
  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
  - pymdownx.tabbed:
      alternate_style: true
  - pymdownx.snippets
  - pymdownx.keys
  - pymdownx.mark
  - pymdownx.caret
  - pymdownx.tilde
  - pymdownx.critic
  - pymdownx.emoji
  - pymdownx.arithmatex
  - mdx_include
`;
const CONFIG = `site_name: Site\n${EXTENSIONS}`;
/** Of the value of Python above. */
const CONFIG_REPORT = 'mkdocs.yml:12 config';

const convert = (page: string, files: Record<string, string> = {}) => {
  const conversion = convertFiles({ 'mkdocs.yml': CONFIG, 'docs/index.md': page, ...files });
  expect(conversion.dialect).toBe('mkdocs');
  expectComplete(conversion);
  return {
    text: pageOf(conversion, 'docs/index.md'),
    reported: reported(conversion).filter((entry) => entry !== CONFIG_REPORT),
  };
};

const becomes = (page: string, text: string, files?: Record<string, string>): void => {
  expect(convert(page, files)).toEqual({ text, reported: [] });
};

describe('admonitions', () => {
  test('become callouts, their content moves to the left', () => {
    becomes(
      '!!! note\n    A\n\n    - b\n        - c\n\n    ```py\n    def f():\n        pass\n    ```\n\nAfter\n\n!!! warning "The **title**"\n\n    B\n',
      '<Note>\nA\n\n- b\n    - c\n\n```py\ndef f():\n    pass\n```\n</Note>\n\nAfter\n\n<Warning title="The title">\n\nB\n</Warning>\n',
    );
  });

  test('admonitions of each type keep the meaning of the type', () => {
    becomes(
      '!!! abstract\n    A\n!!! bug\n    B\n!!! success\n    C\n!!! quote "Q"\n    D\n!!! tip ""\n    E\n',
      '<Info title="Abstract">\nA\n</Info>\n<Danger title="Bug">\nB\n</Danger>\n<Check title="Success">\nC\n</Check>\n<Note title="Q">\nD\n</Note>\n<Tip>\nE\n</Tip>\n',
    );
  });

  test('admonitions can be nested, in lists and in tabs', () => {
    becomes(
      '1. One\n\n    !!! note\n        A\n\n        ??? info "More"\n            B\n\n2. Two\n\n=== "T"\n\n    !!! tip\n        C\n\n=== "U"\n    D\n\n===! "New"\n    E\n',
      '1. One\n\n    <Note>\n    A\n\n    <Accordion title="More">\n    B\n    </Accordion>\n    </Note>\n\n2. Two\n\n<Tabs>\n<Tab title="T">\n\n<Tip>\nC\n</Tip>\n</Tab>\n\n<Tab title="U">\nD\n</Tab>\n</Tabs>\n\n<Tabs>\n<Tab title="New">\nE\n</Tab>\n</Tabs>\n',
    );
  });

  test('admonitions that open and close become accordions, and warnings stay warnings', () => {
    becomes(
      '???+ note "Open"\n    A\n\n??? danger\n    B\n',
      '<Accordion title="Open" defaultOpen>\nA\n</Accordion>\n\n<Accordion title="Danger">\n<Danger>\nB\n</Danger>\n</Accordion>\n',
    );
  });

  test('generic blocks are converted with their options', () => {
    becomes(
      '/// note | T\nA\n///\n\n//// tab | One\n/// details | D\n    open: True\n    type: tip\nB\n///\n////\n\n//// tab | Two\nC\n////\n',
      '<Note title="T">\nA\n</Note>\n\n<Tabs>\n<Tab title="One">\n<Accordion title="D" defaultOpen>\n<Tip>\nB\n</Tip>\n</Accordion>\n</Tab>\n\n<Tab title="Two">\nC\n</Tab>\n</Tabs>\n',
    );
  });

  test('code that looks like one is code', () => {
    const page =
      '    !!! note\n        A\n\n```\n!!! note\n    ```\n=== "T"\n```\n\n<!--\n!!! note\n-->\n\n`==x==`\n';
    becomes(page, page);
  });

  test('words beside the type are reported', () => {
    expect(convert('!!! info inline end "T"\n    A\n\n!!! custom\n    B\n')).toEqual({
      text: '<Info title="T">\nA\n</Info>\n\n<Note title="Custom">\nB\n</Note>\n',
      reported: [
        'docs/index.md:1 admonition',
        'docs/index.md:1 admonition',
        'docs/index.md:4 admonition',
      ],
    });
  });
});

describe('running text', () => {
  test('marks, keys, icons, corrections and formulas are converted', () => {
    becomes(
      'A ==b== c^2^ H~2~O ^^d^^ ~~e~~ ++ctrl+alt+del++ :material-star: {++f++} {--g--} {~~h~>i~~} $x_1$ \\(y\\)\n\n$$\nz\n$$\n',
      'A <mark>b</mark> c<sup>2</sup> H<sub>2</sub>O <ins>d</ins> ~~e~~ <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd> <Icon name="star" /> <ins>f</ins> ~~g~~ ~~h~~<ins>i</ins> <Math>`x_1`</Math> <Math>`y`</Math>\n\n```math\nz\n```\n',
    );
  });

  test('attribute lists give ids and sizes, and are reported otherwise', () => {
    expect(
      convert(
        '# T { #top }\n\n![i](https://example.com/i.png){ width=300 loading=lazy } [b](#top){ .md-button }\n\nText\n{: .big }\n\n- `f(){}` {x}\n',
      ),
    ).toEqual({
      text: '# T {#top}\n\n<Image src="https://example.com/i.png" alt="i" width="300" /> [b](#top)\n\nText\n\n- `f(){}` \\{x}\n',
      reported: [
        'docs/index.md:3 attr_list',
        'docs/index.md:3 external image',
        'docs/index.md:6 attr_list',
      ],
    });
  });

  test('references with a space or a line end between their brackets are one link', () => {
    const labels =
      '\n[b]: https://example.com/b\n[two words]: https://example.com/c\n[1]: https://example.com/1\n';
    becomes(
      `A [a] [b] and [c\nd]\n[Two Words], [e] [b].\n\n!!! note\n\n    - [f]\n      [1]\n\n![i] [none]\n\n[g] [1]\n${labels}`,
      `A [a][b] and [c\nd][Two Words],\n[e][b].\n\n<Note>\n\n- [f][1]\n</Note>\n\n![i] [none]\n\n[g][1]\n${labels}`,
    );
    // Labels that the page does not define, links, full references, footnotes, tasks, code.
    const others = `[a] [none] [a](https://example.com) [b] [b][b] [1] [^1] [b] \`[a] [b]\` [a]  [b]\n\n- [ ] [b]\n- [x] [b]\n\n[a]\n\n[b]\n\n    [a] [b]\n${labels}\n[^1]: Note\n`;
    becomes(others, others);
  });

  test('links to a query of the same page stay as they are, in definitions too', () => {
    const page = '[a] and [b](?q=b#part) and [c](?q=c)\n\n## Part\n\n[a]: ?q=a\n';
    becomes(page, page);
  });

  test('links of titles and captions keep their words and are reported', () => {
    expect(
      convert(
        '!!! tip "How [we Work] and [more](https://example.com)"\n\n    A\n\n=== "[Plain]"\n\n    B\n\n<figure markdown>\n  ![i](https://example.com/i.png)\n  <figcaption>Our [we work]</figcaption>\n</figure>\n\n[we work]: https://example.com/w\n',
      ),
    ).toEqual({
      text: '<Tip title="How we Work and more">\n\nA\n</Tip>\n\n<Tabs>\n<Tab title="[Plain]">\n\nB\n</Tab>\n</Tabs>\n\n<Frame caption="Our we work">\n\n  ![i](https://example.com/i.png)\n\n</Frame>\n\n[we work]: https://example.com/w\n',
      reported: [
        'docs/index.md:1 link',
        'docs/index.md:10 external image',
        'docs/index.md:11 link',
      ],
    });
  });

  test('what has no home is named', () => {
    expect(
      convert(
        '[TOC]\n\nThe HTML :smile: :unheard-of: x\n\n*[HTML]: Hyper\n\nA (1)\n{ .annotate }\n\n1. Note\n\nB {>>why<<}\n',
      ),
    ).toEqual({
      text: '\nThe HTML 😄 :unheard-of: x\n\n\nA (1)\n\n1. Note\n\nB \n',
      reported: [
        'docs/index.md:1 [TOC]',
        'docs/index.md:3 emoji',
        'docs/index.md:5 abbreviation',
        'docs/index.md:8 annotation',
        'docs/index.md:12 critic',
      ],
    });
  });

  test('definitions are bold words with paragraphs', () => {
    becomes(
      'Term\n:   First\n\n    More\n\n:   Second\n\n`other`\n:   Third\n',
      '**Term**\n\nFirst\n\nMore\n\nSecond\n\n**`other`**\n\nThird\n',
    );
  });

  test('words on the line of a comment are Markdown, as in Python-Markdown', () => {
    becomes(
      '`option`\n:   <!-- md:default `view` --> It `defines` **it**\n    and more.\n\nDropped in\n<!-- md:version 6 -->, as it *is*.\n\n<!-- a --> <!-- b --> Text\n\n<!-- alone -->\n',
      '**`option`**\n\n<!-- md:default `view` -->\n\nIt `defines` **it**\nand more.\n\nDropped in <!-- md:version 6 -->, as it *is*.\n\n<!-- a --> <!-- b -->\n\nText\n\n<!-- alone -->\n',
    );
  });

  test('options of code keep their words', () => {
    becomes(
      '``` { .py title="a.py" linenums="1" }\nx\n```\n\n``` title="t"\ny\n```\n\n```js hl_lines="1"\nz\n```\n',
      '```py title="a.py" linenums="1"\nx\n```\n\n```text title="t"\ny\n```\n\n```js hl_lines="1"\nz\n```\n',
    );
  });
});

describe('HTML with Markdown', () => {
  test('grids of cards, figures and details are blocks', () => {
    becomes(
      '<div class="grid cards" markdown>\n\n-   :material-star:{ .lg } __One__\n\n    ---\n\n    Text\n\n- Plain\n\n</div>\n\n<figure markdown="span">\n  ![i](i.png)\n  <figcaption>The *caption*</figcaption>\n</figure>\n\n<details markdown>\n<summary>More</summary>\n- a\n</details>\n',
      '<CardGroup>\n\n\n<Card title="One" icon="star">\n\nText\n</Card>\n\n<Card>\nPlain\n</Card>\n\n\n</CardGroup>\n\n<Frame caption="The caption">\n\n  ![i](i.png)\n\n</Frame>\n\n<Accordion title="More">\n\n- a\n\n</Accordion>\n',
      { 'docs/i.png': '' },
    );
  });

  test('what is directly below the end of an element with Markdown is Markdown', () => {
    becomes(
      'A [b]\n\n<div markdown>\n\nC\n\n</div>\n[b]: https://example.com\n',
      'A [b]\n\n<div>\n\n\nC\n\n\n</div>\n\n[b]: https://example.com\n',
    );
  });

  test('other elements lose the word and gain blank lines', () => {
    becomes(
      '<div class="x" markdown="1">\n**a**\n<div>\nb\n</div>\n</div>\n',
      '<div class="x">\n\n**a**\n<div>\nb\n</div>\n\n</div>\n',
    );
  });
});

describe('snippets', () => {
  const files = {
    'parts/a.md': 'One\n# --8<-- [start:s]\nTwo\n# --8<-- [end:s]\nThree\n',
    'src/x.py': 'a\nb\nc\n',
  };

  test('snippets of files, sections, lines and several files are inserted at their place', () => {
    becomes(
      '- x\n\n    --8<-- "parts/a.md:s"\n\n```py\n--8<-- "src/x.py:2:3"\n```\n\n--8<--\nparts/a.md\nsrc/x.py:1:1\n--8<--\n\n```py\n{!../src/x.py [ln:1,3]!}\n```\n\n;--8<-- "kept"\n',
      '- x\n\n    Two\n\n```py\nb\nc\n```\n\nOne\nTwo\nThree\na\n\n```py\na\nc\n```\n\n--8<-- "kept"\n',
      files,
    );
  });

  test('snippets that contain themselves, are outside or are missing stay and are reported', () => {
    expect(
      convert(
        '--8<-- "parts/loop.md"\n\n--8<-- "../../etc/x"\n\n--8<-- "https://example.com/x"\n\n--8<-- "parts/a.md:no"\n',
        {
          ...files,
          'parts/loop.md': '--8<-- "parts/loop.md"\n',
        },
      ),
    ).toEqual({
      text: '--8<-- "parts/loop.md"\n\n--8<-- "../../etc/x"\n\n--8<-- "https://example.com/x"\n\n--8<-- "parts/a.md:no"\n',
      reported: [
        'docs/index.md:1 snippet',
        'docs/index.md:3 snippet',
        'docs/index.md:5 snippet',
        'docs/index.md:7 snippet',
      ],
    });
  });
});

test('a snippet that grows by its indentation is left where it was named', () => {
  const line = `${' '.repeat(20_000)}--8<-- "parts/many.md"`;
  const { text, reported } = convert(`a\n\n${line}\n`, { 'parts/many.md': 'b\n'.repeat(20_000) });
  expect(text.length).toBeLessThan(100_000);
  expect(reported).toContain('docs/index.md:3 snippet');
});

describe('the site', () => {
  test('has the navigation of its configuration, also through INHERIT', () => {
    const conversion = convertFiles({
      'mkdocs.yml':
        'INHERIT: base/common.yml\nsite_description: About\ntheme:\n  name: material\nnav:\n  - Home: index.md\n  - Guides:\n      - guides/a.md\n      - Deep:\n          - B!: guides/b.md\n  - Web: https://example.com\n  - gone.md\n',
      'base/common.yml':
        'site_name: Site\nplugins:\n  - search\n  - tags\n  - redirects:\n      redirect_maps:\n        old.md: guides/a.md\nsecret: !ENV [TOKEN, none]\n',
      'docs/index.md':
        '# Home\n\n[a](guides/a.md#two_1) [b](guides/b/) [c](lost.md) [d](guides/a.md#no)\n',
      'docs/guides/a.md': '# A\n\n## Two\n\n## Two\n\n[up](../index.md) [up](/index.md)\n',
      'docs/guides/b.md': '# B\n\n![i](../i.png)\n',
      'docs/i.png': '',
      'docs/unnamed.md': '# U\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest).toMatchObject({
      name: 'Site',
      description: 'About',
      spaces: [
        {
          nav: [
            { type: 'page', file: 'docs/index', title: 'Home' },
            {
              type: 'group',
              label: 'Guides',
              items: [
                { file: 'docs/guides/a' },
                { type: 'group', label: 'Deep', items: [{ file: 'docs/guides/b', title: 'B!' }] },
              ],
            },
            { type: 'link', title: 'Web', href: 'https://example.com' },
            { type: 'page', file: 'docs/unnamed', hidden: true },
          ],
        },
      ],
    });
    expect(pageOf(conversion, 'docs/index.md')).toEndWith(
      '[a](guides/a.md#two-1) [b](guides/b.md) [c](lost.md) [d](guides/a.md#no)\n',
    );
    expect(pageOf(conversion, 'docs/guides/a.md')).toEndWith(
      '[up](../index.md) [up](../index.md)\n',
    );
    expect(conversion.redirects[0]).toEqual({ from: '/old', to: '/site/guides/a' });
    expect(reported(conversion)).toEqual([
      'base/common.yml:8 config',
      'docs/index.md:3 link',
      'docs/index.md:3 anchor',
      'docs/unnamed.md:1 hidden page',
      'mkdocs.yml:1 plugin.tags',
      'mkdocs.yml:12 nav',
    ]);
  });

  test('languages by suffix are spaces, whose links stay in their language', () => {
    const conversion = convertFiles({
      'mkdocs.yml':
        'site_name: Site\nplugins:\n  - i18n:\n      docs_structure: suffix\n      languages:\n        - locale: en\n          default: true\n        - locale: fr\n          nav_translations:\n            Home: Accueil\nnav:\n  - Home: index.md\n  - a.md\n',
      'docs/index.md': '[a](a.md)\n',
      'docs/index.fr.md': '[a](a.md)\n',
      'docs/a.md': '# A\n',
      'docs/a.fr.md': '# A fr\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest.spaces).toMatchObject([
      { locale: 'en', nav: [{ file: 'docs/index', title: 'Home' }, { file: 'docs/a' }] },
      { locale: 'fr', nav: [{ file: 'docs/index.fr', title: 'Accueil' }, { file: 'docs/a.fr' }] },
    ]);
    expect(pageOf(conversion, 'docs/index.fr.md')).toBe('[a](a.fr.md)\n');
  });

  test('languages by configuration are spaces, which show the original where they lack something', () => {
    const conversion = convertFiles({
      'docs/en/mkdocs.yml': 'site_name: Site\nnav:\n  - index.md\n  - a.md\n',
      'docs/fr/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\n',
      'docs/en/docs/index.md': '[a](a.md)\n',
      'docs/en/docs/a.md': '# A\n',
      'docs/fr/docs/index.md': '[a](a.md)\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest.spaces.map(({ locale }) => locale)).toEqual(['en', 'fr']);
    expect(pageOf(conversion, 'docs/fr/docs/index.md')).toBe('[a](../../en/docs/a.md)\n');
    expect(reported(conversion)).toEqual([]);
  });

  test('folders define the navigation, in the order of .pages and SUMMARY.md', () => {
    const pages = convertFiles({
      'mkdocs.yml': 'site_name: S\nplugins:\n  - awesome-pages\n',
      'docs/index.md': '# I\n',
      'docs/b.md': '# B\n',
      'docs/sub/.pages': 'title: Sub!\nnav:\n  - z.md\n  - ...\n  - Web: https://example.com\n',
      'docs/sub/a.md': '# A\n',
      'docs/sub/z.md': '# Z\n',
    });
    expectComplete(pages);
    expect(pages.manifest.spaces[0]?.nav).toMatchObject([
      { file: 'docs/index' },
      { file: 'docs/b' },
      { label: 'Sub!', items: [{ file: 'docs/sub/z' }, { file: 'docs/sub/a' }, { type: 'link' }] },
    ]);
    const summary = convertFiles({
      'mkdocs.yml': 'site_name: S\nplugins:\n  - literate-nav\n',
      'docs/SUMMARY.md': '- [I](index.md)\n- Group\n    - [B](b.md)\n    - sub/*\n',
      'docs/index.md': '# I\n',
      'docs/b.md': '# B\n',
      'docs/sub/a.md': '# A\n',
    });
    expect(summary.manifest.spaces[0]?.nav).toMatchObject([
      { file: 'docs/index', title: 'I' },
      { label: 'Group', items: [{ file: 'docs/b' }, { file: 'docs/sub/a' }] },
    ]);
  });
});

test('nothing is lost: what goes in comes out or is reported', () => {
  const page =
    '# T\n\n!!! note "A"\n    ## Inner\n\n    - a\n    - b\n\n    ```py\n    x\n    ```\n\n    [l](https://example.com) ![i](https://example.com/i.png)\n\n=== "T1"\n    1. c\n\n        ```js\n        y\n        ```\n\n=== "T2"\n    - [ ] d\n\nFoot[^1].\n\n[^1]: Note\n    more\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  const { text } = convert(page);
  expect(countsOf(text)).toEqual({
    headings: 2,
    fences: 2,
    listItems: 4,
    links: 1,
    images: 1,
    blocks: new Map([
      ['Note', 1],
      ['Tabs', 1],
      ['Tab', 2],
    ]),
  });
  expect(text).toContain('[^1]: Note\n    more\n');
});

test('hostile pages end, and keep what they hold', () => {
  const pieces = [
    '!!! a\n',
    '    ',
    '/// note\n',
    '=== "x"\n',
    '{',
    '{%',
    '{++',
    '==',
    '~',
    '^',
    '`',
    '$',
    '++',
    ':a:',
    '[',
    '[b]: /x\n[b] [b]\n',
    '[b] ',
    '<div markdown>\n',
    ':   x\n',
    '--8<--\n',
    '{: ',
  ];
  for (const piece of pieces) {
    const { pages } = convertFiles({
      'mkdocs.yml': CONFIG,
      'docs/index.md': piece.repeat(30_000 / piece.length),
    });
    expect(pages).toHaveLength(1);
  }
});

test('a configuration that is hostile is reported, and the pages arrive', () => {
  const aliases = Array.from(
    { length: 40 },
    (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`,
  );
  const hostile = [
    `nav: ${'['.repeat(50_000)}`,
    `a0: &a0 [x]\n${aliases.join('\n')}\nnav: *a40\n`,
    'nav: [\n',
    'docs_dir: ../../outside\n',
    'INHERIT: mkdocs.yml\nnav:\n  - index.md\n  - ../../etc/passwd.md\n',
  ];
  for (const config of hostile) {
    const conversion = convertFiles({ 'mkdocs.yml': config, 'docs/index.md': '# A\n' });
    expectComplete(conversion);
    expect(conversion.pages).toHaveLength(1);
    expect(reported(conversion).length).toBeGreaterThan(0);
  }
});
