import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const ASSETS = {
  '.gitbook/assets/a (1).png': '',
  '.gitbook/assets/dark.png': '',
  '.gitbook/assets/b.png': '',
};

const convert = (page: string, files: Record<string, string> = {}) => {
  const conversion = convertFiles({
    'SUMMARY.md': '* [Start](README.md)\n',
    'README.md': page,
    ...ASSETS,
    ...files,
  });
  expectComplete(conversion);
  return { text: pageOf(conversion, 'README.md'), reported: reported(conversion) };
};

const becomes = (page: string, text: string, files?: Record<string, string>): void => {
  expect(convert(page, files)).toEqual({ text, reported: [] });
};

describe('images of GitBook', () => {
  test('a figure without a caption becomes an image of Markdown', () => {
    becomes(
      '<figure><img src=".gitbook/assets/a (1).png" alt="A [list]"><figcaption></figcaption></figure>\n',
      '![A \\[list\\]](<.gitbook/assets/a%20(1).png>)\n'.replace('%20', ' '),
    );
  });

  test('caption, size, alignment and the dark variant are kept', () => {
    becomes(
      '<figure><picture><source srcset=".gitbook/assets/dark.png" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/a (1).png" alt="" width="320"></picture><figcaption><p>The &#x26; list</p></figcaption></figure>\n\n<div align="left"><figure><img src=".gitbook/assets/b.png" alt="B"></figure></div>\n',
      '<Image src=".gitbook/assets/a (1).png" alt="" dark=".gitbook/assets/dark.png" caption="The & list" width="320" />\n\n<Image src=".gitbook/assets/b.png" alt="B" align="left" />\n'.replaceAll(
        'a (1)',
        'a (1)',
      ),
    );
  });

  test('a caption with a link becomes text below the image, in a frame', () => {
    becomes(
      '<figure><img src=".gitbook/assets/b.png" alt="B"><figcaption><p>See <a href="https://example.com/">there</a></p></figcaption></figure>\n',
      '<Frame>\n\n![B](.gitbook/assets/b.png)\n\nSee [there](https://example.com/)\n\n</Frame>\n',
    );
  });

  test('an image in a sentence stays in the sentence', () => {
    becomes(
      'Press <img src=".gitbook/assets/b.png" alt="B" data-size="line"> or <picture><source srcset=".gitbook/assets/dark.png" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/b.png" alt="C"></picture>.\n',
      'Press ![B](.gitbook/assets/b.png) or <Image src=".gitbook/assets/b.png" alt="C" dark=".gitbook/assets/dark.png" />.\n',
    );
  });

  test('a destination without its first bracket is repaired', () => {
    becomes(
      '![x](.gitbook/assets/a (1).png>)\n\n`![](a (1).png>)` [a](<#top>) (b>)\n\n# Top\n',
      '![x](<.gitbook/assets/a (1).png>)\n\n`![](a (1).png>)` [a](<#top>) (b>)\n\n# Top\n',
    );
  });

  test('an image in a table of HTML stays HTML', () => {
    const page =
      '<table><tbody><tr><td><img src=".gitbook/assets/b.png" alt="B"></td></tr></tbody></table>\n';
    becomes(page, page);
  });

  test('images that are not in the tree are reported', () => {
    expect(convert('![x](.gitbook/assets/none.png)\n').reported).toEqual(['README.md:1 image']);
  });
});

