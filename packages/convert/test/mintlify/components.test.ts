import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const DOCS = JSON.stringify({ name: 'Site', navigation: { pages: ['page'] } });

const convert = (page: string, files: Readonly<Record<string, string>> = {}) => {
  const conversion = convertFiles({ 'docs.json': DOCS, 'page.mdx': page, ...files });
  expectComplete(conversion);
  return { text: pageOf(conversion, 'page.md'), reported: reported(conversion) };
};

const becomes = (page: string, text: string): void => {
  expect(convert(page)).toEqual({ text, reported: [] });
};

const stays = (page: string): void => becomes(page, page);

describe('components that Quoin has too', () => {
  test('stay byte for byte', () => {
    stays('<Note>\n  Restart **now**.\n</Note>\n\n<Warning title="Old">Gone.</Warning>\n');
    stays('<Steps>\n  <Step title="One" icon="rocket">\n    Do it.\n  </Step>\n</Steps>\n');
    stays(
      '<AccordionGroup>\n<Accordion title="A" defaultOpen>\nText\n</Accordion>\n</AccordionGroup>\n',
    );
    stays(
      '<CodeGroup>\n\n```sh npm\nnpm i\n```\n\n```js title="a.js" {1,3} icon="x"\na\n```\n\n</CodeGroup>\n',
    );
    stays(
      '<Columns cols="2">\n  <Card title="A" href="https://example.com/" horizontal>\n    Text\n  </Card>\n</Columns>\n',
    );
    stays('<Frame caption="All of it">\n  Text\n</Frame>\n');
  });

  test('code, comments and formulas are not looked into', () => {
    stays('```mdx\n<Callout>{x}</Callout>\nimport A from "/b.mdx"\n```\n\n`<Tile />` and `{y}`\n');
    stays('{/* <Callout> stays {here} */}\n\nText\n');
    becomes('$$\n<Tile>{x}\n$$\n', '```math\n<Tile>{x}\n```\n');
    becomes('So $(a^2 = {b})$ for $5 and $6.\n', 'So <Math>`(a^2 = {b})`</Math> for $5 and $6.\n');
  });

  test('numbers and names alone become literals that read the same', () => {
    becomes(
      '<CardGroup cols={3}>\n  <Card title={"A"} arrow={true}>x</Card>\n</CardGroup>\n',
      '<CardGroup cols="3">\n  <Card title="A" arrow>x</Card>\n</CardGroup>\n',
    );
  });
});

describe('components that Quoin calls otherwise', () => {
  test('callouts, prompts and panels are converted', () => {
    becomes('<Callout icon="key">Text</Callout>\n', '<Note icon="key">Text</Note>\n');
    becomes(
      '<Prompt description="Write a page" icon="pen">\nYou are **brief**.\n</Prompt>\n',
      '<Card title="Write a page" icon="pen">\nYou are **brief**.\n</Card>\n',
    );
    becomes('<Panel>\n\nText\n\n</Panel>\n', '\nText\n\n');
    becomes('<Visibility for="humans">\nText\n</Visibility>\n', 'Text\n');
  });

  test('requests and answers are converted', () => {
    becomes(
      '<RequestExample>\n\n```sh curl\ncurl x\n```\n\n</RequestExample>\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n</ResponseExample>\n',
      '<CodeGroup>\n\n```sh curl\ncurl x\n```\n\n</CodeGroup>\n\n<ResponseExample>\n\n```json 200\n{}\n```\n\n</ResponseExample>\n',
    );
  });

  test('adjacent views become tabs', () => {
    becomes(
      '<View title="Bun" icon="bun">\n  One\n</View>\n\n<View title="Node">\n  Two\n</View>\n\nText\n',
      '<Tabs>\n<Tab title="Bun" icon="bun">\n  One\n</Tab>\n\n<Tab title="Node">\n  Two\n</Tab>\n</Tabs>\n\nText\n',
    );
  });

  test('tabs keep the one that is open and whether they switch together', () => {
    becomes(
      '<Tabs defaultTabIndex={1} sync={false}>\n<Tab title="A">a</Tab>\n<Tab title="B">b</Tab>\n</Tabs>\n',
      '<Tabs sync="false">\n<Tab title="A">a</Tab>\n<Tab title="B" default>b</Tab>\n</Tabs>\n',
    );
  });

  test('updates keep tags and what the feed says', () => {
    becomes(
      '<Update label="May" description="v2" tags={["api", "web"]} rss={{ title: "May!", description: "All new" }}>\n  New.\n</Update>\n',
      '<Update label="May" description="v2" tags="api, web" rssTitle="May!" rssDescription="All new">\n  New.\n</Update>\n',
    );
  });

  test('tiles are cards with their description below', () => {
    becomes(
      '<Tile href="#top" title="T" description="Short">\n  Text\n</Tile>\n\n# Top\n',
      '<Card title="T" href="#top">\n  Text\n\n  Short\n</Card>\n\n# Top\n',
    );
  });

  test('icons, tooltips, formulas, headings and repositories are converted', () => {
    becomes(
      'An <Icon icon="flag" iconType="solid" size={32} color="#ff0000" /> icon.\n',
      'An <Icon name="flag" color="#ff0000" size={32} style="solid" /> icon.\n',
    );
    becomes(
      'The <Tooltip headline="API" tip="An interface">API</Tooltip>.\n',
      'The <abbr title="API: An interface">API</abbr>.\n',
    );
    becomes(
      'The <Tooltip tip="Say “x”" cta="Read" href="https://example.com/a b">API</Tooltip>.\n',
      'The [API](<https://example.com/a b> "Say “x”: Read").\n',
    );
    becomes('<Latex>a_1 * b_1</Latex>\n', '<Math>`a_1 * b_1`</Math>\n');
    becomes('<Heading level={3} id="own">A **b**</Heading>\n', '### A **b** {#own}\n');
    becomes(
      '<GitHub.Repo repo="quoin/quoin" />\n',
      '<Embed url="https://github.com/quoin/quoin" title="quoin/quoin" />\n',
    );
  });

  test('trees and palettes are lists', () => {
    becomes(
      '<Tree>\n  <Tree.Folder name="app" defaultOpen>\n    <Tree.File name="a.ts" highlight />\n    <Tree.Folder name="b">\n      <Tree.File name="c.ts" />\n    </Tree.Folder>\n  </Tree.Folder>\n</Tree>\n',
      '  - `app/`\n\n    - **`a.ts`**\n    - `b/`\n\n      - `c.ts`\n',
    );
    becomes(
      '<Color>\n  <Color.Item name="sea" value="#00f" />\n  <Color.Item value={{ light: "#fff", dark: "#000" }} />\n</Color>\n',
      '  - sea: `#00f`\n  - light `#fff`, dark `#000`\n',
    );
  });
});

