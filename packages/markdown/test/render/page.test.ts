/** What readers get of Markdown beside what the specifications say. */
import { describe, expect, test } from 'bun:test';
import { fill, parse, render } from '../../src/index.ts';
import { bodyOf } from './support/html-tree.ts';
import { htmlOf } from './support/render.ts';
import { HTML_VECTORS } from './xss/html-vectors.ts';

test('headings carry their anchors, and the table of contents names them', () => {
  const rendered = render(parse('# A *b*\n\nC\n===\n\n### A b {#own}\n'));
  expect(fill(rendered, () => null)).toBe(
    '<h1 id="a-b">A <em>b</em></h1>\n<h1 id="c">C</h1>\n<div class="quoin-heading" data-level="3"><h3 id="own">A b</h3><a href="#own" class="quoin-anchor" aria-labelledby="own"></a></div>\n',
  );
  expect(rendered.toc).toEqual([
    { level: 1, title: 'A b', anchor: 'a-b' },
    { level: 1, title: 'C', anchor: 'c' },
    { level: 3, title: 'A b', anchor: 'own' },
  ]);
});

test('rows get the cells that they lack, though not without an end', () => {
  const table = (columns: number, rows: number): string =>
    `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|b|\n'.repeat(rows)}`;
  expect(htmlOf(table(3, 1))).toContain('<td>b</td>\n<td></td>\n<td></td>\n</tr>');
  const source = table(3_000, 3_000);
  expect(htmlOf(source).length).toBeLessThan(20 * source.length);
});

test('a page with many typos in tags takes no longer than others', () => {
  const tag = `<b${' '.repeat(200_000)}a>`;
  expect(htmlOf(`x <style> ${tag} </style > y`)).toBe('<p>x  y</p>\n');
});

describe('footnotes', () => {
  const html = htmlOf(
    'a[^x] b[^y] c[^x]\n\n[^y]: Y[^z]\n[^x]: X\n\n    code\n\n[^z]: Z\n[^un]: used\n',
  );

  test('are numbered as the text names them, with ways there and back', () => {
    expect(html).toContain('a<sup class="quoin-footnote-ref"><a href="#fn:1" id="fnref:1">1</a>');
    expect(html).toContain('b<sup class="quoin-footnote-ref"><a href="#fn:2" id="fnref:2">2</a>');
    expect(html).toContain('c<sup class="quoin-footnote-ref"><a href="#fn:1" id="fnref:1-2">1</a>');
    expect(html).toContain('<a href="#fnref:1" class="quoin-footnote-back"');
    expect(html).toContain('<a href="#fnref:1-2" class="quoin-footnote-back"');
  });

  test('links that only a footnote uses are included, and unused ones are not', () => {
    expect(html).toContain('<li id="fn:3">\n<p>Z');
    expect(html).not.toContain('used');
  });

  test('may name themselves, and what is not defined is text', () => {
    expect(htmlOf('a[^x]\n\n[^x]: X[^x]\n')).toContain('id="fnref:1-2"');
    expect(htmlOf('a[^nothing]')).toBe('<p>a[^nothing]</p>\n');
  });

  test('have ids that no heading can have', () => {
    expect(htmlOf('# fn:1\n\na[^1]\n\n[^1]: x')).toContain('<h1 id="fn1">');
  });
});

describe('GitHub’s alerts', () => {
  test.each(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION', 'note'])('%s', (kind) => {
    const html = htmlOf(`> [!${kind}]\n> One **two**\n>\n> three\n`);
    expect(html).toStartWith(
      `<div class="quoin-callout" data-kind="${kind.toLowerCase()}" role="note"`,
    );
    expect(html).toContain('<p>One <strong>two</strong></p>\n<p>three</p>');
    expect(html).not.toContain('[!');
  });

  test('anything else on the first line, or another kind, is a quote', () => {
    for (const quote of ['> [!NOTE] x', '> [!NOTE] *x*', '> [!OTHER]\n> x', '> x\n> [!NOTE]']) {
      expect(htmlOf(quote)).toStartWith('<blockquote>');
    }
  });

  test('may be empty or begin with something else than words', () => {
    expect(htmlOf('> [!TIP]')).toContain('Tip</p>\n</div>');
    expect(htmlOf('> [!TIP]\n> - x')).toContain('<li>x</li>');
  });
});

