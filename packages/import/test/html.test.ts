import { describe, expect, test } from 'bun:test';
import { runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import { imported, messages, outline, refusal, treeOf } from './support/imported.ts';

const page = (body: string, head = ''): string =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

const tree = async (body: string, head?: string): Promise<string> =>
  treeOf((await imported('page.html', page(body, head))).markdown);

describe('of a page, import takes', () => {
  test('the main content is imported, without the site around it', async () => {
    const file = await imported(
      'page.html',
      page(
        '<header>Logo</header><nav>Menu</nav><main><article><header><h1>Set up</h1></header>' +
          '<p>Install it first, then start it, and it is ready.</p><aside>Advert</aside>' +
          '<form><input name=q><button>Go</button></form><script>run()</script></article></main>' +
          '<footer>Imprint</footer>',
      ),
    );
    expect(file.markdown).toBe('# Set up\n\nInstall it first, then start it, and it is ready.\n');
    expect(messages(file)).toEqual([
      'Only the main content of the page was imported. The text around it was omitted.',
      'A side note was left out.',
      'A form or control was left out.',
    ]);
  });

  test.each([
    '<div role="main">',
    '<div id="content">',
    '<div itemprop="articleBody">',
    '<div class="markdown-body">',
  ])('what is marked as %s', async (opening) => {
    const body = `<div>Around</div>${opening}<p>The content of this page.</p></div>`;
    expect(await tree(body)).toBe('paragraph "The content of this page."');
  });

  test('the whole body is imported without navigation if nothing marks the content', async () => {
    expect(await tree('<header>Top</header><nav>Menu</nav><p>Text</p>')).toBe('paragraph "Text"');
  });

  test.each([
    ['<h1>Own <a class="headerlink" href="#own">¶</a></h1>', '<title>Own | Site</title>', 'Own'],
    ['<p>x</p>', '<title> From\n head </title>', 'From head'],
    ['<h2>Part</h2>', '', 'Part'],
    ['<p>x</p>', '', 'page'],
  ])('the title of %s with %s is imported', async (body, head, title) => {
    expect((await imported('dir/page.html', page(body, head))).title).toBe(title);
  });
});

describe('text of a page stays text', () => {
  test.each([
    '<Note>x</Note> and {x} and {/* y */}',
    '*a* _b_ **c** `d` ~~e~~ [f](g) ![h](i) <b> &amp; \\',
    '# no heading',
    '- no item',
    '1. no item',
    '> no quote',
    'import x from "y"',
    'export const a = 1',
    '---',
    '| a | b |',
    '[^1]: no note',
    '```',
    'a_b snake_case 2*3*4 5 < 6 && 7 > 6',
  ])('%s', async (text) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(await tree(`<p>${escaped}</p>`)).toBe(`paragraph ${JSON.stringify(text)}`);
  });
});

test('any text is the same text in every kind of element', async () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(...'aB é文*_`~#>-+=|[](){}<>!&\\:./@"\'^$%1234567890'.split('')),
        fc.constantFrom('<Note>', '{x}', 'import a', '[a](b)', '&amp;', '| ', '1. ', '- ', '[^1]:'),
      ),
      { minLength: 1, maxLength: 20 },
    )
    .map((parts) => `a${parts.join('').replace(/ +/g, ' ')}z`);
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const safe = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const result = await tree(
        `<h2>${safe}</h2><ul><li>${safe}</li></ul><blockquote>${safe}</blockquote>` +
          `<table><tr><th>${safe}</th></tr></table><p><b>${safe}</b> <a href="x">${safe}</a></p>`,
      );
      const shown = JSON.stringify(value);
      expect(result).toBe(
        outline(`
          heading 2 ${shown}
          list
            listItem
              paragraph ${shown}
          blockquote
            paragraph ${shown}
          paragraph ${shown}
          paragraph
            strong ${shown}
            " "
            link x ${shown}`),
      );
    }),
    runsOf(300),
  );
});

