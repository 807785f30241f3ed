/** What each rule finds, and exactly where. */
import { describe, expect, test } from 'bun:test';
import { validate } from '../../src/index.ts';

/** `rule line:column-line:column` of each issue. */
const issuesOf = (source: string): string[] =>
  validate(source, { title: 'Page' }).issues.map(
    ({ rule, line, column, endLine, endColumn }) =>
      `${rule} ${line}:${column}-${endLine}:${endColumn}`,
  );

const messagesOf = (source: string): string[] =>
  validate(source, { title: 'Page' }).issues.map(({ message }) => message);

describe('places', () => {
  test.each([
    ['in plain text', 'a\n\nb [x](#no) c\n', ['link-anchor 3:7-3:10']],
    ['behind CR LF', 'a\r\n\r\nb [x](#no)\r\n', ['link-anchor 3:7-3:10']],
    ['behind CR', 'a\r\rb [x](#no)\r', ['link-anchor 3:7-3:10']],
    ['behind astral characters, which count one each', '😀😀 [x](#no)\n', ['link-anchor 1:8-1:11']],
    ['behind CJK', '中文 [x](#不)\n', ['link-anchor 1:8-1:10']],
    ['behind tabs, which count one each', '-\ta\tb [x](#no)\n', ['link-anchor 1:11-1:14']],
    ['behind a byte order mark, which counts one', '\uFEFF![](x)\n', ['image-alt 1:2-1:8']],
    ['behind front matter', '---\na: 1\n---\n![](x)\n', ['image-alt 4:1-4:7']],
    ['in quotes and lists', '> - a\n>   ![](x)\n', ['image-alt 2:5-2:11']],
    ['over several lines', '<Foo\n  a="b"\n/>\n', ['block-unknown 1:1-3:3']],
    ['of an attribute', '<Note\n  titel="b">x</Note>\n', ['attribute-unknown 2:3-2:12']],
    ['at the end of the text', 'a\n```', ['code-open 2:1-2:4', 'code-language 2:1-2:4']],
    ['in front matter', '---\n😀: 1\n😀: 2\n---\n', ['front-matter 3:1-3:2']],
  ])('%s', (_, source, issues) => expect(issuesOf(source).toSorted()).toEqual(issues.toSorted()));

  test('issues are in the order of their places, independent of their rules', () => {
    expect(issuesOf('![](x)\n\n[](#no)\n\n<Foo />\n\n![](x)\n')).toEqual([
      'image-alt 1:1-1:7',
      'link-empty 3:1-3:8',
      'link-anchor 3:4-3:7',
      'block-unknown 5:1-5:8',
      'image-alt 7:1-7:7',
    ]);
  });
});

