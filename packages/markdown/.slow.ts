import { parse, render, fill, renderPlain, renderClean, codeToHighlight } from './src/index.ts';
for (const text of ['[', '*', '<', '{', ' ', '<b>', '</b>', '<!--', '<a ', '![', '|', '<Note>', '&', '<script>', '<svg', '<a href="', '<a b={', '[^', '`', '<?', '<![CDATA[', '&#', '{#', 'a@', '> [!NOTE]\n', '<div id=', '\\', '</Note>', '{/*', '- ', '<Note a="', '# {#a}\n', '<style>','<b/','<Icon />','<Card title="a" />\n','<Embed url="'+'a'.repeat(90000)+'//" />','<Badge>'+' '.repeat(90000)+'x</Badge> y','# {#a'+' '.repeat(90000)+'b}','```js '+'title="'.repeat(9000)+'\n','<Math>a\n','- <Note>a\n','<a id=','<Note><Tip>','<a\t']) for (const pre of ['', '<div>\n', 'x ']) {
  const s = pre + text.repeat(Math.floor(100_000/text.length));
  let t=performance.now(); const d=parse(s); const tp=performance.now()-t;
  t=performance.now(); const r=render(d); const tr=performance.now()-t;
  t=performance.now(); fill(r, ()=>null); const tf=performance.now()-t;
  t=performance.now(); renderPlain(d); const tpl=performance.now()-t;
  t=performance.now(); renderClean(d); const tc=performance.now()-t;
  if (tp+tr+tf+tpl+tc > 150) console.log(JSON.stringify(pre+text), 'parse', tp|0, 'render', tr|0, 'fill', tf|0, 'plain', tpl|0, 'clean', tc|0);
}