describe('of HTML becomes Markdown', () => {
  test('running text is imported', async () => {
    const body =
      '<p>a <b> bold </b>and <i>it</i> <del>gone</del> <code>x`y</code> H<sub>2</sub>O<br>next ' +
      '<u>under</u> <span style="font-weight:700">heavy</span></p>';
    expect((await imported('p.html', page(body))).markdown).toBe(
      'a **bold** and *it* ~~gone~~ ``x`y`` H<sub>2</sub>O\\\nnext under **heavy**\n',
    );
  });

  test('nested lists are imported, with numbers and tasks', async () => {
    const body =
      '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li>' +
      '<li><input type="checkbox" checked> done</li></ul>';
    expect(await tree(body)).toBe(
      outline(`
        list
          listItem
            paragraph "a"
            list 3
              listItem
                paragraph "b"
              listItem
                paragraph "c"
          listItem true
            paragraph "done"`),
    );
  });

  test('definition lists are imported', async () => {
    expect(await tree('<dl><dt>Term</dt><dd>Meaning</dd></dl>')).toBe(
      outline(`
        list
          listItem
            paragraph
              strong "Term"
            paragraph "Meaning"`),
    );
  });

  test.each([
    ['<pre><code class="language-js">a\n  b</code></pre>', 'code js "a\\n  b"'],
    ['<div class="highlight-source-python"><pre>a = <b>1</b>\n</pre></div>', 'code python "a = 1"'],
    ['<pre data-lang="go">x</pre>', 'code go "x"'],
    ['<pre class="sourceCode rust"><code>x</code></pre>', 'code rust "x"'],
    ['<pre><code class="hljs css">x</code></pre>', 'code css "x"'],
    ['<pre class="brush: xml;">x</pre>', 'code "x"'],
    ['<pre>```\n{x}\n&lt;Note&gt;</pre>', 'code "```\\n{x}\\n<Note>"'],
    [
      '<table><tr><td class="gutter"><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table>',
      'code "a\\nb"',
    ],
  ])('code is imported: %s', async (body, expected) => expect(await tree(body)).toBe(expected));

  test('tables are imported, and merged cells and blocks in cells are reported', async () => {
    const file = await imported(
      'p.html',
      page(
        '<table><caption>Sizes</caption><tr><th>A</th><th colspan="2">B|c</th></tr>' +
          '<tr><td><p>1</p><p>2</p></td><td><ul><li>x</li><li>y</li></ul></td><td>{z}</td></tr></table>',
      ),
    );
    expect(treeOf(file.markdown)).toBe(
      outline(`
        paragraph "Sizes"
        table
          tableRow
            tableCell "A"
            tableCell "B|c"
            tableCell
          tableRow
            tableCell
              "1"
              html "<br>"
              "2"
            tableCell
              "• x"
              html "<br>"
              "• y"
            tableCell "{z}"`),
    );
    expect(messages(file)).toEqual([
      'A table has merged cells: the merged ones follow as empty cells.',
      'A table has lists or other blocks in its cells: they became lines.',
    ]);
  });

  test('tables that only arrange a page dissolve, and tables in tables become lines', async () => {
    const inner = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
    const file = await imported(
      'p.html',
      page(
        `<table><tr><td><h1>Title</h1></td><td><p>Text</p></td></tr></table>` +
          `<table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>${inner}</td></tr></table>`,
      ),
    );
    expect(file.markdown).toBe(
      '# Title\n\nText\n\n| A | B              |\n| - | -------------- |\n| x | 1 — 2<br>3 — 4 |\n',
    );
    expect(messages(file)).toEqual([
      'A table that only arranges the page was dissolved.',
      'A table inside another table became lines.',
    ]);
  });

  test('details, and boxes whose type is plain', async () => {
    const body =
      '<details><summary>More <b>on</b> it</summary><p>Inside</p></details>' +
      '<div class="admonition tip"><p class="admonition-title">Tip</p><p>One</p></div>' +
      '<div class="alert alert-danger"><p>Two</p></div>' +
      '<div class="theme-admonition theme-admonition-note"><div class="admonition-heading">Read "this"</div><p>Three</p></div>' +
      '<div class="callout note warning"><p>Four</p></div>';
    expect(await tree(body)).toBe(
      outline(`
        block Accordion title=More on it
          paragraph "Inside"
        block Tip
          paragraph "One"
        block Danger
          paragraph "Two"
        block Note title=Read "this"
          paragraph "Three"
        paragraph "Four"`),
    );
  });

  test('footnotes are imported', async () => {
    const body =
      '<p>Text<sup><a href="#fn1" role="doc-noteref" id="r1">1</a></sup>.</p>' +
      '<section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>Note ' +
      '<a href="#r1" role="doc-backlink">↩</a></p></li></ol></section>';
    expect(await tree(body)).toBe(
      outline(`
        paragraph
          "Text"
          footnoteReference 1
          "."
        footnoteDefinition 1
          paragraph "Note"`),
    );
  });
});

