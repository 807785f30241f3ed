import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const SUMMARY = '* [Start](README.md)\n';

/** A page of GitBook as it comes out, and what is reported of it. */
const convert = (page: string, files: Record<string, string> = {}) => {
  const conversion = convertFiles({
    '.gitbook.yaml': 'root: ./\n',
    'SUMMARY.md': SUMMARY,
    'README.md': page,
    ...files,
  });
  expect(conversion.dialect).toBe('gitbook');
  expectComplete(conversion);
  return { text: pageOf(conversion, 'README.md'), reported: reported(conversion) };
};

const becomes = (page: string, text: string, files?: Record<string, string>): void => {
  expect(convert(page, files)).toEqual({ text, reported: [] });
};

describe('blocks of GitBook', () => {
  test('a hint is a callout of its style', () => {
    becomes(
      '{% hint style="info" %}\nA\n{% endhint %}\n\n{% hint style="warning" %}\nB\n{% endhint %}\n\n{% hint style="danger" %}\nC\n{% endhint %}\n\n{% hint style="success" %}\nD\n{% endhint %}\n',
      '<Info>\nA\n</Info>\n\n<Warning>\nB\n</Warning>\n\n<Danger>\nC\n</Danger>\n\n<Check>\nD\n</Check>\n',
    );
  });

  test('a hint on one line gets lines of its own, in its list item', () => {
    becomes(
      '1. Do it\n\n   {% hint style="info" %} Mind **this**. {% endhint %}\n\n2. Done\n',
      '1. Do it\n\n   <Info>\n   Mind **this**.\n   </Info>\n\n2. Done\n',
    );
  });

  test('tabs, steps and columns keep what they hold, byte for byte', () => {
    becomes(
      '{% tabs %}\n{% tab title="A \\"b\\" c" %}\none  \ntwo\n{% endtab %}\n\n{% tab title="C" %}\nx\n{% endtab %}\n{% endtabs %}\n',
      '<Tabs>\n<Tab title=\'A "b" c\'>\none  \ntwo\n</Tab>\n\n<Tab title="C">\nx\n</Tab>\n</Tabs>\n',
    );
    becomes(
      '{% stepper %}\n{% step %}\n### First\n\nx\n{% endstep %}\n\n{% step %}\n### Second\n{% endstep %}\n{% endstepper %}\n',
      '<Steps>\n<Step>\n### First\n\nx\n</Step>\n\n<Step>\n### Second\n</Step>\n</Steps>\n',
    );
    becomes(
      '{% columns %}\n{% column width="40%" %}\nleft\n{% endcolumn %}\n\n{% column %}\nright\n{% endcolumn %}\n{% endcolumns %}\n',
      '<Columns cols={2}>\n<Column width="40%">\nleft\n</Column>\n\n<Column>\nright\n</Column>\n</Columns>\n',
    );
  });

  test('what belongs to a code fence goes to the fence', () => {
    becomes(
      '{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n```js\nlet a;\n```\n{% endcode %}\n',
      '```js title="a.js" lines wrap\nlet a;\n```\n',
    );
    becomes(
      '{% code title="a.txt" %}\n```\na\n```\n{% endcode %}\n',
      '```text title="a.txt"\na\n```\n',
    );
  });

  test('old tabs of code are a group of code', () => {
    becomes(
      '{% code-tabs %}\n{% code-tabs-item title="a.sh" %}\n```sh\nls\n```\n{% endcode-tabs-item %}\n{% endcode-tabs %}\n',
      '<CodeGroup>\n```sh title="a.sh"\nls\n```\n</CodeGroup>\n',
    );
  });

  test('a reference to a page is a card with the title of that page', () => {
    becomes(
      '{% content-ref url="guides/" %}\n[guides](guides/)\n{% endcontent-ref %}\n\n{% page-ref page="guides/README.md" %}\n',
      '<Card title="All guides" href="guides/README.md" />\n\n<Card title="All guides" href="guides/README.md" />\n',
      {
        'guides/README.md': '# All guides\n',
        'SUMMARY.md': `${SUMMARY}* [All guides](guides/README.md)\n`,
      },
    );
  });

  test('embeds and files keep address and caption', () => {
    becomes(
      '{% embed url="https://example.com/v?a=1&b=2" %}\n\n{% embed url="https://example.com/w" %}\nA film\n{% endembed %}\n\n{% file src=".gitbook/assets/a b.pdf" %}\nThe list\n{% endfile %}\n',
      '<Embed url="https://example.com/v?a=1&b=2" />\n\n<Embed url="https://example.com/w" caption="A film" />\n\n<File src=".gitbook/assets/a b.pdf" caption="The list" />\n',
      { '.gitbook/assets/a b.pdf': '' },
    );
  });

  test('addresses lose the escapes of Markdown that the product writes into them', () => {
    becomes(
      '{% embed url="https://youtu.be/a\\_b-\\#c" %}\n\n{% file src=".gitbook/assets/a\\_b.pdf" %}\n',
      '<Embed url="https://youtu.be/a_b-#c" />\n\n<File src=".gitbook/assets/a_b.pdf" />\n',
      { '.gitbook/assets/a_b.pdf': '' },
    );
  });

  test('an entry of a change log keeps its date and the labels of its tags', () => {
    becomes(
      '{% updates %}\n{% update date="2030-01-02" tags="new,fix" %}\n## Faster\n{% endupdate %}\n{% endupdates %}\n',
      '<Update label="2030-01-02" tags="Brand new, fix">\n## Faster\n</Update>\n',
      { '.gitbook/tags.yaml': '- tag: new\n  label: Brand new\n' },
    );
  });

  test('a diagram of the integration is a fence', () => {
    becomes(
      '* x\n\n  {% @mermaid/diagram content="graph TD\nA --> B" fullWidth="false" %}\n',
      '* x\n\n  ```mermaid\n  graph TD\n  A --> B\n  ```\n',
    );
  });

  test('what has no home is reported with its line, and its content stays', () => {
    expect(
      convert(
        '{% prompt description="Ask" icon="star" %}\nDo it.\n{% endprompt %}\n\n{% if visitor.a %}\nsecret\n{% endif %}\n\n{% weather city="Bern" %}\n\n{% @figma/embed url="https://example.com/f" %}\n\n{% @other/thing x="1" %}\n',
      ),
    ).toEqual({
      text: '<Accordion title="Ask" icon="star">\nDo it.\n</Accordion>\n\nsecret\n\n{% weather city="Bern" %}\n\n<Embed url="https://example.com/f" />\n\n{% @other/thing x="1" %}\n',
      reported: [
        'README.md:1 prompt',
        'README.md:5 if',
        'README.md:9 weather',
        'README.md:11 @figma/embed',
        'README.md:13 @other/thing',
      ],
    });
  });

  test('tags that are not closed, or close nothing, stay and are reported', () => {
    expect(convert('{% hint style="info" %}\nA\n\n{% endtab %}\n\n{% endhint\n')).toEqual({
      text: '{% hint style="info" %}\nA\n\n{% endtab %}\n\n{% endhint\n',
      reported: ['README.md:1 hint', 'README.md:4 endtab'],
    });
  });

  test('a tab that is not closed ends with the next one, and with its tabs', () => {
    expect(
      convert(
        '{% tabs %}\n{% tab title="A" %}\na\n\n{% tab title="B" %}\nb\n{% endtabs %}\n\nend\n',
      ),
    ).toEqual({
      text: '<Tabs>\n<Tab title="A">\na\n\n</Tab>\n<Tab title="B">\nb\n</Tab>\n</Tabs>\n\nend\n',
      reported: ['README.md:2 tab', 'README.md:5 tab'],
    });
  });

  test('code, escaped tags and what is raw are left alone', () => {
    becomes(
      '```\n{% hint style="info" %}\n```\n\n    {% endhint %}\n\nWrite `{% tabs %}` or \\{% tabs %} <!-- {% tabs %} -->.\n',
      '```\n{% hint style="info" %}\n```\n\n    {% endhint %}\n\nWrite `{% tabs %}` or \\{% tabs %} <!-- {% tabs %} -->.\n',
    );
    becomes('{% raw %}\n{% hint %}\n{% endraw %}\n', '{% hint %}\n');
  });

  test('a page without constructs stays byte for byte', () => {
    const page = '\uFEFF---\r\ntitle: "A"\r\n---\r\n\r\n# A  \r\n* x\r\n\t* y';
    becomes(page, page);
  });
});