describe('blocks', () => {
  test.each([
    ['<Noet>x</Noet>', 'The block <Noet> does not exist; did you mean <Note>?'],
    [
      '<Whatever>x</Whatever>',
      'The block <Whatever> does not exist; its content is shown without it',
    ],
    ['<TabItem>x</TabItem>', 'The block <TabItem> does not exist; it is Docusaurus’s; use <Tab>'],
    ['<Card titel="x" />', '<Card> has no attribute titel; did you mean title?'],
    ['<Card title />', 'title of <Card> must be given a value, as in name="text"'],
    ['<CardGroup cols="x"><Card title="a" /></CardGroup>', 'cols of <CardGroup> must be a number'],
    ['<Badge size="xl">x</Badge>', /^size of <Badge> must be one of xs, sm, md, lg/],
    ['<Badge disabled="no">x</Badge>', 'disabled of <Badge> must be true or false'],
    ['<Badge color="#12">x</Badge>', 'color of <Badge> must be the name of a color or #rrggbb'],
    ['<Icon />', '<Icon> needs the attribute name'],
    [
      '<Note title={a}>x</Note>',
      'The attribute title of <Note> must be written out, as in name="text"',
    ],
    ['<Note {...a}>x</Note>', 'Attributes of <Note> must be written out, as in name="text"'],
  ])('%s', (source, message) => {
    const [first, ...others] = messagesOf(`${source}\n`);
    expect(others).toEqual([]);
    expect(first).toMatch(message);
  });

  test.each([
    '<CardGroup cols={2}><Card title="a" /></CardGroup>',
    '<Badge color="#a1b2c3" disabled>x</Badge>',
    '<Badge disabled={false}>x</Badge>',
    '<Tabs>\n{/* a comment */}\n<Tab title="a">x</Tab>\n<!-- another -->\n</Tabs>',
    '<Steps><Foo><Step title="a">x</Step></Foo></Steps>',
    'Press <Icon name="gear" /> now.',
  ])('%s is right', (source) => expect(issuesOf(source).join()).not.toMatch(/attribute|nesting/));

  test.each([
    ['<Step title="a">x</Step>', '<Step> must be directly inside <Steps>'],
    ['<Tabs>\n\nwords\n\n</Tabs>', '<Tabs> can contain only <Tab>'],
    ['<Tabs>\n\n<Note>x</Note>\n\n</Tabs>', '<Tabs> can contain only <Tab>'],
    ['<Tabs><Note><Tab title="a">x</Tab></Note></Tabs>', '<Tab> must be directly inside <Tabs>'],
  ])('%j is wrong nesting, an error', (source, message) => {
    const { valid, issues } = validate(source);
    expect(valid).toBe(false);
    expect(issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('code', () => {
  test.each([
    '```js\na\n```',
    '> ```js\n> a\n> ```',
    '- ~~~js\n  a\n  ~~~~',
    '    indented',
    '-\t```js\n\ta\n\t```',
    '    ```',
    '```js\r\na\r\n```\r',
    '```js\n```  ',
  ])('%j is closed', (source) => expect(issuesOf(`${source}\n`)).toEqual([]));

  test.each(['```js\na', '> ```js\n> a\n\nb', '- ```js\n  a\n\nb', '````js\na\n```', '```js\n~~~'])(
    '%j is not',
    (source) => expect(issuesOf(`${source}\n`).join()).toStartWith('code-open 1:'),
  );

  test('nothing in code is looked at', () => {
    const hostile = '<Foo>\n:::tip\n{x}\n[a][b]\nhttps://a.example\n<<<<<<< HEAD\n[^1]';
    expect(issuesOf(`\`\`\`text\n${hostile}\n\`\`\`\n\n\`<Foo> {x} [a][b]\`\n`)).toEqual([]);
  });
});

describe('syntax of other products', () => {
  test.each([
    ['{% hint style="info" %}\nx\n{% endhint %}', '{% hint %} is syntax of GitBook; use <Note>'],
    ['::: warning Title\nx\n:::', ':::warning is syntax of Docusaurus'],
    [':::note[Title]\nx\n:::', ':::note is syntax of Docusaurus'],
    ['!!! danger "Title"\n    x', '!!! danger is syntax of MkDocs; use <Danger>'],
    ['??? question\n    x', '!!! question is syntax of MkDocs; use <Note>'],
    ['=== "Linux"\n\n    x', '=== "…" is syntax of MkDocs; use <Tabs>'],
    ['[[toc]]', '[[toc]] is syntax of other products; Quoin shows it as text'],
    ['<<< @/snippets/a.js', 'a snippet is syntax of MkDocs and VitePress'],
    ['$$\na\n$$', '$$ is syntax of other products; use <Math>'],
    [':::constructor', ':::constructor is syntax of Docusaurus'],
  ])('%j', (source, message) => {
    const found = validate(`${source}\n`).issues.filter(({ rule }) => rule === 'foreign-syntax');
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toStartWith(message);
  });

  test('a closing mark alone is not reported', () => {
    expect(issuesOf('a\n:::\n\n{% endhint %}\n')).toEqual([]);
  });
});

test.each([
  ['![a](https://a.example/x.png)', ['image-external 1:6-1:29']],
  [
    '![a][b] [c][d]\n\n[b]: https://a.example/x.png\n[d]: https://a.example/y.png',
    ['image-external 3:6-3:29'],
  ],
  ['<img alt="a" src="//a.example/x.png">', ['image-external 1:19-1:36']],
  ['<Image src="https://a.example/x.png" dark="/y.png" alt="a" />', ['image-external 1:13-1:36']],
  ['[a](https://a.example/x.png) <https://a.example/x.png>', []],
  ['<Card title="a" href="https://a.example/x.png">\n\nText\n\n</Card>', []],
])('an image of another host is found in every form: %s', (source, expected) => {
  const found = issuesOf(source).filter((place) => place.startsWith('image-external'));
  expect(found).toEqual(expected);
});

describe('images', () => {
  test.each([
    ['![](x)', ['image-alt 1:1-1:7']],
    ['![ ](x)', ['image-alt 1:1-1:8']],
    ['![][a]\n\n[a]: x', ['image-alt 1:1-1:7']],
    ['<p>\n<img src="x">\n</p>', ['image-alt 2:1-2:14']],
    ['a <IMG src="x"> b', ['image-alt 1:3-1:16']],
    ['> <p>\n> <img src="x">\n> </p>', ['image-alt 2:3-2:16']],
    ['[<img src="x" alt="">](y)', []],
    ['<img src="x" alt="">', []],
    ['<Image src="x" alt="" />', []],
    ['<Image src="x" />', ['image-alt 1:1-1:18']],
    ['![a](x)', []],
  ])('%j', (source, issues) => expect(issuesOf(`${source}\n`)).toEqual(issues));
});

describe('HTML that is left out', () => {
  test.each([
    ['<script>a</script>', 'Quoin removes <script> from the page'],
    ['a <your-name> b', 'Quoin reads <your-name> as HTML and removes it'],
    ['<p onclick="a()">x</p>', 'Quoin removes onclick, because pages do not run code'],
  ])('%s', (source, message) => {
    const [issue] = validate(`${source}\n`, { title: 'Page' }).issues;
    expect(issue).toMatchObject({ rule: 'html-dropped', severity: 'warning' });
    expect(issue?.message).toStartWith(message);
  });

  test.each([
    '<b>x</b>',
    '<details><summary>a</summary>b</details>',
    'a<br>b',
    '<!-- <script> -->',
  ])('%s is not', (source) => expect(issuesOf(`${source}\n`)).toEqual([]));

  test.each(['javascript:a()', 'JaVaScRiPt:a()', 'vbscript:a', 'data:text/html,a'])(
    'a link to %s is',
    (url) => expect(issuesOf(`[a](${url})\n`).join()).toStartWith('link-unsafe 1:5-'),
  );
});

describe('expressions of MDX', () => {
  test.each([
    ['a {b} c', ['mdx-expression 1:3-1:6']],
    ['{b.map((c) => c)}', ['mdx-expression 1:1-1:18']],
    ['{/* a comment */}', []],
    ['## A {#b}', []],
    ['$x^{2}$ and \\frac{1}{2}', []],
    ['`{b}`', []],
  ])('%j', (source, issues) => expect(issuesOf(`${source}\n`)).toEqual(issues));
});

describe('links and references', () => {
  test.each([
    '## Install\n\n[a](#install)',
    '## 安装\n\n[a](#%E5%AE%89%E8%A3%85)',
    '## A {#b}\n\n[a](#b)',
    '<a id="x"></a>\n\n[a](#x)',
    '[a](#top)',
    '## A\n\n## A\n\n[a](#a-1)',
    '[a](/anywhere#x) [b](https://example.com/#x)',
  ])('%j leads somewhere', (source) =>
    expect(issuesOf(`${source}\n`).join()).not.toContain('link-anchor'),
  );

  test.each([
    ['list[0][1] and \\[a\\]\\[b\\]', []],
    ['[a][b]', ['reference-undefined 1:1-1:7']],
    ['![a][b]', ['reference-undefined 1:2-1:8']],
    ['[**a**][b]', ['reference-undefined 1:7-1:11']],
    ['[a][]', ['reference-undefined 1:1-1:6']],
    ['x[^1]', ['footnote-undefined 1:2-1:6']],
    ['\\[^1]', []],
    ['a\n\n[^1]: b', ['definition-unused 3:1-3:8']],
  ])('%j', (source, issues) => expect(issuesOf(`${source}\n`)).toEqual(issues));

  test('what the project does not have is named with its reason', () => {
    const { issues } = validate('[a](/old) ![b](/x.png) [c](/d#e)\n', {
      title: 'Page',
      resolve: (url) =>
        url === '/old' ? 'archived' : url === '/d#e' ? 'anchor_missing' : 'asset_missing',
    });
    expect(issues.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'link-target: /old points to a page in the archive',
      'image-target: The project has no image /x.png',
      'link-anchor: The page does not have the anchor #e',
    ]);
  });
});

describe('a merge that was not finished', () => {
  test('is found at each marker', () => {
    const merge = 'a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> branch\n';
    expect(issuesOf(merge)).toEqual(['conflict-marker 2:1-2:13', 'conflict-marker 6:1-6:15']);
  });

  test('is not what code shows', () => {
    expect(issuesOf('```text\n<<<<<<< HEAD\n```\n\n<<<<<<<< eight\n')).toEqual([]);
  });
});

test('issues of one kind are counted past a hundred', () => {
  const { issues } = validate('![](x)\n\n'.repeat(500), { title: 'Page' });
  expect(issues).toHaveLength(101);
  expect(issues.at(-1)?.message).toEndWith('(the page has more of these)');
});
