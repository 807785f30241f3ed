import { describe, expect, test } from 'bun:test';
import { countsOf } from '../counting.ts';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const PAGE = `---
outline: deep
---

# Everything {#all}

:::: tip Title
1. First

   ::: details
   * a
   * b
   :::
2. Second [link](./other)
::::

::: code-group

\`\`\`sh{1} [npm]
npm i
\`\`\`

<<< @/a.ts [file]

<<< @/none.ts

:::

> ::: info
> quoted ![i](https://example.com/i.png)
> :::

## Inside <Badge text="1.0" />

| a | b |
| - | - |
| [c](/other#second) | \`{{ d }}\` |

<Unknown />

<!--@include: ./part.md-->

- [x] done
`;

const TREE = {
  '.vitepress/config.ts': 'export default { title: "Site" }\n',
  'index.md': PAGE,
  'other.md': '# Other\n\n## Second\n',
  'part.md': '## Part\n\n- one\n',
  'a.ts': 'export {}\n',
};

describe('nothing is lost', () => {
  test('containers, fences, lists, headings, links and images are as many as before', () => {
    const conversion = convertFiles(TREE);
    expectComplete(conversion);
    const { blocks, ...counts } = countsOf(pageOf(conversion, 'index.md'));
    expect(counts).toEqual({ headings: 3, fences: 3, listItems: 6, links: 2, images: 1 });
    expect(Object.fromEntries(blocks)).toEqual({
      Accordion: 1,
      Badge: 1,
      CodeGroup: 1,
      Info: 1,
      Tip: 1,
      Unknown: 1,
    });
    expect(reported(conversion)).toEqual([
      'index.md:25 snippet',
      'index.md:30 external image',
      'index.md:39 <Unknown>',
    ]);
  });

  test('what came out is converted to itself', () => {
    const once = pageOf(convertFiles(TREE), 'index.md');
    const twice = pageOf(convertFiles({ ...TREE, 'index.md': once }), 'index.md');
    expect(twice).toBe(once);
  });

  test('pages without constructs stay byte for byte', () => {
    const page = '\uFEFF---\r\ntitle: "A"\r\n---\r\n\r\n# A  \r\n* x\r\n\t* y';
    expect(pageOf(convertFiles({ ...TREE, 'plain.md': page }), 'plain.md')).toBe(page);
  });
});
