/** Editors of code, terminals, GitHub, LibreOffice. */
import type { ClipboardCase } from './clipboard-case.ts';

const vsCode = (lines: readonly string[]): string =>
  `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;">${lines.map((line) => (line === '' ? '<br>' : `<div>${line}</div>`)).join('')}</div>`;

const token = (text: string, color = '#c586c0'): string =>
  `<span style="color: ${color};">${text}</span>`;

const data = (mode: string): string =>
  JSON.stringify({ version: 1, isFromEmptySelection: false, multicursorText: null, mode });

const jetBrains = (content: string): string =>
  `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#1e1f22;color:#bcbec4;font-family:'JetBrains Mono',monospace;font-size:9.8pt;">${content}</pre></body></html>`;

export const PROGRAMS: readonly ClipboardCase[] = [
  {
    name: 'VS Code: lines of TypeScript with an empty line',
    html: vsCode([
      `${token('import')}<span style="color: #d4d4d4;"> </span>${token('{ a }', '#9cdcfe')} ${token('from')} ${token("'./a'", '#ce9178')};`,
      '',
      `${token('const')} b = ${token('a')}&lt;${token('string')}&gt;();`,
      `&nbsp;&nbsp;${token('go')}(b);`,
    ]),
    text: "import { a } from './a';\n\nconst b = a<string>();\n  go(b);",
    vsCode: data('typescript'),
    markdown: "```typescript\nimport { a } from './a';\n\nconst b = a<string>();\n  go(b);\n```\n",
  },
  {
    name: 'VS Code: one word is code within a line',
    html: vsCode([token('createEditor', '#dcdcaa')]),
    text: 'createEditor',
    vsCode: data('typescript'),
    markdown: '`createEditor`\n',
  },
  {
    name: 'VS Code: an indented block loses the indentation of all lines',
    html: vsCode(['    if (a) {', '      b();', '    }']),
    text: '    if (a) {\n      b();\n    }\n',
    vsCode: data('javascript'),
    markdown: '```javascript\nif (a) {\n  b();\n}\n```\n',
  },
  {
    name: 'VS Code in a browser: code without the language',
    html: vsCode([`${token('def')} go():`, '    pass']),
    text: 'def go():\n    pass',
    markdown: '```\ndef go():\n    pass\n```\n',
  },
  {
    name: 'JetBrains: lines of Kotlin',
    html: jetBrains(
      '<span style="color:#cf8e6d;">fun&#32;</span><span style="color:#56a8f5;">main</span>()&#32;{<br>&#32;&#32;&#32;&#32;println(<span style="color:#6aab73;">"Hi"</span>)<br>}',
    ),
    text: 'fun main() {\n    println("Hi")\n}',
    markdown: '```\nfun main() {\n    println("Hi")\n}\n```\n',
  },
  {
    name: 'JetBrains: one name',
    html: jetBrains('<span style="color:#56a8f5;">userService</span>'),
    text: 'userService',
    markdown: '`userService`\n',
  },
  {
    name: 'Windows Terminal: a session with colors',
    html: `<!DOCTYPE><HTML><HEAD></HEAD><BODY><DIV STYLE="display:inline-block;white-space:pre;background-color:#0C0C0C;font-family:'Cascadia Mono',monospace;font-size:12pt;padding:4px;"><SPAN STYLE="color:#CCCCCC;background-color:#0C0C0C;">PS C:\\docs&gt; quoin push</SPAN><BR><SPAN STYLE="color:#16C60C;">2 pages pushed</SPAN></DIV></BODY></HTML>`,
    text: 'PS C:\\docs> quoin push\r\n2 pages pushed',
    markdown: '```\nPS C:\\docs> quoin push\n2 pages pushed\n```\n',
  },
  {
    name: 'Terminal of VS Code: a session as HTML',
    html: `<html><body><!--StartFragment--><pre><div style='color: #cccccc; background-color: #181818; font-family: Menlo, Monaco, "Courier New", monospace; font-size: 12px;'><div><span>$ ls</span></div><div><span style='color: #2472c8;'>docs</span><span>  README.md</span></div></div></pre><!--EndFragment--></body></html>`,
    text: '$ ls\ndocs  README.md',
    markdown: '```\n$ ls\ndocs  README.md\n```\n',
  },
  {
    name: 'Terminal: a session as text',
    html: '',
    text: 'ada@harbour:~/docs$ quoin status\nM  guides/start.md\n?? new.md\n',
    markdown: '```console\nada@harbour:~/docs$ quoin status\nM  guides/start.md\n?? new.md\n```\n',
  },
  {
    name: 'Terminal: one command with a prompt',
    html: '',
    text: '$ npm install --save-dev @quoin/sdk',
    markdown: '```console\n$ npm install --save-dev @quoin/sdk\n```\n',
  },
  {
    name: 'Plain text: addresses, lines and signs',
    html: '',
    text: 'See https://example.com/a_b?c=d&e=f, or write to ada@example.com.\nAT&T & co: 5 < 6\n\nwww.example.com is the site (https://example.com/x_(y)).',
    markdown:
      'See <https://example.com/a_b?c=d&e=f>, or write to <ada@example.com>.\\\nAT&T & co: 5 < 6\n\n[www.example.com](http://www.example.com) is the site (<https://example.com/x_(y)>).\n',
  },
  {
    name: 'GitHub: a rendered README',
    html: `<meta charset='utf-8'><h1 tabindex="-1" class="heading-element" dir="auto" style="box-sizing: border-box; font-size: 2em; font-weight: 600;">Tool</h1><a id="user-content-tool" class="anchor" aria-label="Permalink: Tool" aria-hidden="true" href="https://github.com/a/b#tool"><svg class="octicon octicon-link"><path d="m7"></path></svg></a><p dir="auto" style="margin: 0px;">Use <code style="font-family: ui-monospace, SFMono-Regular;">tool run</code>, see <a href="https://example.com" rel="nofollow" style="text-decoration: underline;">the docs</a> <g-emoji class="g-emoji" alias="rocket">🚀</g-emoji></p><div class="highlight highlight-source-shell notranslate position-relative overflow-auto" dir="auto"><pre class="notranslate">npm install <span class="pl-c1">tool</span>\n<span class="pl-c"># then</span></pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="npm"><svg></svg></clipboard-copy></div></div>`,
    text: 'Tool\nUse tool run, see the docs 🚀\n\nnpm install tool\n# then',
    markdown:
      '# Tool\n\nUse `tool run`, see [the docs](https://example.com) 🚀\n\n```shell\nnpm install tool\n# then\n```\n',
  },
  {
    name: 'GitHub: an issue with tasks, an alert and a quote',
    html: `<meta charset='utf-8'><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked=""> first <a class="issue-link js-issue-link" href="https://github.com/a/b/issues/7">#7</a></li><li class="task-list-item"><input type="checkbox" disabled="" class="task-list-item-checkbox"> second</li></ul><div class="markdown-alert markdown-alert-caution" dir="auto"><p class="markdown-alert-title" dir="auto"><svg></svg>Caution</p><p dir="auto">It <del>cannot</del> can break.</p></div><blockquote><p dir="auto">quoted</p></blockquote>`,
    text: 'first #7\nsecond\nCaution\n\nIt cannot can break.\n\nquoted',
    markdown:
      '- [x] first [#7](https://github.com/a/b/issues/7)\n- [ ] second\n\n<Danger>\nIt ~~cannot~~ can break.\n</Danger>\n\n> quoted\n',
  },
  {
    name: 'GitHub: a table with alignments',
    html: `<meta charset='utf-8'><markdown-accessiblity-table><table tabindex="0"><thead><tr><th>Key</th><th align="right">Count</th><th align="center">Ok</th></tr></thead><tbody><tr><td><kbd>Ctrl</kbd>+<kbd>K</kbd></td><td align="right">1</td><td align="center">yes</td></tr></tbody></table></markdown-accessiblity-table>`,
    text: 'Key\tCount\tOk\nCtrl+K\t1\tyes',
    markdown:
      '| Key | Count | Ok |\n| --- | --: | :-: |\n| <kbd>Ctrl</kbd>+<kbd>K</kbd> | 1 | yes |\n',
  },
  {
    name: 'GitHub: lines of a gist',
    html: `<meta charset='utf-8'><table class="highlight tab-size js-file-line-container" data-tab-size="8"><tbody><tr><td id="L1" class="blob-num js-line-number" data-line-number="1"></td><td id="LC1" class="blob-code blob-code-inner js-file-line"><span class="pl-k">if</span> a:</td></tr><tr><td id="L2" class="blob-num" data-line-number="2"></td><td id="LC2" class="blob-code blob-code-inner js-file-line">    b()</td></tr></tbody></table>`,
    text: 'if a:\n    b()',
    markdown: '```\nif a:\n    b()\n```\n',
  },
  {
    name: 'LibreOffice Writer: headings, lists and marks',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm } h1 { margin-bottom: 0.21cm } h1.western { font-family: "Liberation Sans", sans-serif } a:link { color: #000080 }</style></head><body lang="en-US" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">Report</h1>
<p style="line-height: 100%; margin-bottom: 0cm">Some <b>bold</b> and <i>slanted</i> and <font face="Liberation Mono, monospace">coded</font> text</p>
<ol><li><p style="margin-bottom: 0cm">one</p></li><ol type="a"><li><p>inner</p></li></ol><li><p>two</p></li></ol></body></html>`,
    text: 'Report\nSome bold and slanted and coded text\none\ninner\ntwo',
    markdown:
      '# Report\n\nSome **bold** and *slanted* and `coded` text\n\n1. one\n   1. inner\n2. two\n',
  },
  {
    name: 'LibreOffice Calc: cells',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b>Name</b></td><td align="left"><b>Value</b></td></tr><tr><td height="17" align="left">depth</td><td align="right" sdval="4" sdnum="1033;">4</td></tr></table></body></html>`,
    text: 'Name\tValue\ndepth\t4',
    markdown: '| Name | Value |\n| --- | --: |\n| depth | 4 |\n',
  },
];
