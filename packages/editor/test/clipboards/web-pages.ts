/** Parts of web pages, as Chromium, Firefox and Safari copy them. */
import type { ClipboardCase } from './clipboard-case.ts';

const chromium = (content: string): string =>
  `<html>\r\n<body>\r\n<!--StartFragment--><meta charset='utf-8'>${content}<!--EndFragment-->\r\n</body>\r\n</html>`;

const inlined =
  'color: rgb(32, 33, 34); font-family: sans-serif; font-style: normal; font-weight: 400; letter-spacing: normal; text-align: start; text-indent: 0px; white-space: normal; background-color: rgb(255, 255, 255); display: inline !important; float: none;';

export const WEB_PAGES: readonly ClipboardCase[] = [
  {
    name: 'Wikipedia: a paragraph with references and a formula',
    html: chromium(
      `<p style="margin: 0.5em 0px 1em; ${inlined}">A <b>quoin</b> is <i>masonry</i> at the <a href="https://en.wikipedia.org/wiki/Corner" title="Corner" style="text-decoration: none;">corner</a><sup id="cite_ref-1" class="reference"><a href="https://en.wikipedia.org/wiki/Quoin#cite_note-1">[1]</a></sup> of size <span class="mwe-math-element"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">{\\displaystyle x^{2}}</annotation></semantics></math></span>, in H<sub>2</sub>O.</p>`,
    ),
    text: 'A quoin is masonry at the corner[1] of size x^2, in H2O.',
    markdown:
      'A **quoin** is *masonry* at the [corner](https://en.wikipedia.org/wiki/Corner "Corner")[\\[1\\]](https://en.wikipedia.org/wiki/Quoin#cite_note-1) of size <Math>x^{2}</Math>, in H<sub>2</sub>O.\n',
  },
  {
    name: 'Wikipedia: a table with a caption and spans',
    html: chromium(
      `<table class="wikitable"><caption>Sizes</caption><tbody><tr><th rowspan="2">Name</th><th colspan="2">Size</th></tr><tr><th>min</th><th>max</th></tr><tr><td>a</td><td>1</td><td><a href="https://example.org/m">2</a></td></tr></tbody></table>`,
    ),
    text: 'Sizes\nName\tSize\nmin\tmax\na\t1\t2',
    markdown:
      'Sizes\n\n| Name | Size | |\n| --- | --- | --- |\n| | **min** | **max** |\n| a | 1 | [2](https://example.org/m) |\n',
  },
  {
    name: 'MDN: a definition list and a note',
    html: chromium(
      `<div class="notecard note" id="x"><p><strong>Note:</strong> Only in <a href="https://developer.mozilla.org/docs/Secure">secure contexts</a>.</p></div><dl><dt id="a"><a href="https://developer.mozilla.org/#a"><code>method</code></a></dt><dd><p>The request's method.</p></dd></dl>`,
    ),
    text: "Note: Only in secure contexts.\n\nmethod\nThe request's method.",
    markdown:
      "**Note:** Only in [secure contexts](https://developer.mozilla.org/docs/Secure).\n\n**[`method`](https://developer.mozilla.org/#a)**\n\nThe request's method.\n",
  },
  {
    name: 'Stack Overflow: an answer with code',
    html: chromium(
      `<p style="${inlined}">You can use <code style="font-family: ui-monospace, Consolas;">Array.from</code>:</p><pre class="lang-js s-code-block" style="font-family: ui-monospace;"><code class="hljs language-javascript"><span class="hljs-keyword">const</span> a = [];\n\n<span class="hljs-keyword">for</span> (<span>;;</span>) {}\n</code></pre><ol><li>one</li><li value="5"><p>two</p><p>more</p></li></ol>`,
    ),
    text: 'You can use Array.from:\n\nconst a = [];\n\nfor (;;) {}\none\ntwo\n\nmore',
    markdown:
      'You can use `Array.from`:\n\n```js\nconst a = [];\n\nfor (;;) {}\n```\n\n1. one\n\n2. two\n\n   more\n',
  },
  {
    name: 'Chromium: a part of a sentence',
    html: chromium(
      `<span style="${inlined}">a part of<span> </span></span><em style="${inlined.replace('font-style: normal; ', '')}">a sentence</em>`,
    ),
    text: 'a part of a sentence',
    markdown: 'a part of *a sentence*\n',
  },
  {
    name: 'Safari: spaces that do not break',
    html: `<meta charset="UTF-8"><p style="font-family: -webkit-standard;">One<span class="Apple-converted-space">&nbsp;</span><b>two</b>&nbsp; three</p>`,
    text: 'One two  three',
    markdown: 'One **two** three\n',
  },
  {
    name: 'Firefox: a list with links and pictures',
    html: `<ul>\n<li><a href="https://example.com/1">First</a></li>\n<li><img src="https://example.com/a.png" alt="A boat"> <a href="javascript:alert(1)">bad</a></li>\n</ul>\n<p><picture><source srcset="https://example.com/b.webp"><img src="data:image/png;base64,AAAA" alt=""></picture>text</p>`,
    text: 'First\nA boat bad\n\ntext',
    markdown:
      '- [First](https://example.com/1)\n- ![A boat](https://example.com/a.png) bad\n\ntext\n',
  },
  {
    name: 'Docusaurus: a page with an admonition and code',
    html: chromium(
      `<h2 class="anchor" id="use">Use<a href="https://docusaurus.io/#use" class="hash-link" aria-label="Direct link to Use" title="Direct link to Use">\u200B</a></h2><div class="theme-admonition theme-admonition-tip admonition alert alert--success"><div class="admonition-heading"><span class="admonition-icon"><svg></svg></span>tip</div><div class="admonition-content"><p>Try it</p></div></div><div class="language-bash codeBlockContainer theme-code-block"><div class="codeBlockContent"><pre tabindex="0" class="prism-code language-bash"><code class="codeBlockLines"><span class="token-line" style="color:#393A34"><span class="token plain">npm start</span><br></span><span class="token-line"><span class="token plain">open .</span><br></span></code></pre><div class="buttonGroup"><button type="button">Copy</button></div></div></div>`,
    ),
    text: 'Use\u200B\ntip\nTry it\n\nnpm start\nopen .',
    markdown: '## Use\n\n<Tip>\nTry it\n</Tip>\n\n```bash\nnpm start\nopen .\n```\n',
  },
  {
    name: 'ChatGPT: headings, bold lists and code',
    html: chromium(
      `<h3 data-start="1" data-end="20">Steps</h3><ol data-start="22"><li data-start="22"><p data-start="25"><strong data-start="25">Build</strong> it</p></li><li><p><strong>Ship</strong> it</p></li></ol><pre class="overflow-visible!" data-start="80"><div class="contain-inline-size rounded-2xl"><div class="flex items-center">python</div><div class="sticky"><button>Copy code</button></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-python"><span><span class="hljs-built_in">print</span>(1)\n</span></code></div></div></pre>`,
    ),
    text: '### Steps\n\n1. **Build** it\n\n2. **Ship** it\n\n```python\nprint(1)\n```',
    markdown: '### Steps\n\n1. **Build** it\n2. **Ship** it\n\n```python\nprint(1)\n```\n',
  },
];
