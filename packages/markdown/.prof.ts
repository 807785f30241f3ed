import { parse } from './src/parse/parse.ts';
import { render, fill } from './src/index.ts';
import { Glob } from 'bun';
const texts: string[] = [];
for (const g of ['mintlify-docs/**/*.{md,mdx}','gitbook-docs/**/*.md','vitepress-docs/**/*.md']) for await (const f of new Glob(g).scan('/work/shared/corpora')) texts.push(await Bun.file('/work/shared/corpora/'+f).text());
const docs=texts.map((t) => parse(t));
for (let i=0;i<30;i++) for (const d of docs) fill(render(d),()=>null);
