import { expect, test } from 'bun:test';
import { DIALECTS, maker, openHarness } from './support/harness.ts';

test.each(DIALECTS)(
  '%s',
  async (dialect) => {
    console.time('open');
    await using h = await openHarness({ dialect });
    console.timeEnd('open');
    console.time('signin');
    const ada = await h.signedIn('ada');
    console.timeEnd('signin');
    const t = await h.token(ada, ['project:admin', 'docs:write']);
    const m = maker(h, t.headers);
    const p = await m.project('Harbour');
    const s = await m.space(p, 'Guides');
    const g = await m.page(p, s, 'One');
    console.log((await h.send(`GET /api/v1/pages/${g}?content=1`, { as: ada.session })).text);
    console.time('100 reads');
    for (let i = 0; i < 100; i++)
      await h.send(`GET /api/v1/pages/${g}?content=1`, { as: t.headers });
    console.timeEnd('100 reads');
    console.time('100 projects');
    for (let i = 0; i < 100; i++) await m.project('X' + i);
    console.timeEnd('100 projects');
    console.log(h.log.length, h.log[0]);
  },
  60000,
);
