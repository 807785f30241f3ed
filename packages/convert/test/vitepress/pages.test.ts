import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const CONFIGURATION = 'export default { title: "Site" };\n';

const convert = (page: string, files: Record<string, string> = {}) => {
  const conversion = convertFiles({
    'docs/.vitepress/config.ts': CONFIGURATION,
    'docs/index.md': page,
    ...files,
  });
  expect(conversion.dialect).toBe('vitepress');
  expectComplete(conversion);
  return { text: pageOf(conversion, 'docs/index.md'), reported: reported(conversion) };
};

const becomes = (page: string, text: string, files?: Record<string, string>): void => {
  expect(convert(page, files)).toEqual({ text, reported: [] });
};

describe('containers', () => {
  test('each kind is the callout of its meaning, with its title', () => {
    becomes(
      '::: info\nA\n:::\n\n::: tip Do `this`\nB\n:::\n\n:::warning\nC\n:::\n\n::: danger 停止\nD\n:::\n',
      '<Info>\nA\n</Info>\n\n<Tip title="Do this">\nB\n</Tip>\n\n<Warning>\nC\n</Warning>\n\n<Danger title="停止">\nD\n</Danger>\n',
    );
  });

  test('details open and close, also in each other and in lists', () => {
    becomes(
      ':::: info Outer\n::: details Inner {open}\n```js\n1\n```\n:::\n::::\n\n- x\n\n  ::: details\n  y\n  :::\n',
      '<Info title="Outer">\n<Accordion title="Inner" defaultOpen>\n```js\n1\n```\n</Accordion>\n</Info>\n\n- x\n\n  <Accordion title="Details">\n  y\n  </Accordion>\n',
    );
  });

  test('a mark closes the outermost container that is marked by no more colons', () => {
    becomes('::: tip\nA\n::: info\nB\n:::\n\nC\n', '<Tip>\nA\n<Info>\nB\n</Info>\n</Tip>\n\nC\n');
  });

  test('a group of code keeps its fences and their titles', () => {
    becomes(
      '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [Bun]\nbun i\n```\n\n:::\n',
      '<CodeGroup>\n\n```sh [npm]\nnpm i\n```\n\n```sh [Bun]\nbun i\n```\n\n</CodeGroup>\n',
    );
  });

  test('what has no home is reported', () => {
    expect(
      convert(
        '::: raw\nA\n:::\n\n::: tip {no-title}\nB\n:::\n\n::: strange\n\n::: tip\nD\n:::\n\n::: warning\nnever closed\n',
      ),
    ).toEqual({
      text: 'A\n\n<Tip>\nB\n</Tip>\n\n::: strange\n\n<Tip>\nD\n</Tip>\n\n<Warning>\nnever closed\n\n</Warning>\n',
      reported: [
        'docs/index.md:1 ::: raw',
        'docs/index.md:5 attributes',
        'docs/index.md:9 ::: strange',
        'docs/index.md:15 ::: warning',
      ],
    });
  });

  test('kinds that the configuration adds have its titles', () => {
    becomes(
      '::: proof\nA\n:::\n\n::: tip\nB\n:::\n',
      '<Note title="Beweis">\nA\n</Note>\n\n<Tip title="Tipp">\nB\n</Tip>\n',
      {
        'docs/.vitepress/config.ts':
          'import { defineConfig } from "vitepress"\nexport default defineConfig({ title: "Site", markdown: { container: { tipLabel: "Tipp", customContainers: { proof: "Beweis" } } } })\n',
      },
    );
  });

  test('code is left alone, and so are alerts', () => {
    const page =
      '```md\n::: tip\nx\n:::\n```\n\n    ::: tip\n\n`{{ x }}` `<Foo>`\n\n> [!NOTE]\n> Mind.\n';
    becomes(page, page);
  });
});

describe('files in pages', () => {
  const SNIPPETS = {
    'docs/snippets/a.ts':
      'const a = 1;\n// #region part\nfunction f() {\n  // #region inner\n  return 1;\n  // #endregion inner\n}\n// #endregion part\n',
    'docs/guide/parts.md':
      '---\ntitle: x\n---\n\nLine one\n\n## Second\n\nLine two\n\n## Third\n\nx\n',
  };

  test('snippets are fences with language, marked lines and title', () => {
    becomes(
      '<<< @/snippets/a.ts\n\n<<< ./snippets/a.ts#part{2,3 js:line-numbers} [a part]\n\n- x\n\n  <<< @/snippets/a.ts#inner\n',
      '```ts\nconst a = 1;\n// #region part\nfunction f() {\n  // #region inner\n  return 1;\n  // #endregion inner\n}\n// #endregion part\n```\n\n```js title="a part" lines {2,3}\nfunction f() {\n  return 1;\n}\n```\n\n- x\n\n  ```ts\n  return 1;\n  ```\n',
      SNIPPETS,
    );
  });

  test('pages include files, lines of them and sections', () => {
    becomes(
      '# A\n\n<!--@include: ./guide/parts.md{2,2}-->\n\n<!-- @include: @/guide/parts.md#second -->\n\n`<!--@include: x.md-->`\n',
      '# A\n\nLine one\n\n## Second\n\nLine two\n\n`<!--@include: x.md-->`\n',
      SNIPPETS,
    );
  });

  test('what is missing, outside or in a circle is reported and stays', () => {
    const page =
      '<<< @/none.ts\n\n<<< @/snippets/a.ts#none\n\n<<< ../../../etc/passwd\n\n<!--@include: ./none.md-->\n\n<!--@include: ./b.md-->\n';
    expect(convert(page, { ...SNIPPETS, 'docs/b.md': 'b\n\n<!--@include: ./b.md-->\n' })).toEqual({
      text: '```ts\n<<< @/none.ts\n```\n\n```ts\n<<< @/snippets/a.ts#none\n```\n\n```\n<<< ../../../etc/passwd\n```\n\n<!--@include: ./none.md-->\n\nb\n\n<!--@include: ./b.md-->\n',
      reported: [
        'docs/b.md:3 include',
        'docs/index.md:1 snippet',
        'docs/index.md:3 snippet',
        'docs/index.md:5 snippet',
        'docs/index.md:7 include',
      ],
    });
  });

  test('what is reported behind an included file has its line in the source', () => {
    expect(
      convert('<!--@include: ./guide/parts.md-->\n\n[x](./none)\n', SNIPPETS).reported,
    ).toEqual(['docs/index.md:3 link']);
  });
});