describe('code', () => {
  test('has its language as a class and its title above', () => {
    expect(htmlOf('```ts title="a.ts" {1}\nx\n```')).toBe(
      '<figure class="quoin-code" data-language="ts"><figcaption class="quoin-code-head"><span class="quoin-code-title">a.ts</span><span class="quoin-code-language">TypeScript</span></figcaption><pre tabindex="0"><code class="language-ts"><span class="quoin-line" data-mark="highlight">x\n</span></code></pre></figure>\n',
    );
  });

  test.each([
    ['ts server.ts', 'server.ts'],
    ['ts server.ts {1,3-4} lines', 'server.ts'],
    ['ts [server.ts]', 'server.ts'],
    ["ts filename='my server.ts'", 'my server.ts'],
    ['sh My shell icon="x"', 'My shell'],
  ])('the title of ```%s is %s', (info, title) => {
    expect(htmlOf(`\`\`\`${info}\nx\n\`\`\``)).toContain(`quoin-code-title">${title}<`);
  });

  test.each(['ts {1,3}', 'ts showLineNumbers', 'ts twoslash', 'ts wrap lines', 'ts'])(
    '```%s has no title',
    (info) => {
      expect(htmlOf(`\`\`\`${info}\nx\n\`\`\``)).not.toContain('quoin-code-title');
    },
  );

  test('is highlighted by a highlighter that can, else plain', () => {
    const options = {
      highlighted: (code: string, language: string) =>
        language === 'ts' ? `<b>${code}</b>` : null,
    };
    const html = fill(render(parse('```ts\nx\n```\n\n```js\n<y>\n```'), options), () => null);
    expect(html).toContain('<code class="language-ts"><b>x</b></code>');
    expect(html).toContain('<code class="language-js">&lt;y&gt;\n</code>');
  });

  test('in Mermaid and mathematics is marked and not touched', () => {
    expect(htmlOf('```mermaid\nA-->B\n```')).toContain(
      '<figure class="quoin-diagram" data-undrawn=""><p class="quoin-diagram-note">A diagram, in the language of Mermaid</p><pre tabindex="0"><code class="language-mermaid">A--&gt;B\n</code></pre>',
    );
    expect(htmlOf('```math\na<b\n```')).toContain('<code class="quoin-math-source">a&lt;b</code>');
  });
});

describe('what is no Markdown', () => {
  test('programs are shown and not run', () => {
    expect(htmlOf('import x from "y"\n')).toBe(
      '<pre class="quoin-program"><code>import x from &quot;y&quot;</code></pre>\n',
    );
    expect(htmlOf('a {1 + 1} b\n')).toBe('<p>a {1 + 1} b</p>\n');
  });

  test('comments are nothing', () => {
    expect(htmlOf('a {/* x */} b <!-- y --> c\n\n{/* z */}\n\n<!-- z -->\n').trim()).toBe(
      '<p>a  b  c</p>',
    );
  });

  test('unknown blocks are their content', () => {
    expect(htmlOf('<Thing a="b">\n\n*x*\n\n</Thing>')).toBe('<p><em>x</em></p>\n');
    expect(htmlOf('a <Thing>*x*</Thing>')).toBe('<p>a <em>x</em></p>\n');
  });

  test('blocks that are not allowed in running text are shown where blocks are allowed, else as their content', () => {
    expect(htmlOf('a <Note>x</Note>')).toStartWith('<div class="quoin-paragraph">a <div class=');
    expect(htmlOf('## a <Note>x</Note>')).toBe(
      '<div class="quoin-heading" data-level="2"><h2 id="a-x">a x</h2><a href="#a-x" class="quoin-anchor" aria-labelledby="a-x"></a></div>\n',
    );
  });
});

describe('an author’s own HTML', () => {
  test('stays where it can only look', () => {
    for (const html of [
      '<p>a <kbd>b</kbd> <sub>c</sub></p>',
      '<img id="Own" src="x" alt="y" width="3"',
      '<a id="Here"></a>',
      '<h2 id="own" align="center">x</h2>',
    ]) {
      expect(htmlOf(`<div>\n${html}\n</div>`)).toContain(html);
    }
  });

  test('goes round Markdown', () => {
    const html = htmlOf('<details open>\n<summary>S</summary>\n\n*x*\n\n</details>\n\ny');
    expect(html).toContain(
      '<details open="">\n<summary>S</summary>\n<p><em>x</em></p>\n</details>',
    );
    expect(html).toEndWith('<p>y</p>\n');
  });

  test('has no effect outside the Markdown that contains it', () => {
    for (const vector of [...HTML_VECTORS, '<div><b><table><tr><td>', '</div></p></body>']) {
      for (const page of [vector, `- ${vector}`, `> a ${vector}`, `<Note>${vector}</Note>`]) {
        const body = bodyOf(`${htmlOf(page)}<h6></h6>`);
        const last = body.children.at(-1);
        expect([page, last?.type === 'element' && last.tagName]).toEqual([page, 'h6']);
      }
    }
  });

  test('is not seen where it is a program, also in running text', () => {
    expect(htmlOf('a <script>*b*</script > c <style>d</style>')).toBe('<p>a  c </p>\n');
    expect(htmlOf('the <script> tag and <style> tags')).toContain('tag and  tags');
  });

  test('written as JSX loses what cannot be read, not the rest', () => {
    expect(htmlOf('<div>\n<img src="x" style={{ a: ">" }} alt="y" />\n</div>')).toBe(
      '<div>\n<img src="x" alt="y" decoding="async" data-zoom="">\n</div>\n',
    );
  });
});

test('a page of the greatest depth and one of 100 KB of anything are rendered', () => {
  expect(htmlOf(`${'> '.repeat(40)}x`)).toContain('x');
  for (const text of [
    '[',
    '*',
    '<',
    '{',
    ' ',
    '<b>',
    '</b>',
    '<!--',
    '<a ',
    '![',
    '|',
    '<Note>',
    '&',
  ]) {
    const times = Math.floor(100_000 / text.length);
    expect(htmlOf(text.repeat(times))).toBeString();
    expect(htmlOf(`<div>\n${text.repeat(times)}`)).toBeString();
  }
});
