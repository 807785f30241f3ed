import { markdownToMdast } from 'satteri';
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };
import { parse } from './src/parse/parse.ts';
import { render, fill, anchorsOf, renderPlain, renderClean } from './src/index.ts';
import { Glob } from 'bun';
const texts: string[] = [];
for (const g of ['mintlify-docs/**/*.{md,mdx}','gitbook-docs/**/*.md','vitepress-docs/**/*.md']) for await (const f of new Glob(g).scan('/work/shared/corpora')) texts.push(await Bun.file('/work/shared/corpora/'+f).text());
const mb = texts.reduce((a,t)=>a+Buffer.byteLength(t),0)/1e6;
for (let r=0;r<8;r++){
  let t0=cpu(); const docs=texts.map((t) => parse(t)); const tp=cpu()-t0;
  t0=cpu(); for (const d of docs) anchorsOf(d.tree); const ta=cpu()-t0;
  t0=cpu(); const rs=docs.map(d=>render(d)); const tr=cpu()-t0;
  t0=cpu(); let n=0; for(const x of rs) n+=fill(x,()=>null).length; const tf=cpu()-t0;
  t0=cpu(); for(const x of docs) n+=renderPlain(x).length; const tpl=cpu()-t0;
  t0=cpu(); for(const x of docs) n+=renderClean(x).length; const tc=cpu()-t0;
  const ts=(()=>{const t0=cpu(); for (const t of texts) markdownToMdast(t); return cpu()-t0})(); console.log('satteri', (mb/ts*1e3).toFixed(1)); console.log(mb.toFixed(1)+'MB', 'parse', (mb/tp*1e3).toFixed(1), 'anchors', (mb/ta*1e3).toFixed(0),'render', (mb/tr*1e3).toFixed(1), 'fill', (mb/tf*1e3).toFixed(0), 'total', (mb/(tp+tr+tf)*1e3).toFixed(1), 'plain', (mb/tpl*1e3).toFixed(0), 'clean', (mb/tc*1e3).toFixed(0));
}
