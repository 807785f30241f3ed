import { normalised } from './test/render/support/html-tree.ts';
import { render } from './src/render/page-html.ts';
import { fill } from './src/render/rendered.ts';
import { parse } from './src/parse/parse.ts';
let bad=0;
for (const e of await Bun.file('/tmp/gfm.json').json()) {
    const html = fill(render(parse(e.markdown)), () => null);
    if (normalised(html) !== normalised(e.html)) { bad++; console.log(e.number, e.section, JSON.stringify(e.markdown), '\n exp', JSON.stringify(e.html), '\n got', JSON.stringify(html)); }
}
console.log(bad);
