/**
 * Long steps on a service, one a line: how long each took, what other clients noticed of it, how
 * long the service's event loop was held, and the memory that the service held at most.
 */
import { join } from 'node:path';
import { clientOf } from './client.ts';
import type { LoopHold } from './loop-probe.ts';
import { forgetPeak, peakOf } from './resident.ts';
import { type Dialect, type Service, type ServiceOptions, startService } from './service.ts';
import type { WatchJob } from './watch.ts';

interface Made {
  readonly id: string;
}

/** Work of other users on the same server: their reads and writes. */
export const watchJob = async (service: Service): Promise<WatchJob> => {
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

/** @returns ends the requests, and returns the longest answer to each in milliseconds */
export const startWatch = async (job: WatchJob) => {
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

const COLUMNS = [
  'seconds',
  'health',
  'inside',
  'cpu',
  'busiest',
  '≥50 ms',
  'read',
  'write',
  'peak MB',
];
const row = (name: string, values: readonly (string | number)[]): void => {
  const cells = values.map((value) => String(value).padStart(10));
  process.stdout.write(`  ${name.padEnd(28)}${cells.join('')}\n`);
};

/** A service whose event loop is watched from inside. */
export const startObserved = (dialect: Dialect, options: ServiceOptions = {}): Promise<Service> =>
  startService(dialect, { ...options, preload: join(import.meta.dir, 'loop-probe.ts') });

export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

/** Prints the head of the table. @param service of {@link startObserved} */
export const openSteps = async (service: Service, title: string): Promise<Step> => {
  const [, probePort] = await service.line(/loop probe (\d+)/);
  const probe = async (): Promise<LoopHold> =>
    JSON.parse(await (await fetch(`http://127.0.0.1:${probePort}/`)).text());
  const job = await watchJob(service);
  process.stdout.write(`\n${title}\n`);
  row('', COLUMNS);

  return async (name, work) => {
    const endWatch = await startWatch(job);
    await Bun.sleep(300);
    await forgetPeak(service.pid);
    await probe();
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    // The timer of the probe has a hold still to notice.
    await Bun.sleep(20);
    const { longest, cpu, busiest, over50 } = await probe();
    const { health = 0, read = 0, write = 0 } = await endWatch();
    const times = [health, longest, cpu, busiest].map((time) => time.toFixed(0));
    const others = [over50, read.toFixed(0), write.toFixed(0)];
    row(name, [seconds.toFixed(1), ...times, ...others, (await peakOf(service.pid)).toFixed(0)]);
  };
};
