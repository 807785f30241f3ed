/**
 * The limit: raw `Bun.serve` on the same SQLite file, without credentials, rights, limits or checks.
 * `bun limit-server.ts DATABASE PORT`
 */
import { Database } from 'bun:sqlite';

const [, , file = '', port = '0'] = process.argv;
const read = new Database(file, { readonly: true });
// As much memory for pages as Quoin has.
read.run('pragma cache_size = -16000');
const onePage = read.prepare(
  'select p.*, r.content from pages p join revisions r on r.page_id = p.id and r.version = p.version where p.id = ?',
);
const fiftyPages = read.prepare(
  'select p.*, n.slug, n.path, n.parent_id from pages p join nav_items n on n.id = p.nav_item_id where p.project_id = ? order by p.id limit 51',
);
const countPages = read.prepare('select count(*) as total from pages where project_id = ?');

const scratch = new Database(`${file}.limit`, { create: true });
scratch.run('pragma journal_mode = wal');
scratch.run('pragma synchronous = full');
scratch.run('create table if not exists texts (id text primary key, content text)');
scratch.run("create virtual table if not exists words using fts5(content, tokenize = 'porter')");
const updateText = scratch.prepare('insert or replace into texts (id, content) values (?, ?)');
const removeWords = scratch.prepare('delete from words where rowid = ?');
const addWords = scratch.prepare('insert into words (rowid, content) values (?, ?)');
const rowOf = (id: string): number => Number.parseInt(id.slice(-8), 16);

const write = scratch.transaction((id: string, content: string, indexed: boolean) => {
  updateText.run(id, content);
  if (!indexed) return;
  removeWords.run(rowOf(id));
  addWords.run(rowOf(id), content);
});

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(port),
  routes: {
    '/ready': () => new Response('ok'),
    '/pages/:id': (request) => Response.json(onePage.get(request.params.id)),
    '/projects/:id/pages': (request) =>
      Response.json({
        data: fiftyPages.all(request.params.id),
        total: countPages.get(request.params.id),
      }),
    '/update/:id': async (request) => {
      const { markdown } = JSON.parse(await request.text());
      write.immediate(request.params.id, markdown, false);
      return Response.json({ ok: true });
    },
    '/update-indexed/:id': async (request) => {
      const { markdown } = JSON.parse(await request.text());
      write.immediate(request.params.id, markdown, true);
      return Response.json({ ok: true });
    },
  },
  fetch: () => new Response('not found', { status: 404 }),
});