describe('links of a page', () => {
  test('are made absolute by its base, and addresses become links', async () => {
    const body = '<p><a href="../a.html">a</a> <a href="//x.org/b">b</a> see https://x.org/c.</p>';
    const head = '<base href="https://ex.org/docs/">';
    expect(await tree(body, head)).toBe(
      outline(`
        paragraph
          link https://ex.org/a.html "a"
          " "
          link https://x.org/b "b"
          " see "
          link https://x.org/c "https://x.org/c"
          "."`),
    );
  });

  test("links within the page get the anchors of Quoin's headings", async () => {
    const body =
      '<p><a href="#s1">one</a> <a href="#mark">two</a> <a href="#none">three</a></p>' +
      '<section id="s1"><h2>First Part</h2><p>Text <a id="mark"></a> here</p></section>';
    const file = await imported('p.html', page(body));
    expect(file.markdown).toStartWith('[one](#first-part) [two](#first-part) three\n');
    expect(messages(file)).toEqual([
      'A link within the page has no target heading and was removed.',
    ]);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVa\tScript:alert(1)',
    '&#1;javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
  ])('to %j are removed and reported', async (href) => {
    const file = await imported('p.html', page(`<p>a <a href="${href}">b</a></p>`));
    expect(file.markdown).toBe('a b\n');
    expect(messages(file)).toEqual([
      'A link that runs code or points to a file of the computer was removed.',
    ]);
  });
});

describe('images of a page', () => {
  const GIF = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

  test('inside it become assets, others stay as links', async () => {
    const body =
      `<p><img src="data:image/png;base64,${GIF}" alt="a dot" onerror="alert(1)"> ` +
      '<img src="i.png" alt="an i"></p>';
    const file = await imported('My Page.html', page(body));
    expect(file.markdown).toBe('![a dot](images/my-page-1.gif) ![an i](i.png)\n');
    expect(file.assets.map(({ path, mediaType }) => [path, mediaType])).toEqual([
      ['images/my-page-1.gif', 'image/gif'],
    ]);
    expect(file.assets[0]?.bytes).toEqual(Uint8Array.fromBase64(GIF));
  });

  test.each(['data:image/png;base64,%%%', 'data:text/plain,hello'])(
    'images that cannot be read keep their text: %s',
    async (src) => {
      const file = await imported('p.html', page(`<p>x <img src="${src}" alt="shown"></p>`));
      expect(file.markdown).toBe('x shown\n');
      expect(messages(file)).toEqual([
        'An image inside the page could not be decoded and was omitted.',
      ]);
    },
  );
});

describe('the encoding of a page', () => {
  const cafe = [0x63, 0x61, 0x66, 0xe9];
  const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
    Uint8Array.from(
      parts.flatMap((part) =>
        typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
      ),
    );

  test.each([
    ['its meta element', bytes('<meta charset="windows-1252"><p>', cafe)],
    [
      'its bytes',
      bytes(
        '<p>',
        cafe,
        ' au lait, déjà vu'
          .normalize()
          .split('')
          .map((c) => c.charCodeAt(0)),
      ),
    ],
    [
      'a byte order mark',
      bytes(
        [0xff, 0xfe],
        [...'<p>café'].flatMap((c) => [c.charCodeAt(0), 0]),
      ),
    ],
    ['UTF-8, whatever it says', bytes('<meta charset="windows-1252"><p>café')],
  ])('the encoding is found by %s', async (_, content) => {
    expect((await imported('p.html', content)).markdown).toStartWith('café');
  });
});

describe('a hostile page', () => {
  test.each([
    ['unclosed elements', '<div>'.repeat(100_000)],
    [
      'formatting that is opened again',
      `<p>${'<font size=1 x=2>'.repeat(5_000)}</p>${'<p>x'.repeat(5_000)}`,
    ],
  ])('a hostile page of %s is refused', async (_, html) => {
    expect((await refusal(imported('p.html', html))).kind).toBe('too-large');
  });

  test('deep nesting becomes text, and is reported', async () => {
    const file = await imported('p.html', `${'<div>'.repeat(2_000)}deep${'</div>'.repeat(2_000)}`);
    expect(file.markdown).toBe('deep\n');
    expect(messages(file)).toEqual([
      'Elements nested more than 256 levels deep became plain text.',
    ]);
  });

  test('spans of millions of cells are no table', async () => {
    const row = '<tr><td colspan="1000" rowspan="65534">x</td><td>y</td></tr>';
    const file = await imported('p.html', page(`<table>${row.repeat(200)}</table>`));
    expect(file.markdown).toStartWith('x — y\n');
    expect(messages(file)).toEqual(['A table too large for Markdown became paragraphs.']);
  });

  test.each([
    '<',
    '<a ',
    '&',
    '<!--',
    '</',
    '<![CDATA[',
    '<p>',
    '<span>x</span>',
    '[',
    '{',
    '*a ',
    ' ',
  ])('a hostile page of 100 KB of %j is read in linear time', async (piece) => {
    const html = `<p>text ${piece.repeat(100_000 / piece.length)}`;
    expect((await imported('p.html', html)).markdown).toStartWith('text');
  });

  test('without any content is refused', async () => {
    expect((await refusal(imported('p.html', page('<nav>Menu</nav>')))).kind).toBe('empty');
  });
});
