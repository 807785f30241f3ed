/** Rows mapped by a mapper of the query beside Drizzle's own. */
import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/bun-sqlite';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { withRowMapper } from '../src/drivers/row-mapper.ts';

const ships = sqliteTable('ships', {
  id: text().primaryKey(),
  name: text(),
  built: integer({ mode: 'timestamp_ms' }),
  isAfloat: integer({ mode: 'boolean' }).notNull(),
  crew: text({ mode: 'json' }),
});
const berths = sqliteTable('berths', { shipId: text().notNull(), pier: text(), depth: integer() });

const client = new Database(':memory:');
client.run('create table ships (id text, name text, built integer, isAfloat integer, crew text)');
client.run('create table berths (shipId text, pier text, depth integer)');
client.run(
  `insert into ships values ('a', 'Ada', 1700000000000, 1, '["x"]'), ('b', null, null, 0, null)`,
);
client.run(`insert into berths values ('a', null, 7)`);
const db = drizzle({ client });
const berth = eq(berths.shipId, ships.id);

const QUERIES = {
  'rows of one table': () => db.select().from(ships),
  'objects, values and an expression': () =>
    db.select({ ship: ships, id: ships.id, up: sql<string>`upper(${ships.id})` }).from(ships),
  'a row that a left join does not find': () =>
    db.select({ ship: ships, berth: berths }).from(ships).leftJoin(berths, berth),
  'an object whose first column is null': () =>
    db
      .select({ place: { pier: berths.pier, depth: berths.depth }, id: ships.id })
      .from(ships)
      .leftJoin(berths, berth),
  'an object of columns of two tables': () =>
    db
      .select({ both: { pier: berths.pier, name: ships.name } })
      .from(ships)
      .leftJoin(berths, berth),
  'an object with an expression of a missing row': () =>
    db
      .select({ place: { pier: berths.pier, deep: sql<number>`${berths.depth} + 1` } })
      .from(ships)
      .leftJoin(berths, berth),
  'a row that an inner join finds': () =>
    db.select({ berth: berths, name: ships.name }).from(ships).innerJoin(berths, berth),
};

for (const [name, build] of Object.entries(QUERIES)) {
  test(`${name}: the mapper of a query returns the same as Drizzle`, () => {
    const own = withRowMapper(build().prepare());
    expect(Reflect.get(own, 'customResultMapper')).toBeFunction();
    expect(own.all()).toEqual(build().prepare().all());
  });
}
