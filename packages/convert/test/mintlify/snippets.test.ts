import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const DOCS = JSON.stringify({ name: 'Site', navigation: { pages: ['page', 'deep/page'] } });

const convert = (files: Readonly<Record<string, string>>, path = 'page.md') => {
  const conversion = convertFiles({ 'docs.json': DOCS, 'deep/page.mdx': '# Deep\n', ...files });
  expectComplete(conversion);
  return { text: pageOf(conversion, path), reported: reported(conversion) };
};

describe('snippets', () => {
  test('snippets replace their tags, with the properties of the tag', () => {
    expect(
      convert({
        'page.mdx':
          'import Install from "/snippets/install.mdx";\n\n<Steps>\n  <Step title="One">\n    <Install name="quoin" count={2} />\n  </Step>\n</Steps>\n',
        'snippets/install.mdx':
          '---\ntitle: No page\n---\n\nGet {name} {props.count} times:\n\n```sh\nbun add {name}\n```\n',
      }),
    ).toEqual({
      text: '<Steps>\n  <Step title="One">\n    Get quoin 2 times:\n\n    ```sh\n    bun add quoin\n    ```\n  </Step>\n</Steps>\n',
      reported: [],
    });
  });

  test('snippets can be in snippets, from any folder, without an import', () => {
    expect(
      convert({
        'page.mdx': 'import A from "./shared/a.mdx"\n\n<A />\n\n<Snippet file="c.mdx" />\n',
        'shared/a.mdx': 'import B from "../snippets/b.mdx"\n\nA\n\n<B word="x" />\n',
        'snippets/b.mdx': 'B {word}\n',
        'snippets/c.mdx': 'C\n',
      }),
    ).toEqual({ text: 'A\n\nB x\n\nC\n', reported: [] });
  });

  test('lead their links where they led', () => {
    const files = {
      'page.mdx': '# Page\n',
      'deep/page.mdx': 'import A from "/snippets/a.mdx"\n\n<A />\n',
      'snippets/a.mdx': '[site](/page#page) [file](../deep/page.mdx) ![i](img/a.png)\n',
      'snippets/img/a.png': '',
    };
    expect(convert(files, 'deep/page.md')).toEqual({
      text: '[site](../page.md#page) [file](page.md) ![i](../snippets/img/a.png)\n',
      reported: [],
    });
  });

  test('export values that pages import', () => {
    expect(
      convert({
        'page.mdx':
          'import { name, info } from "/snippets/values.mdx"\n\nHello {name}, {info.fruit} and {info.gone}.\n',
        'snippets/values.mdx':
          'export const name = "R*n";\n\nexport const info = { fruit: "plum" };\n',
      }),
    ).toEqual({
      text: 'Hello R\\*n, plum and {info.gone}.\n',
      reported: ['page.mdx:3 expression', 'snippets/values.mdx:1 snippet'],
    });
  });

  test('snippets that contain themselves stay as tags and are reported', () => {
    expect(
      convert({
        'page.mdx': 'import A from "/snippets/a.mdx"\n\n<A />\n',
        'snippets/a.mdx': 'import B from "/snippets/b.mdx"\n\nA <B />\n',
        'snippets/b.mdx': 'import A from "/snippets/a.mdx"\n\nB <A />\n',
      }),
    ).toEqual({ text: 'A B <A />\n', reported: ['snippets/b.mdx:3 <A>'] });
  });

  test('snippets that are missing, outside of the folder or programs are reported', () => {
    expect(
      convert({
        'page.mdx':
          'import A from "/snippets/gone.mdx"\nimport { B } from "/snippets/b.jsx"\nimport C from "../../../etc/c.mdx"\n\n<A />\n\n<B />\n\n<C />\n',
        'snippets/b.jsx': 'export const B = () => <b />',
      }),
    ).toEqual({
      text: '<A />\n\n<B />\n\n<C />\n',
      reported: [
        'page.mdx:1 import',
        'page.mdx:2 import',
        'page.mdx:3 import',
        'page.mdx:5 <A>',
        'page.mdx:7 <B>',
        'page.mdx:9 <C>',
      ],
    });
  });

  test('snippets that multiply are cut off at the maximum length of a page', () => {
    const doubled = (name: string): string =>
      `import X from "/snippets/${name}.mdx"\n\n${'<X />\n\n'.repeat(10)}`;
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const files = Object.fromEntries(
      names.map((name, at) => [`snippets/${name}.mdx`, doubled(names[at + 1] ?? 'end')]),
    );
    const { text } = convert({
      'page.mdx': doubled('a'),
      ...files,
      'snippets/end.mdx': 'word '.repeat(200),
    });
    expect(text.length).toBeLessThan(2_000_000);
  });
});
