/**
 * `bun run import [sqlite] [postgresql]`: imports, exports and changes 10,000 pages at once, and
 * tells what other clients notice of it.
 */
import { join } from 'node:path';
import type { LoopHold } from './loop-probe.ts';
import { PAGES, textOf } from './pages.ts';
import { type Dialect, type Service, startService } from './service.ts';
import type { WatchJob } from './watch.ts';

const bundleOf = (heading: string): string => {
  const pages = Array.from({ length: PAGES }, (_, page) => ({
    path: `page-${page}.md`,
    markdown: textOf(page, heading),
  }));
  const items = pages.map(({ path }) => ({ type: 'page', file: path.slice(0, -3) }));
  const nav = [
    { type: 'group', label: 'Many', items },
    { type: 'group', label: 'Other', items: [] },
  ];
  return JSON.stringify({
    manifest: { version: 1, name: 'Bench', spaces: [{ name: 'Docs', nav }] },
    pages,
  });
};
const EMPTY = JSON.stringify({ manifest: { version: 1, name: 'Bench', spaces: [] }, pages: [] });

interface Structure {
  spaces: { items: { navItemId: string; title: string }[] }[];
}

const clientOf = ({ port, token }: Service) => {
  const url = `http://127.0.0.1:${port}/api/v1`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: string): Promise<Response> => {
    const sent = body === undefined ? {} : { body };
    const response = await fetch(url + path, { method, headers, ...sent, timeout: false });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const json = async <T>(method: string, path: string, body?: string): Promise<T> =>
    JSON.parse(await (await ask(method, path, body)).text());
  return { url, headers, ask, json };
};

interface Made {
  id: string;
}

/** Other people's work on the same server: their reads and writes. */
const watchJob = async (service: Service): Promise<WatchJob> => {
  const { url, headers, json } = clientOf(service);
  const { project } = await json<{ project: Made }>('POST', '/projects', '{"name":"Bystander"}');
  const inside = `/projects/${project.id}`;
  const { space } = await json<{ space: Made }>('POST', `${inside}/spaces`, '{"name":"Docs"}');
  const body = JSON.stringify({ spaceId: space.id, title: 'Page', content: '# Page\n' });
  const { page } = await json<{ page: Made }>('POST', `${inside}/pages`, body);
  const pageUrl = `${url}/pages/${page.id}`;
  return {
    health: { url: `http://127.0.0.1:${service.port}/health`, everyMs: 5 },
    read: { url: `${pageUrl}?content=1`, headers, everyMs: 20 },
    write: { url: pageUrl, headers, everyMs: 100, method: 'PATCH', body: '{"markdown":"# %"}' },
  };
};

const startWatch = async (job: WatchJob) => {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'watch.ts')], {
    stdin: new TextEncoder().encode(JSON.stringify(job)),
    stdout: 'pipe',
  });
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  await lines.read();
  return async (): Promise<Record<string, number>> => {
    child.kill('SIGTERM');
    await child.exited;
    const { value = '{}' } = await lines.read();
    return JSON.parse(value);
  };
};

/** Resident memory is counted from the present on. */
const forgetPeak = (pid: number) => Bun.write(`/proc/${pid}/clear_refs`, '5');
const peakOf = async (pid: number): Promise<number> => {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

const COLUMNS = ['seconds', 'health', 'inside', 'cpu', '≥50 ms', 'read', 'write', 'peak MB'];
const row = (name: string, values: readonly (string | number)[]): void => {
  const cells = values.map((value) => String(value).padStart(10));
  process.stdout.write(`  ${name.padEnd(28)}${cells.join('')}\n`);
};

const measure = async (dialect: Dialect): Promise<void> => {
  const service = await startService(dialect, { preload: join(import.meta.dir, 'loop-probe.ts') });
  const [, probePort] = await service.line(/loop probe (\d+)/);
  const probe = async (): Promise<LoopHold> =>
    JSON.parse(await (await fetch(`http://127.0.0.1:${probePort}/`)).text());
  const { ask, json } = clientOf(service);
  const job = await watchJob(service);
  process.stdout.write(`\n${dialect}, ${PAGES} pages of 4 KB\n`);
  row('', COLUMNS);

  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const endWatch = await startWatch(job);
    await Bun.sleep(300);
    await forgetPeak(service.pid);
    await probe();
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    // The timer of the probe has a hold still to notice.
    await Bun.sleep(20);
    const { longest, cpu, over50 } = await probe();
    const { health = 0, read = 0, write = 0 } = await endWatch();
    const times = [health, longest, cpu].map((time) => time.toFixed(0));
    const others = [over50, read.toFixed(0), write.toFixed(0)];
    row(name, [seconds.toFixed(1), ...times, ...others, (await peakOf(service.pid)).toFixed(0)]);
  };

  try {
    const { project } = await json<{ project: Made }>('POST', '/projects', '{"name":"Bench"}');
    const bundle = async (body: string) =>
      (await ask('POST', `/projects/${project.id}/bundle`, body)).arrayBuffer();
    const get = async (path: string) =>
      (await ask('GET', `/projects/${project.id}/${path}`)).arrayBuffer();
    const first = bundleOf('Page');
    await step('nothing', () => Bun.sleep(2000));
    await step('first bundle', () => bundle(first));
    await step('same bundle again', () => bundle(first));
    await step('all texts changed', () => bundle(bundleOf('Changed')));
    await step('export, JSON', () => get('export'));
    await step('export, zip', () => get('export?format=zip'));
    await step('structure', () => get('structure'));
    const structure = await json<Structure>('GET', `/projects/${project.id}/structure`);
    const [many, other] = structure.spaces[0]?.items ?? [];
    const move = {
      op: 'move_item',
      navItemId: many?.navItemId,
      parentId: other?.navItemId,
    };
    await step('moving a folder of them', async () =>
      (await ask('PATCH', `/projects/${project.id}/structure`, JSON.stringify(move))).arrayBuffer(),
    );
    await step('archiving all', () => bundle(EMPTY));
  } finally {
    await service.stop();
  }
};

const dialects: readonly Dialect[] = ['sqlite', 'postgresql'];
for (const dialect of dialects) {
  if (process.argv.length < 3 || process.argv.includes(dialect)) await measure(dialect);
}
