import { browser } from '@quoin/test-kit';
import { openService } from './support/service.ts';
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/shots-api',{recursive:true});
const s = await openService(); const url = s.listen(); const b = await browser();
for (const colorScheme of ['light','dark'] as const) for (const width of [1200,360]) {
  const c = await b.newContext({colorScheme, viewport:{width,height:900}}); const p = await c.newPage();
  await p.goto(url+'/api/v1/docs'); await p.screenshot({path:`/tmp/shots-api/top-${colorScheme}-${width}.png`});
  for (const id of ['projects.create','pages.update']) {
    await p.evaluate(`document.getElementById('${id}').scrollIntoView()`); await p.screenshot({path:`/tmp/shots-api/${id}-${colorScheme}-${width}.png`});
  }
  await c.close();
}
await b.close(); await s[Symbol.asyncDispose](); process.exit(0)
