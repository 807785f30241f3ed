/** Capitalised tags are blocks at each place where Markdown allows a block or a word. */
import { expect, test } from 'bun:test';
import { parse } from '../../src/index.ts';
import { outline } from './outline.ts';

const cases: readonly (readonly [behaviour: string, source: string, tree: string])[] = [
  [
    'white space of MDX separates attributes, also a no-break space',
    '<Note\u00a0title="a"\u3000icon="b">x</Note>',
    '<Note title="a" icon="b">\n  paragraph\n    text "x"',
  ],
  [
    'a block on one line holds a paragraph',
    '<Note>Runs on **every** quay.</Note>',
    '<Note>\n  paragraph\n    text "Runs on "\n    strong\n      text "every"\n    text " quay."',
  ],
  [
    'a block on lines of its own holds Markdown',
    '<Note>\n# Title\n\n- item\n</Note>',
    '<Note>\n  heading\n    text "Title"\n  list\n    listItem\n      paragraph\n        text "item"',
  ],
  [
    'text may follow the opening tag and precede the closing one',
    '<Note>First\n\nlast</Note>',
    '<Note>\n  paragraph\n    text "First"\n  paragraph\n    text "last"',
  ],
  [
    'indentation in blocks is no code',
    '<Tabs>\n  <Tab title="a">\n    Text\n\n    ```js\n    x\n      y\n    ```\n  </Tab>\n</Tabs>',
    '<Tabs>\n  <Tab title="a">\n    paragraph\n      text "Text"\n    code "x\\n  y"',
  ],
  [
    'text that is indented deeper than the block begins is code, as everywhere',
    '<Note>\n  Text\n\n      code\n</Note>',
    '<Note>\n  paragraph\n    text "Text"\n  code "code"',
  ],
  [
    'a block in a list item belongs to the item',
    '1. One\n\n   <Tip>\n     hint\n   </Tip>\n\n2. Two',
    'list\n  listItem\n    paragraph\n      text "One"\n    <Tip>\n      paragraph\n        text "hint"\n  listItem\n    paragraph\n      text "Two"',
  ],
  [
    'a block may open a list item',
    '- <Tip>a\n  b</Tip>',
    'list\n  listItem\n    <Tip>\n      paragraph\n        text "a\\nb"',
  ],
  [
    'a list may end with the closing tag on its line',
    '<Note>\n- a\n- b</Note>',
    '<Note>\n  list\n    listItem\n      paragraph\n        text "a"\n    listItem\n      paragraph\n        text "b"',
  ],
  [
    'a block stands in a quote',
    '> <Note>\n> text\n> </Note>',
    'blockquote\n  <Note>\n    paragraph\n      text "text"',
  ],
  [
    'a block interrupts a paragraph',
    'before\n<Note>\nin\n</Note>\nafter',
    'paragraph\n  text "before"\n<Note>\n  paragraph\n    text "in"\nparagraph\n  text "after"',
  ],
  [
    'several tags may share a line',
    '<Tabs><Tab title="a">x</Tab><Tab title="b">y</Tab></Tabs>',
    '<Tabs>\n  <Tab title="a">\n    paragraph\n      text "x"\n  <Tab title="b">\n    paragraph\n      text "y"',
  ],
  [
    'a tag may reach over lines, blank ones too',
    '<Card\n  title="a"\n\n  href="/b"\n/>',
    '<Card title="a" href="/b">',
  ],
  [
    'in running text a tag is an inline element',
    'See <Badge>new</Badge> and <Icon name="x" />.',
    'paragraph\n  text "See "\n  <Badge> inline\n    text "new"\n  text " and "\n  <Icon name="x"> inline\n  text "."',
  ],
  [
    'a badge that begins a line stays in its paragraph',
    '<Badge>new</Badge>',
    'paragraph\n  <Badge> inline\n    text "new"',
  ],
  [
    'an element that text follows stays in its paragraph',
    '<Tooltip tip="t">word</Tooltip> and more',
    'paragraph\n  <Tooltip tip="t"> inline\n    text "word"\n  text " and more"',
  ],
  [
    'tags stand in table cells',
    '| a |\n|---|\n| <Icon name="x" /> |',
    'table\n  tableRow\n    tableCell\n      text "a"\n  tableRow\n    tableCell\n      <Icon name="x"> inline',
  ],
  [
    'a block may stand in raw HTML',
    '<div>\n<Card title="a">*b*</Card>\n</div>',
    'html "<div>"\n<Card title="a">\n  paragraph\n    emphasis\n      text "b"\nhtml "</div>"',
  ],
  ['code spans hold no tags', '`<Note>`', 'paragraph\n  inlineCode "<Note>"'],
  ['fenced code holds no tags', '```\n<Note>\n```', 'code "<Note>"'],
  [
    'a fence that is indented like code closes nothing',
    '```\n    ```\n<Note>\n```',
    'code "    ```\\n<Note>"',
  ],
  ['indented code holds no tags', 'a\n\n    <Note>', 'paragraph\n  text "a"\ncode "<Note>"'],
  ['comments hold no tags', '<!-- <Note> -->', 'html "<!-- <Note> -->"'],
  ['an escaped tag is text', '\\<Note>', 'paragraph\n  text "<Note>"'],
  [
    'an address in angle brackets is an address',
    '[a](<Foo>) [b]\n\n[b]: <Bar>',
    'paragraph\n  link\n    text "a"\n  text " "\n  linkReference\n    text "b"\ndefinition',
  ],
  ['HTML in capitals is HTML', 'a <BR> b', 'paragraph\n  text "a "\n  html "<BR>"\n  text " b"'],
  ['a type parameter is text of HTML', 'List<T>', 'paragraph\n  text "List"\n  html "<T>"'],
  [
    'a tag that is not complete is text',
    'if a <Max then b',
    'paragraph\n  text "if a <Max then b"',
  ],
  [
    'attributes keep expressions and decode references',
    '<Card title="a &amp; b" cols={2} {...rest} open icon={<Icon name="x" />}/>',
    '<Card title="a & b" cols={2} {...rest} open icon={<Icon name="x" />}>',
  ],
  [
    'import and export are nodes, whole',
    "import A from 'a'\n\nexport const B = () => {\n\n  return <C1 />\n}\n\ntext",
    `mdxjsEsm "import A from 'a'"\nmdxjsEsm "export const B = () => {\\n\\n  return <C1 />\\n}"\nparagraph\n  text "text"`,
  ],
  ['prose that begins with export is prose', 'export it now', 'paragraph\n  text "export it now"'],
  [
    'expressions are nodes',
    'a {b.c} d\n\n{items.map(x => <Card/>)}',
    'paragraph\n  text "a "\n  mdxTextExpression "b.c"\n  text " d"\nmdxFlowExpression "items.map(x => <Card/>)"',
  ],
  [
    'an expression is found beside escapes and references',
    'a \\* &amp; \\{b} {c}\nd {e}',
    'paragraph\n  text "a * & {b} "\n  mdxTextExpression "c"\n  text "\\nd "\n  mdxTextExpression "e"',
  ],
  [
    'an expression is found in a line that ends in a space and CRLF',
    'a {b} c \r\nd',
    'paragraph\n  text "a "\n  mdxTextExpression "b"\n  text " c\\r\\nd"',
  ],
  ['an escaped brace is text', 'a \\{b}', 'paragraph\n  text "a {b}"'],
  [
    'comments of MDX are nodes',
    'a {/* <Note> */} b\n\n{/* c\n\nd */}',
    'paragraph\n  text "a "\n  mdxTextExpression "/* <Note> */"\n  text " b"\nmdxFlowExpression "/* c\\n\\nd */"',
  ],
  [
    'a carriage return before the line feed changes nothing',
    '<Note>\r\n  a\r\n</Note>\r\n',
    '<Note>\n  paragraph\n    text "a"',
  ],
];

for (const [behaviour, source, tree] of cases) {
  test(behaviour, () => {
    const document = parse(source);
    expect(document.problems).toEqual([]);
    expect(outline(document)).toBe(tree);
  });
}
