import { describe, expect, test } from 'bun:test';
import { countsOf } from '../counting.ts';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

/** Constructs in and out of each other, as pages of real sites have them. */
const PAGE = `---
description: All of it
---

# Everything

{% tabs %}
{% tab title="One" %}
1. First

   {% hint style="warning" %}
   * a
   * b
   {% endhint %}
2. Second

   \`\`\`sh
   {% not a tag %}
   \`\`\`
{% endtab %}

{% tab title="Two" %}
{% stepper %}
{% step %}
## Step with [link](other.md)

{% code title="x.js" %}
\`\`\`js
1;
\`\`\`
{% endcode %}
{% endstep %}
{% endstepper %}
{% endtab %}
{% endtabs %}

<details>

<summary>More</summary>

## Inside

> {% hint style="info" %}
> quoted ![i](https://example.com/i.png)
> {% endhint %}

</details>

{% unknown a="1" %}

{% columns %}
{% column %}
- [x] done
{% endcolumn %}
{% column %}
| a | b |
| - | - |
| [c](other.md) | \`{% d %}\` |
{% endcolumn %}
{% endcolumns %}
`;

const TREE = {
  'SUMMARY.md': '* [Everything](README.md)\n* [Other](other.md)\n',
  'README.md': PAGE,
  'other.md': '# Other\n',
};

describe('nothing is lost', () => {
  test('tags, fences, lists, headings, links and images are as many as before', () => {
    const conversion = convertFiles(TREE);
    expectComplete(conversion);
    const text = pageOf(conversion, 'README.md');
    const { blocks, ...counts } = countsOf(text);
    expect(counts).toEqual({ headings: 3, fences: 2, listItems: 5, links: 2, images: 1 });
    expect(Object.fromEntries(blocks)).toEqual({
      Accordion: 1,
      Column: 2,
      Columns: 1,
      Info: 1,
      Step: 1,
      Steps: 1,
      Tab: 2,
      Tabs: 1,
      Warning: 1,
    });
    expect(reported(conversion)).toEqual(['README.md:44 external image', 'README.md:49 unknown']);
    expect(text).toContain('{% unknown a="1" %}');
    expect(text).toContain('   ```sh\n   {% not a tag %}\n   ```\n');
  });

  test('what came out is converted to itself', () => {
    const once = pageOf(convertFiles(TREE), 'README.md');
    const twice = pageOf(convertFiles({ ...TREE, 'README.md': once }), 'README.md');
    expect(twice).toBe(once);
  });

  test('the report of a page that an earlier line of it made longer names the line of the source', () => {
    const conversion = convertFiles({
      ...TREE,
      'README.md':
        '{% hint style="info" %} a {% endhint %}\n\n[x](none.md)\n\n{% include "none.md" %}\n',
    });
    expect(reported(conversion)).toEqual(['README.md:3 link', 'README.md:5 include']);
  });
});

describe('hostile pages of GitBook', () => {
  const SIZE = 100_000;
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['open tags', '{%'],
    ['open tags with names', '{% hint '],
    ['hints that are never closed', '{% hint style="info" %}\n'],
    ['closing tags', '{% endhint %}\n'],
    ['quotes that are never closed', '{% a b=“ '],
    ['quotes', `{% a b="' `],
    ['brackets', '<'],
    ['tags of HTML', '<a b='],
    ['tags of HTML with quotes', `<a b="<a c='`],
    ['details', '<details><summary>'],
    ['tables of cards', '<table data-view="cards"><tr><td>'],
    ['divisions', '<div align="center">'],
    ['figures', '<figure><img><figcaption>'],
    ['headings with names', '# <a id="x"></a>\n'],
    ['comments', '<!--'],
    ['code as HTML', '<pre><code>'],
    ['formulas', '$$'],
    ['formulas that are open', '$$a '],
    ['spaces', ' '],
    ['stars', '*'],
    ['quotes of Markdown', '> '],
    ['lists', '- '],
  ];
  for (const [name, piece] of HOSTILE) {
    test(`${name}: the page arrives`, () => {
      const page = piece.repeat(SIZE / piece.length);
      const conversion = convertFiles({
        '.gitbook.yaml': '{}\n',
        'a.md': page,
        'SUMMARY.md': page,
      });
      expect(conversion.pages.map(({ path }) => path)).toEqual(['a.md']);
    });
  }
});