describe('API blocks', () => {
  test('the only operation of a page is named in its front matter, and its description is an entry', () => {
    const block = (src: string) =>
      `{% openapi src="${src}" path="/pets" method="post" %}\n[api.yaml](${src})\n{% endopenapi %}\n`;
    const files = { 'files/api.yaml': 'openapi: 3.1.0\ninfo:\n  title: Pets\n' };
    const conversion = convertFiles({
      '.gitbook.yaml': 'root: ./\n',
      'SUMMARY.md': SUMMARY,
      'README.md': `---\ntitle: Add\n---\n\n# Add a pet\n\n${block('./files/api.yaml')}\nMore.\n`,
      ...files,
    });
    expect(reported(conversion)).toEqual([]);
    expect(pageOf(conversion, 'README.md')).toBe(
      '---\nopenapi: "api.yaml POST /pets"\ntitle: Add\n---\n\n# Add a pet\n\n\nMore.\n',
    );
    expect(conversion.manifest.spaces[0]?.nav.at(-1)).toEqual({
      type: 'api',
      title: 'Pets',
      spec: 'files/api.yaml',
    });
    expect(convert(block('https://example.com/pets.json')).text).toStartWith(
      '---\nopenapi: "https://example.com/pets.json POST /pets"\n---\n',
    );
  });

  test('several operations in a page are endpoints of the description', () => {
    const block = (path: string) =>
      `{% openapi src="./api.yaml" path="${path}" method="post" %}\n[api.yaml](./api.yaml)\n{% endopenapi %}\n`;
    expect(convert(`${block('/a')}\n${block('/b')}`, { 'api.yaml': 'openapi: 3.1.0\n' })).toEqual({
      text: '<ApiEndpoint operation="api.yaml POST /a" />\n\n<ApiEndpoint operation="api.yaml POST /b" />\n',
      reported: [],
    });
    const unknown = `{% openapi spec="pets" path="/a" method="get" %}\nOf the application\n{% endopenapi %}\n`;
    expect(convert(`${unknown}\n${unknown}`)).toEqual({
      text: '<ApiEndpoint method="GET" path="/a">\nOf the application\n</ApiEndpoint>\n\n<ApiEndpoint method="GET" path="/a">\nOf the application\n</ApiEndpoint>\n',
      reported: ['README.md:1 openapi', 'README.md:5 openapi'],
    });
  });

  test('swagger blocks become an endpoint with tables of parameters and answers', () => {
    becomes(
      '{% swagger method="get" path="/pets" baseUrl="https://api.example.com" summary="List" %}\n{% swagger-description %}\nAll pets.\n{% endswagger-description %}\n\n{% swagger-parameter in="query" name="limit" type="Number" required="true" %}\nHow many\n{% endswagger-parameter %}\n\n{% swagger-parameter in="query" name="page" %}\n{% endswagger-parameter %}\n\n{% swagger-parameter in="header" name="key" %}\nSecret\n{% endswagger-parameter %}\n\n{% swagger-response status="200" description="Fine" %}\n```json\n[]\n```\n{% endswagger-response %}\n{% endswagger %}\n',
      '<ApiEndpoint method="GET" path="/pets" title="List" baseUrl="https://api.example.com">\nAll pets.\n\n<ParameterTable in="query">\n\n- `limit` `Number`, required: How many\n\n- `page`\n\n</ParameterTable>\n\n<ParameterTable in="header">\n\n- `key`: Secret\n\n</ParameterTable>\n\n<ResponseExample status="200" title="Fine">\n```json\n[]\n```\n</ResponseExample>\n</ApiEndpoint>\n',
    );
  });

  test('methods of the oldest format do as well', () => {
    becomes(
      '{% api-method method="get" host="https://api.example.com" path="/pets/:id" %}\n{% api-method-summary %}\nOne pet\n{% endapi-method-summary %}\n\n{% api-method-spec %}\n{% api-method-request %}\n{% api-method-path-parameters %}\n{% api-method-parameter name="id" type="string" required=true %}\nWhich\n{% endapi-method-parameter %}\n{% endapi-method-path-parameters %}\n{% endapi-method-request %}\n\n{% api-method-response %}\n{% api-method-response-example httpCode=200 %}\n{% api-method-response-example-description %}\nFound\n{% endapi-method-response-example-description %}\n\n```json\n{}\n```\n{% endapi-method-response-example %}\n{% endapi-method-response %}\n{% endapi-method-spec %}\n{% endapi-method %}\n',
      '<ApiEndpoint method="GET" path="/pets/:id" title="One pet" baseUrl="https://api.example.com">\n\n<ParameterTable in="path">\n\n- `id` `string`, required: Which\n\n</ParameterTable>\n\n<ResponseExample status="200" title="Found">\n\n```json\n{}\n```\n</ResponseExample>\n</ApiEndpoint>\n',
    );
  });
});
