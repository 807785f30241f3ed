/** Notion, Confluence, Slack, Teams, Gmail, Linear. */
import type { ClipboardCase } from './clipboard-case.ts';

const notion = (content: string): string =>
  `<meta charset='utf-8'>${content}<!-- notionvc: 3b7b4d0c-5d9e-4f6a-9b0e-1c2d3e4f5a6b -->`;

const slack = (content: string): string =>
  `<meta charset='utf-8'><div class="p-rich_text_block" dir="auto" style="box-sizing: inherit; counter-reset: list-0 0; color: rgb(29, 28, 29); font-family: Slack-Lato, Slack-Fractions, appleLogo, sans-serif; font-size: 15px; font-weight: 400; white-space: normal;">${content}</div>`;

const slackList = (tag: string, indent: number, items: readonly string[]): string =>
  `<${tag} data-stringify-type="${tag === 'ul' ? 'unordered' : 'ordered'}-list" data-indent="${indent}" data-border="0" class="p-rich_text_list p-rich_text_list__${tag === 'ul' ? 'bullet' : 'ordered'}">${items.map((text) => `<li data-stringify-indent="${indent}" data-stringify-border="0">${text}</li>`).join('')}</${tag}>`;

export const WORKSPACES: readonly ClipboardCase[] = [
  {
    name: 'Notion: headings, marks and a link',
    html: notion(
      '<h1>Guide</h1><p>A <strong>bold</strong>, <em>slanted</em>, <s>old</s> and <code>coded</code> word, with <a href="https://www.notion.so/page">a page</a>.</p><h3>Then</h3><p>More.</p>',
    ),
    text: '# Guide\n\nA **bold**, *slanted*, ~~old~~ and `coded` word, with [a page](https://www.notion.so/page).\n\n### Then\n\nMore.',
    markdown:
      '# Guide\n\nA **bold**, *slanted*, ~~old~~ and `coded` word, with [a page](https://www.notion.so/page).\n\n### Then\n\nMore.\n',
  },
  {
    name: 'Notion: lists and tasks',
    html: notion(
      '<ul>\n<li>One\n<ul>\n<li>Inner</li>\n</ul>\n</li>\n<li>Two</li>\n</ul>\n<ol>\n<li>First</li>\n<li>Second</li>\n</ol>\n<ul>\n<li>[ ]  open task</li>\n<li>[x]  done task</li>\n</ul>',
    ),
    text: '- One\n    - Inner\n- Two\n1. First\n2. Second\n- [ ]  open task\n- [x]  done task',
    markdown:
      '- One\n  - Inner\n- Two\n\n1. First\n2. Second\n\n- [ ] open task\n- [x] done task\n',
  },
  {
    name: 'Notion: code with its language',
    html: notion(
      '<pre><code class="language-javascript">const a = &#39;b&#39;;\nif (a &lt; c) {\n  go();\n}\n</code></pre>',
    ),
    text: "```javascript\nconst a = 'b';\nif (a < c) {\n  go();\n}\n```",
    markdown: "```javascript\nconst a = 'b';\nif (a < c) {\n  go();\n}\n```\n",
  },
  {
    name: 'Notion: a table, a quote and a rule',
    html: notion(
      '<table>\n<thead>\n<tr>\n<th>Name</th>\n<th>Role</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><strong>Ada</strong></td>\n<td>author</td>\n</tr>\n</tbody>\n</table>\n<blockquote>\n<p>Said <em>once</em></p>\n</blockquote>\n<hr>\n<p>End</p>',
    ),
    text: '| Name | Role |\n| --- | --- |\n| **Ada** | author |\n\n> Said *once*\n> \n\n---\n\nEnd',
    markdown:
      '| Name | Role |\n| --- | --- |\n| **Ada** | author |\n\n> Said *once*\n\n***\n\nEnd\n',
  },
  {
    name: 'Notion: a callout and a toggle',
    html: notion(
      '<aside>\n<p>💡 Mind <strong>this</strong></p>\n</aside>\n<details open="">\n<summary>More about it</summary>\n<p>Inside.</p>\n</details>',
    ),
    text: '<aside>\n💡 Mind **this**\n</aside>\n\n- More about it\n    \n    Inside.',
    markdown:
      '<Note>\n💡 Mind **this**\n</Note>\n\n<Accordion title="More about it">\nInside.\n</Accordion>\n',
  },
  {
    name: 'Confluence: text, a status, a mention and an emoji',
    html: `<meta charset='utf-8'><h2 id="Plan" data-renderer-start-pos="1" style="font-size: 1.42857em; font-weight: 500; white-space: pre-wrap;">Plan</h2><p data-renderer-start-pos="7" style="margin: 0.75rem 0px 0px; white-space: pre-wrap;">State <span data-node-type="status" data-color="green" data-local-id="1" data-style="" class="statusView"><span><span>DONE</span></span></span> by <span data-mention-id="5" data-access-level="" class="mention">@Ada</span> <span data-emoji-id="1f604" data-emoji-short-name=":smile:" data-emoji-text="😄" class="emoji"><span>😄</span></span> <strong data-renderer-mark="true">now</strong></p>`,
    text: 'Plan\n\nState DONE by @Ada 😄 now',
    markdown: '## Plan\n\nState <Badge color="green">DONE</Badge> by @Ada 😄 **now**\n',
  },
  {
    name: 'Confluence: a panel, an expand and tasks',
    html: `<meta charset='utf-8'><div data-panel-type="warning" class="ak-editor-panel"><div class="ak-editor-panel__icon"><span role="img" aria-label="Panel warning"></span></div><div class="ak-editor-panel__content"><p data-renderer-start-pos="2">Take <code class="code" data-renderer-mark="true">care</code></p></div></div><div data-task-list-local-id="t"><div data-task-local-id="a" data-task-state="DONE"><div><label><input type="checkbox" checked=""></label></div><div data-component="content">written</div></div><div data-task-local-id="b" data-task-state="TODO"><div data-component="content">sent</div></div></div>`,
    text: 'Take care\n\nwritten\n\nsent',
    markdown: '<Warning>\nTake `care`\n</Warning>\n\n- [x] written\n- [ ] sent\n',
  },
  {
    name: 'Confluence: a table with numbered cells and lists in cells',
    html: `<meta charset='utf-8'><div class="pm-table-container" data-layout="default"><div class="pm-table-wrapper"><table data-number-column="false" data-table-width="760"><colgroup><col style="width: 253px;"></colgroup><tbody><tr><th rowspan="1" colspan="1" colorname="" data-colwidth="253" class="ak-renderer-tableHeader-sortable-column__wrapper"><p data-renderer-start-pos="5"><strong data-renderer-mark="true">Step</strong></p><figure class="ak-renderer-tableHeader-sorting-icon__wrapper"><button type="button">Sort</button></figure></th><th><p><strong>What</strong></p></th></tr><tr><td><p>1</p></td><td><ul class="ak-ul"><li><p>pack</p></li><li><p>ship <a href="https://example.com/x" title="https://example.com/x">it</a></p></li></ul></td></tr></tbody></table></div></div>`,
    text: 'Step\n\nWhat\n\n1\n\npack\n\nship it',
    markdown:
      '| Step | What |\n| --- | --- |\n| 1 | • pack<br>• ship [it](https://example.com/x) |\n',
  },
  {
    name: 'Confluence: code with numbers of lines',
    html: `<meta charset='utf-8'><div class="code-block css-1"><span data-ds--code--code-block=""><code class="language-java"><span class="prismjs" data-testid="renderer-code-block-line-1"><span class="linenumber react-syntax-highlighter-line-number">1</span><span class="token">int</span> a = 1;\n</span><span data-testid="renderer-code-block-line-2"><span class="linenumber react-syntax-highlighter-line-number">2</span>return a;</span></code></span></div>`,
    text: 'int a = 1;\nreturn a;',
    markdown: '```java\nint a = 1;\nreturn a;\n```\n',
  },
  {
    name: 'Confluence Server: an information macro and a task list',
    html: `<meta charset='utf-8'><div class="confluence-information-macro confluence-information-macro-tip conf-macro output-block"><span class="aui-icon aui-icon-small"> </span><div class="confluence-information-macro-body"><p>Good to know</p></div></div><ul class="inline-task-list" data-inline-tasks-content-id="1"><li class="checked" data-inline-task-id="1"><span>first</span></li><li data-inline-task-id="2"><span>second</span></li></ul>`,
    text: 'Good to know\n\nfirst\nsecond',
    markdown: '<Tip>\nGood to know\n</Tip>\n\n- [x] first\n- [ ] second\n',
  },
  {
    name: 'Slack: marks, a link, an emoji and two paragraphs',
    html: slack(
      `<div class="p-rich_text_section">Hi <b data-stringify-type="bold">team</b>, <i data-stringify-type="italic">please</i> use <code data-stringify-type="code" class="c-mrkdwn__code">quoin push</code> <img data-stringify-type="emoji" data-stringify-emoji=":tada:" src="https://a.slack-edge.com/x/1f389.png" alt=":tada:"><span aria-label="paragraph break" role="img" data-stringify-type="paragraph-break" class="c-mrkdwn__br"></span>See <a target="_blank" data-stringify-link="https://example.com/" delay="150" data-sk="tooltip_parent" class="c-link" href="https://example.com/" rel="noopener noreferrer">the site</a></div>`,
    ),
    text: 'Hi *team*, _please_ use `quoin push` :tada:\n\nSee the site',
    markdown: 'Hi **team**, *please* use `quoin push` 🎉\n\nSee [the site](https://example.com/)\n',
  },
  {
    name: 'Slack: lists with indents',
    html: slack(
      slackList('ul', 0, ['One']) +
        slackList('ul', 1, ['Inner', 'Inner <b data-stringify-type="bold">two</b>']) +
        slackList('ul', 0, ['Two']) +
        slackList('ol', 0, ['first', 'second']),
    ),
    text: '• One\n    ◦ Inner\n    ◦ Inner two\n• Two\n1. first\n2. second',
    markdown: '- One\n  - Inner\n  - Inner **two**\n- Two\n\n1. first\n2. second\n',
  },
  {
    name: 'Slack: code and a quote',
    html: slack(
      `<pre class="c-mrkdwn__pre" data-stringify-type="pre">a = 1\n  b = 2</pre><blockquote type="cite" class="c-mrkdwn__quote" data-stringify-type="quote">it <s data-stringify-type="strike">was</s> is</blockquote><div class="p-rich_text_section">done</div>`,
    ),
    text: '```a = 1\n  b = 2```\n> it was is\ndone',
    markdown: '```\na = 1\n  b = 2\n```\n\n> it ~~was~~ is\n\ndone\n',
  },
  {
    name: 'Slack: lines of one message',
    html: slack(
      `<div class="p-rich_text_section">first line<br>second line <a data-stringify-type="mention" data-user-id="U1" class="c-member_slug" href="https://x.slack.com/team/U1">@Ada</a></div>`,
    ),
    text: 'first line\nsecond line @Ada',
    markdown: 'first line\\\nsecond line [@Ada](https://x.slack.com/team/U1)\n',
  },
  {
    name: 'Teams: a message',
    html: `<meta charset='utf-8'><p style="margin: 0px; font-size: 14px; white-space: normal;">Please <strong style="font-weight: 700;">check</strong>&nbsp;<a href="https://example.com/t" rel="noreferrer noopener" title="https://example.com/t" target="_blank">https://example.com/t</a>&nbsp;<span title="Smile" type="(smile)"><img itemscope="" itemtype="http://schema.skype.com/Emoji" itemid="smile" src="https://statics.teams.cdn.office.net/x.png" alt="🙂" style="width:20px"></span></p><blockquote itemtype="http://schema.skype.com/Reply" itemscope=""><p itemprop="preview">the reply</p></blockquote>`,
    text: 'Please check https://example.com/t 🙂\nthe reply',
    markdown: 'Please **check** <https://example.com/t> 🙂\n\n> the reply\n',
  },
  {
    name: 'Gmail: lines in blocks and a quoted message',
    html: `<meta charset='utf-8'><div dir="ltr" class="gmail_default" style="font-family: arial, sans-serif;">Hello,<div><br></div><div>the <b>second</b> line<br>and the third</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Monday, Ada &lt;<a href="mailto:ada@example.com">ada@example.com</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">Old text</blockquote></div>`,
    text: 'Hello,\n\nthe second line\nand the third\n\nOn Monday, Ada <ada@example.com> wrote:\n\n> Old text',
    markdown:
      'Hello,\n\nthe **second** line\\\nand the third\n\nOn Monday, Ada \\<<ada@example.com>> wrote:\n\n> Old text\n',
  },
  {
    name: 'Gmail: a list and an emoji',
    html: `<meta charset='utf-8'><ul style="color: rgb(34, 34, 34);"><li style="margin-left:15px">one <img data-emoji="🚀" class="an1" alt="🚀" aria-label="🚀" draggable="false" src="https://fonts.gstatic.com/s/e/x.png" loading="lazy"></li><li style="margin-left:15px"><span style="font-weight:bold">two</span><ul><li>three</li></ul></li></ul>`,
    text: 'one 🚀\ntwo\nthree',
    markdown: '- one 🚀\n- **two**\n  - three\n',
  },
  {
    name: 'Linear: a list with a task and a code span',
    html: `<meta charset='utf-8'><p data-pm-slice="1 1 []">Do <code spellcheck="false">x</code>:</p><ul data-type="todo_list"><li data-type="todo_item" data-checked="true"><p>one</p></li><li data-type="todo_item" data-checked="false"><p>two</p></li></ul>`,
    text: 'Do `x`:\n\n- [X] one\n- [ ] two',
    markdown: 'Do `x`:\n\n- [x] one\n- [ ] two\n',
  },
];