describe('Vue and small marks', () => {
  test('badges keep their words and colors', () => {
    becomes(
      '# T <Badge type="warning" text="beta_1" />\n\n## U <Badge type="tip">new</Badge>\n\n[1](#t) [2](#u)\n',
      '# T <Badge color="yellow">beta\\_1</Badge>\n\n## U <Badge color="green">new</Badge>\n\n[1](#t-beta_1) [2](#u-new)\n',
    );
  });

  test('scripts and styles go, components and interpolations stay, all are reported', () => {
    expect(
      convert(
        '<script setup>\nimport X from "./x.vue"\n</script>\n\n# A\n\n<X :a="1" />\n\n<ClientOnly>\n\nshown\n\n</ClientOnly>\n\n{{ $page }} <span v-if="a">b</span> <Y @click="f()">c</Y>\n\n<style>\na {}\n</style>\n',
      ),
    ).toEqual({
      text: '\n# A\n\n<X :a="1" />\n\n\nshown\n\n\n{{ $page }} <span v-if="a">b</span> <Y @click="f()">c</Y>\n\n',
      reported: [
        'docs/index.md:1 <script>',
        'docs/index.md:7 <X>',
        'docs/index.md:9 ClientOnly',
        'docs/index.md:15 directive',
        'docs/index.md:15 <Y>',
        'docs/index.md:15 interpolation',
        'docs/index.md:17 <style>',
      ],
    });
  });

  test('fences keep their marks, apart from the language', () => {
    becomes(
      '```js{1,3-4}\na\n```\n\n```ts:line-numbers=2 {1} [a.ts]\nb\n```\n',
      '```js {1,3-4}\na\n```\n\n```ts :line-numbers=2 {1} [a.ts]\nb\n```\n',
    );
  });

  test('the mark for a table of contents and attributes are left out and reported', () => {
    expect(
      convert(
        '[[toc]]\n\n## A {#own}\n\n[a](#own){target="_self"} ![b](/b.png){width=10}\n\n> [!TIP] Title\n> x\n',
        {
          'docs/public/b.png': '',
        },
      ),
    ).toEqual({
      text: '\n## A {#own}\n\n[a](#own) ![b](public/b.png)\n\n> [!TIP] Title\n> x\n',
      reported: [
        'docs/index.md:1 [[toc]]',
        'docs/index.md:5 attributes',
        'docs/index.md:5 attributes',
        'docs/index.md:7 alert',
      ],
    });
  });

  test('names of emoji are emoji where they are words of their own', () => {
    becomes(
      ':tada: At 10:100:20 and `:tada:` in [:100:](https://example.com/:tada:), :unknown:.\n',
      '🎉 At 10:100:20 and `:tada:` in [💯](https://example.com/:tada:), :unknown:.\n',
    );
  });

  test('dollars are formulas where the configuration says so', () => {
    const page = 'An $a_1$ for $5 and $6 {{ x }}.\n\n$$\nb_2\n$$\n';
    const math = { 'docs/.vitepress/config.ts': 'export default { markdown: { math: true } }\n' };
    expect(convert(page, math).text).toBe(
      'An <Math>`a_1`</Math> for $5 and $6 {{ x }}.\n\n```math\nb_2\n```\n',
    );
    expect(convert(page).text).toBe(page);
  });

  test('the home page has its words in the text as well', () => {
    const matter =
      '---\nlayout: home\nhero:\n  name: Site\n  text: For all\n  tagline: Quick\n  image: /logo.png\n  actions:\n    - text: Start\n      link: /guide/\nfeatures:\n  - icon: 🚀\n    title: Fast\n    details: Very.\n  - title: Small\n    icon:\n      src: /logo.png\n    link: https://example.com/\n---\n';
    becomes(
      matter,
      `${matter}\n# Site\n\n**For all**\n\nQuick\n\n![](public/logo.png)\n\n[Start](guide/index.md)\n\n<CardGroup cols={2}>\n\n<Card title="🚀 Fast">\n\nVery.\n\n</Card>\n\n<Card title="Small" href="https://example.com/" img="public/logo.png" />\n\n</CardGroup>\n`,
      { 'docs/public/logo.png': '', 'docs/guide/index.md': '# Guide\n' },
    );
  });
});

test('an autolink of an email address is no component (CommonMark 0.31 §6.5)', () => {
  becomes(
    'Write to <mailto:a@b.example>, or <yes/no>.\n',
    'Write to <mailto:a@b.example>, or <yes/no>.\n',
  );
});