describe('fields', () => {
  test('adjacent fields become one table, with their nested fields', () => {
    becomes(
      '<ResponseField name="user" type="object" required>\n  Who.\n\n  <Expandable title="fields">\n    <ResponseField name="id" type="string">\n      The id.\n    </ResponseField>\n  </Expandable>\n</ResponseField>\n\n<ResponseField name="at" type="string" default="now">When.</ResponseField>\n\nText\n',
      '<ParameterTable in="response">\n\n- `user` `object`, required:\n  Who.\n\n  <Expandable title="fields">\n    - `id` `string`:\n      The id.\n  </Expandable>\n\n- `at` `string`, default `now`: When.\n\n</ParameterTable>\n\nText\n',
    );
  });

  test('fields of another part of the request begin another table', () => {
    becomes(
      '<ParamField path="id" type="string" required />\n<ParamField query="limit" type="number" default={50} deprecated>How many.</ParamField>\n',
      '<ParameterTable in="path">\n\n- `id` `string`, required\n\n</ParameterTable>\n<ParameterTable in="query">\n\n- `limit` `number`, deprecated, default `50`: How many.\n\n</ParameterTable>\n',
    );
  });

  test('fields keep content that is not indented', () => {
    becomes(
      '<ResponseField name="a" type="object">\n<Expandable title="more">\n\n<ResponseField name="b">\nText\n\n```js\n  x\n```\n</ResponseField>\n\n</Expandable>\n</ResponseField>\n',
      '<ParameterTable in="response">\n\n- `a` `object`\n\n  <Expandable title="more">\n\n    - `b`:\n      Text\n\n      ```js\n        x\n      ```\n\n  </Expandable>\n\n</ParameterTable>\n',
    );
  });
});

