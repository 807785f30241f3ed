/**
 * `bun run backup [sqlite] [postgresql] [--pages 10000,50000]`: a backup that is encrypted, verified and
 * restored while clients use the service. It prints how long clients and the event loop of the
 * service waited, and the processor time and memory of the commands.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newBackupKey } from '@quoin/backup-worker';
import { temporaryFolder } from '@quoin/test-kit';
import { type Client, clientOf } from './client.ts';
import { PAGES, textOf } from './pages.ts';
import type { CommandRun, Dialect } from './service.ts';
import { openSteps, startObserved } from './steps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: `${PAGES},${5 * PAGES}` } },
});

/** Projects of 10,000 pages, because a bundle has no more. */
const fill = async ({ ask, json }: Client, pages: number): Promise<void> => {
  for (let first = 0; first < pages; first += PAGES) {
    const name = `Project ${first}`;
    const { project } = await json<{ project: { id: string } }>(
      'POST',
      '/projects',
      JSON.stringify({ name }),
    );
    const files = Array.from({ length: Math.min(PAGES, pages - first) }, (_, page) => ({
      path: `page-${page}.md`,
      markdown: textOf(first + page),
    }));
    const nav = files.map(({ path }) => ({ type: 'page', file: path.slice(0, -3) }));
    const manifest = { version: 1, name, spaces: [{ name: 'Docs', nav }] };
    const body = JSON.stringify({ manifest, pages: files, publish: true });
    await (await ask('POST', `/projects/${project.id}/bundle`, body)).arrayBuffer();
  }
};

const figures = (name: string, { cpuSeconds, peakMb }: CommandRun): string =>
  `  ${name}: ${cpuSeconds.toFixed(1)} s of processor time, at most ${peakMb.toFixed(0)} MB in a process\n`;

const measure = async (dialect: Dialect, pages: number): Promise<void> => {
  await using folder = await temporaryFolder();
  const service = await startObserved(dialect);
  try {
    await fill(clientOf(service), pages);
    await service.indexed();
    const step = await openSteps(service, `${dialect}, ${pages} pages of 4 KB`);
    const env = {
      QUOIN_BACKUP_KEY: await newBackupKey(),
      QUOIN_BACKUP_TO: join(folder.path, 'backups'),
    };
    const runs = new Map<string, CommandRun>();
    await step('nothing', () => Bun.sleep(5_000));
    await step('backup', async () => {
      runs.set('backup', await service.admin(['backup', '--json'], env));
    });
    const other = { ...env, QUOIN_DATA_DIR: join(folder.path, 'restored'), QUOIN_DATABASE_URL: '' };
    await service.admin(['migrate'], other);
    await step('restore into another SQLite', async () => {
      runs.set('restore', await service.admin(['restore', '--latest', '--json'], other));
    });
    for (const [name, run] of runs) process.stdout.write(figures(name, run));
    const { rows, bytes } = JSON.parse(runs.get('backup')?.stdout ?? '{}');
    process.stdout.write(`  the backup: ${JSON.stringify(rows)} rows, ${bytes} bytes\n`);
  } finally {
    await service.stop();
  }
};

const dialects = (['sqlite', 'postgresql'] as const).filter(
  (dialect) => positionals.length === 0 || positionals.includes(dialect),
);
for (const pages of values.pages.split(',').map(Number)) {
  for (const dialect of dialects) await measure(dialect, pages);
}