describe('HTML of GitBook', () => {
  test('details become an accordion with their content', () => {
    becomes(
      '<details>\n\n<summary>Why <code>x</code>?</summary>\n\n* a\n* b\n\n```js\n1\n```\n\n</details>\n\n<details open><summary>On one line</summary>text</details>\n',
      '<Accordion title="Why x?">\n\n* a\n* b\n\n```js\n1\n```\n\n</Accordion>\n\n<Accordion title="On one line" defaultOpen>\ntext\n</Accordion>\n',
    );
  });

  test('a table of cards is a group of cards', () => {
    becomes(
      '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><i class="fa-rocket">:rocket:</i></td><td><strong>Start</strong></td><td>Do <em>this</em></td></tr><tr><td><strong>Read</strong></td><td>More</td><td><a href="README.md">README.md</a></td><td><a href=".gitbook/assets/b.png">b.png</a></td></tr></tbody></table>\n',
      '<CardGroup cols={2}>\n\n<Card title="Start" icon="rocket" />\n\n<Card title="Read" href="README.md" img=".gitbook/assets/b.png">\n\nMore\n\n</Card>\n\n</CardGroup>\n',
    );
  });

  test('content that a card cannot show is reported', () => {
    const { text, reported: list } = convert(
      '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-cover-dark data-type="image">Dark</th></tr></thead><tbody><tr><td><a href="README.md" class="button primary">Go</a></td><td><a href=".gitbook/assets/dark.png">d</a></td></tr></tbody></table>\n',
    );
    expect(text).toBe(
      '<CardGroup cols={1}>\n\n<Card>\n\n[Go](README.md)\n\n</Card>\n\n</CardGroup>\n',
    );
    expect(list).toEqual(['README.md:1 cards', 'README.md:1 button']);
  });

  test('code in HTML becomes a fence, and emphasis marks its lines', () => {
    becomes(
      '<pre class="language-yaml" data-title="a.yaml" data-overflow="wrap"><code class="lang-yaml">a: &#x3C;1>\n<strong>b: {% tabs %}\n</strong>c: 3\n</code></pre>\n',
      '```yaml title="a.yaml" wrap {2}\na: <1>\nb: {% tabs %}\nc: 3\n```\n',
    );
  });

  test('icons, mentions and emoji are converted', () => {
    becomes(
      'A <i class="fa-star">:star:</i>, <a data-mention href="guides/">guides</a>, <span data-gb-custom-inline data-tag="emoji" data-code="1f1e8-1f1ed">🇨🇭</span>.\n',
      'A <Icon name="star" />, [All \\*guides\\*](guides/README.md), 🇨🇭.\n',
      {
        'guides/README.md': '---\ntitle: All *guides*\n---\n',
        'SUMMARY.md': '* [S](README.md)\n* [G](guides/README.md)\n',
      },
    );
  });

  test('buttons become links or text, and are reported', () => {
    expect(
      convert(
        '<a href="README.md" class="button primary" data-icon="x">Go</a><a href="https://example.com/" class="button">There</a>\n\n<button type="button" class="button" data-action="ask">Ask</button>\n',
      ),
    ).toEqual({
      text: '[Go](README.md) [There](https://example.com/)\n\nAsk\n',
      reported: ['README.md:1 button', 'README.md:1 button', 'README.md:3 button'],
    });
  });

  test('variables are replaced if their value is known', () => {
    expect(
      convert(
        '---\nvars:\n  name: Page_1\n---\n\n<code class="expression">space.vars.mail</code>, <code class="expression">page.vars.name</code>, {% vars.mail %}, <code class="expression">visitor.x</code>\n',
        { '.gitbook/vars.yaml': 'mail: a@example.com\n' },
      ),
    ).toEqual({
      text: '---\nvars:\n  name: Page_1\n---\n\na@example.com, Page\\_1, a@example.com, <code class="expression">visitor.x</code>\n',
      reported: ['README.md:6 expression'],
    });
  });

  test('formulas become Math blocks and math fences', () => {
    becomes(
      'An $$a_1 * b_2$$ here, $5 and $6.\n\n$$\n\\sum_{i} x_i\n$$\n\n$$E = mc^2$$\n',
      'An <Math>`a_1 * b_2`</Math> here, $5 and $6.\n\n```math\n\\sum_{i} x_i\n```\n\n```math\nE = mc^2\n```\n',
    );
  });

  test('frames become embeds, and elements that Quoin does not show are reported', () => {
    expect(
      convert(
        '<div>\n<iframe src="https://example.com/f?a=1&amp;b=2" title="A film"></iframe>\n</div>\n\n<table><tr><td><select><option value="1"></option></select></td></tr></table>\n\nPress <input type="checkbox">.\n',
      ),
    ).toEqual({
      text: '<div>\n<Embed url="https://example.com/f?a=1&b=2" title="A film" />\n</div>\n\n<table><tr><td><select><option value="1"></option></select></td></tr></table>\n\nPress <input type="checkbox">.\n',
      reported: ['README.md:5 <select>', 'README.md:5 <option>', 'README.md:7 <input>'],
    });
  });

  test('a hint in HTML becomes a callout', () => {
    becomes(
      '<div data-gb-custom-block data-tag="hint" data-style="danger"><p>Mind <strong>this</strong></p></div>\n',
      '<Danger>\n\nMind **this**\n\n</Danger>\n',
    );
  });

  test('placeholders that look like blocks and expressions stay text', () => {
    expect(convert('Use List<String> and <YourName> with {id} and `{id}`.\n')).toEqual({
      text: 'Use List\\<String> and \\<YourName> with \\{id} and `{id}`.\n',
      reported: ['README.md:1 tag', 'README.md:1 tag'],
    });
  });
});