describe('HTML', () => {
  test('images are blocks, and one for each theme is one image', () => {
    expect(
      convert(
        '<img className="block dark:hidden" src="/a.png" alt="A" />\n<img className="hidden dark:block" src="/b.png" alt="A" />\n\nSee <img src="/a.png" alt="B" width={20} noZoom />.\n',
        { 'a.png': '', 'b.png': '' },
      ),
    ).toEqual({
      text: '<Image src="a.png" dark="b.png" alt="A" />\n\nSee <Image src="a.png" alt="B" width="20" zoom="false" />.\n',
      reported: [],
    });
  });

  test('films and frames are converted', () => {
    expect(
      convert('<video controls autoPlay muted loop src="/a.mp4"></video>\n', { 'a.mp4': '' }),
    ).toEqual({
      text: '<Video src="a.mp4" controls autoPlay loop muted></Video>\n',
      reported: [],
    });
    becomes(
      '<iframe src="https://example.com/v" title="Tour" width="560" allow="x" allowFullScreen></iframe>\n',
      '<Embed url="https://example.com/v" title="Tour" width="560" />\n',
    );
  });

  test('Markdown inside of elements is Markdown still', () => {
    becomes(
      '<div className="grid">\n    <Note>\n      One\n    </Note>\n    **Two**\n</div>\n',
      '<div class="grid">\n\n<Note>\n  One\n</Note>\n**Two**\n\n</div>\n',
    );
    becomes('<p>One *two*</p>\n', '<p>\n\nOne *two*\n\n</p>\n');
    stays('<div>\n  Only text\n</div>\n');
  });

  test('tags of several lines are one line, so that no line begins a quote', () => {
    becomes(
      'See <a\n  href="https://example.com"\n  className="x"\n>it</a>.\n',
      'See <a href="https://example.com" class="x">it</a>.\n',
    );
    becomes(
      '<div>\n    <a\n      href="https://example.com"\n    >\n      **b**\n    </a>\n</div>\n',
      '<div>\n\n<a href="https://example.com">\n\n**b**\n\n</a>\n\n</div>\n',
    );
    becomes('<div\n  id="a"\n>\n**b**\n</div>\n', '<div\n  id="a"\n>\n\n**b**\n\n</div>\n');
    stays('<div\n  id="a"\n>\n  text\n</div>\n');
  });

  test('attributes are written as HTML has them', () => {
    becomes(
      '<div style={{ marginTop: 4, color: "red" }} hidden>Text</div>\n',
      '<div style="margin-top: 4px; color: red" hidden>Text</div>\n',
    );
  });
});

describe('what has no place in Quoin', () => {
  test('is reported with its line, and stays where it is harmless', () => {
    const page =
      'One\n\n<Widget size={2}>\n  Text\n</Widget>\n\n<Visibility for="agents">\nText\n</Visibility>\n\nHi {user.name}\n';
    expect(convert(page)).toEqual({
      text: page,
      reported: ['page.mdx:3 <Widget>', 'page.mdx:7 <Visibility>', 'page.mdx:11 expression'],
    });
  });

  test('attributes and programs are reported one by one', () => {
    expect(
      convert(
        'import { Chart } from "/snippets/chart.jsx"\n\nexport const Count = () => {\n  return <b>1</b>\n}\n\n<Card title="A" type="note" icon={<svg />}>x</Card>\n\n<Chart />\n',
        { 'snippets/chart.jsx': 'export const Chart = () => <b />' },
      ),
    ).toEqual({
      text: '<Card title="A">x</Card>\n\n<Chart />\n',
      reported: [
        'page.mdx:1 import',
        'page.mdx:3 export',
        'page.mdx:7 Card.type',
        'page.mdx:7 Card.icon',
        'page.mdx:9 <Chart>',
      ],
    });
  });

  test('a component that is never closed, or never opened, is reported', () => {
    const page = 'One\n\n<Note>\n\nTwo\n\n</Tip>\n';
    const conversion = convertFiles({ 'docs.json': DOCS, 'page.mdx': page });
    expect(reported(conversion)).toEqual(['page.mdx:3 tag', 'page.mdx:7 tag']);
    expect(pageOf(conversion, 'page.md')).toBe('One\n\n\\<Note>\n\nTwo\n\n\\</Tip>\n');
  });

  test('a page that becomes longer than a page may be is reported', () => {
    const page = `${'word '.repeat(79_999)}\n\n<img src="https://example.com/a.png" />\n`;
    const conversion = convertFiles({ 'docs.json': DOCS, 'page.mdx': page });
    expect(reported(conversion)).toEqual(['page.mdx:1 length']);
  });
});

test('a closing fence that only MDX takes for one comes under the opening one', () => {
  becomes('```js\n  a\n      ```\nText\n', '```js\n  a\n```\nText\n');
});

describe('text that is indented like code', () => {
  test('is text in MDX, and moves to where it is text in Quoin', () => {
    becomes(
      'One\n\n    Two **b**:\n\n      * three\n\n    ```js\n      x\n    ```\n\nFour\n',
      'One\n\nTwo **b**:\n\n  * three\n\n```js\n  x\n```\n\nFour\n',
    );
    becomes('- a\n\n      b\n\n  c\n', '- a\n\n  b\n\n  c\n');
  });

  test.each(['```', '````', '~~~'])('is a fence where it begins with %s', (marks) => {
    becomes(
      `One\n\n    ${marks}js\n    a\n\n      b\n    ${marks}\n\n    <Note>\n      Two\n    </Note>\n`,
      `One\n\n${marks}js\na\n\n  b\n${marks}\n\n<Note>\n  Two\n</Note>\n`,
    );
    becomes(
      `<Note>\nOne\n\n    ${marks}\n    a\n    ${marks}\n</Note>\n`,
      `<Note>\nOne\n\n${marks}\na\n${marks}\n</Note>\n`,
    );
  });

  test('stays where it is code in a fence or text already', () => {
    stays('```\n\n    code\n```\n\n- a\n\n    b\n');
    stays('````md\n\n    ```js\n    code\n    ```\n````\n');
    stays('````\n```js\ncode\n```\n````\n');
  });
});
