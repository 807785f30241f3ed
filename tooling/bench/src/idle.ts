/**
 * `bun run idle`: what a service costs that has no requests. On PostgreSQL the statements of one copy
 * by their text, on both databases the processor time and the resident memory of the process.
 */
import postgres from 'postgres';
import { markdownTable } from './markdown-table.ts';
import { type Dialect, startService } from './service.ts';

/** After the start: its own work is not idle time. */
const SETTLE_MS = 30_000;
const MEASURE_MS = 60_000;
/** Between two reads of what each connection did last. */
const SAMPLE_MS = 25;
/** Ticks of `/proc/<pid>/stat` in a second (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;
/** Characters of a statement in the table. */
const STATEMENT_LENGTH = 100;

interface Activity {
  readonly pid: number;
  readonly query: string;
  readonly begun: string;
}

const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await Bun.file(`/proc/${pid}/stat`).text();
  // The name in parentheses can have blanks; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

/** Counts statements by what each connection began last. Two within one sample count as one. */
const countStatements = async (url: string, milliseconds: number): Promise<Map<string, number>> => {
  const sql = postgres(url, { max: 1 });
  const counts = new Map<string, number>();
  const seen = new Map<number, string>();
  try {
    const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const until = performance.now() + milliseconds;
    for (let isFirst = true; performance.now() < until; isFirst = false) {
      const activities = await sql<Activity[]>`
        select pid, query, query_start::text as begun from pg_stat_activity
        where datname = current_database() and query_start is not null and pid <> ${own?.pid ?? 0}`;
      for (const { pid, query, begun } of activities) {
        if (seen.get(pid) === begun) continue;
        seen.set(pid, begun);
        const text = query.replaceAll(/\s+/g, ' ').slice(0, STATEMENT_LENGTH);
        if (!isFirst) counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      await Bun.sleep(SAMPLE_MS);
    }
  } finally {
    await sql.end();
  }
  return counts;
};

const measure = async (dialect: Dialect): Promise<void> => {
  const service = await startService(dialect);
  try {
    await Bun.sleep(SETTLE_MS);
    const before = await processorSeconds(service.pid);
    const counts =
      service.databaseUrl === null
        ? await Bun.sleep(MEASURE_MS).then(() => new Map<string, number>())
        : await countStatements(service.databaseUrl, MEASURE_MS);
    const seconds = MEASURE_MS / 1_000;
    const used = (await processorSeconds(service.pid)) - before;
    const megabytes = (await service.resident()) / 1024 ** 2;
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `${dialect}: ${((100 * used) / seconds).toFixed(2)} % of a core, ${megabytes.toFixed(0)} MB` +
        (service.databaseUrl === null ? '' : `, ${(all / seconds).toFixed(2)} statements a second`),
    );
    const rows = [...counts].toSorted(([, a], [, b]) => b - a);
    if (rows.length === 0) return;
    console.log(
      markdownTable([
        ['statement', 'a minute'],
        ...rows.map(([text, count]): [string, number] => [`\`${text}\``, count]),
      ]),
    );
  } finally {
    await service.stop();
  }
};

for (const dialect of ['sqlite', 'postgresql'] as const) await measure(dialect);
