import { memoryWorld, REPOSITORY } from '../../test/git/support/git-world.ts';
import { pageText, randomOf } from '../../test/git/support/interleave.ts';
const [first, last] = process.argv.slice(2).map(Number);
const seen = new Map<string, number>();
for (let seed = first ?? 0; seed < (last ?? 0); seed += 1) {
  const random = randomOf(seed);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  await using world = await memoryWorld({ dialect: 'sqlite', files: Object.fromEntries(['a.md','b.md','c.md','d/e.md','d/f.md'].map((n) => [n, pageText(n)])) });
  const { repo } = world;
  const log: string[] = [];
  let made = 0;
  const files = async () => Object.keys(await repo.files()).filter((p) => p.endsWith('.md') && p !== 'SUMMARY.md');
  const steps: (() => Promise<unknown>)[] = [
    async () => { const p = pick((await world.pages()).filter((x) => x.status !== 'archived')); if (p) { log.push(`archive ${p.sourcePath}`); await world.move(p.id, 'archive'); } },
    async () => { const p = pick((await world.pages()).filter((x) => x.status === 'archived')); if (p) { log.push(`restore ${p.sourcePath}`); await world.move(p.id, 'restore'); if (random() < 0.8) { await world.move(p.id, 'publish'); log.push('publish'); } } },
    async () => { const [a, b] = [pick(await files()), pick(await files())]; if (a && b && a !== b) { log.push(`swap ${a} ${b}`); const [x, y] = [await repo.read(a), await repo.read(b)]; await repo.commit('Swap', { files: { [a]: y ?? '', [b]: x ?? '' } }); } },
    async () => { const a = pick(await files()); if (a) { const to = pick(['a.md','b.md','c.md','d/e.md','d/f.md','g.md','d/a.md']) ?? 'g.md'; if (to !== a) { log.push(`move ${a} over ${to}`); const x = await repo.read(a); await repo.commit('Move', { files: { [a]: null, [to]: x ?? '' } }); } } },
    async () => { const a = pick(await files()); if (a) { log.push(`delete ${a}`); await repo.commit('D', { files: { [a]: null } }); } },
    async () => { made += 1; log.push(`make Page ${made}`); await world.create(`Page ${made}`, pageText(`Page ${made}`)); },
    async () => { const p = pick((await world.pages()).filter((x) => x.status !== 'archived')); if (p) { made += 1; log.push(`retitle ${p.sourcePath} T ${made}`); await world.send(`PATCH /api/v1/pages/${p.id}`, { title: pick(['A', 'B', 'T']) }); await world.move(p.id, 'publish'); } },
    async () => { const p = pick((await world.pages()).filter((x) => x.status === 'archived')); if (p && random() < 0.3) { log.push(`delete for good ${p.sourcePath}`); await world.send(`DELETE /api/v1/pages/${p.id}`); } },
    async () => { const fs = await files(); const lines = fs.filter(() => random() < 0.9).map((p) => `${random() < 0.3 ? '  ' : ''}* [${p}](${p})`); log.push(`SUMMARY ${lines.join('|')}`); if (random() < 0.3) await repo.commit('N', { files: { 'SUMMARY.md': null } }).catch(() => 0); else await repo.commit('N', { files: { 'SUMMARY.md': `# S\n\n${lines.join('\n').trimStart()}\n` } }); },
    async () => { const { body } = await world.call('GET', '/structure'); const spaces = Reflect.get(Object(body), 'spaces'); const all = (xs: any[]): any[] => xs.flatMap((x) => [x, ...all(x.children)]); const items = all(spaces.flatMap((s: any) => s.items)); const [i, b] = [pick(items), pick(items)]; if (i && b) { const r = await world.call('PATCH', '/structure', { op: 'move_item', navItemId: i.navItemId, parentId: random() < 0.5 ? null : b.navItemId, position: 0 }); log.push(`move item ${i.title} ${r.status}`); } },
  ];
  const ask = async (options: Record<string, unknown>) => {
    const answer = await world.call('POST', '/git/preview', { provider: 'gitlab_self_managed', host: world.server.origin, repoFullName: REPOSITORY, token: 'sync:secret', ...options });
    if (answer.status !== 200) { throw new Error(`preview ${answer.status} ${answer.text}`); }
  };
  let mode: Record<string, unknown> = {};
  try {
    for (let n = 0; n < 60; n += 1) {
      const r = random();
      if (r < 0.12) {
        const inD = (await files()).some((f) => f.startsWith('d/')); const options = { direction: pick(['git','editor','replace','merge']), basePath: (inD ? pick(['', '', '', 'd']) : ''), conflictPolicy: pick(['git_wins','editor_wins']), settings: { renameFiles: random() < 0.5 } };
        log.push(`reconnect ${JSON.stringify(options)}`);
        await world.require('DELETE', '/git');
        await ask(options);
        await world.connect(options);
        await world.work();
        const { direction: _, ...kept } = options; mode = kept;
      } else if (r < 0.3) {
        log.push('sync'); await ask(mode); await world.call('POST', '/git/sync'); await world.work();
      } else { await pick(steps)?.(); continue; }
      let [run] = await world.runs();
      if (run?.status === 'Waiting') { await world.require('POST', `/git/runs/${run.id}/confirm`, { confirm: true }); await world.work(); [run] = await world.runs(); }
      if (run?.status === 'Failed') throw new Error(`run failed ${run.error}`);
    }
  } catch (e) {
    const m = e instanceof Error ? e.message : String(e);
    const key = m.replace(/"[^"]*"/g, '').slice(0, 160).replace(/[\w/-]+\.md/g, 'X');
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if ((seen.get(key) ?? 0) <= 2) console.log(`seed ${seed}\n${log.join('\n')}\n=> ${m}\n`);
  }
}
console.log(JSON.stringify([...seen], null, 1));
process.exit(0);
