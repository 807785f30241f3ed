/**
 * `bun run start [<executable>]`: processor time and memory of a start of the service, and of commands
 * beside its data: as `bun run up` and `bun run quoin` start them, or of an executable. Medians of 5.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProcess, temporaryFolder } from '@quoin/test-kit';
import { builtService } from '../../../apps/server/scripts/built-service.ts';

const ROOT = join(import.meta.dir, '../../..');
const ROUNDS = 5;
/** The threads of search have started by then. */
const REST_MS = 4_000;
/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

const [, , executable] = process.argv;
const SERVICE =
  executable === undefined ? [process.execPath, await builtService()] : [executable, 'up'];
const COMMAND =
  executable === undefined
    ? [process.execPath, join(ROOT, 'apps/server/src/cli.ts')]
    : [executable];

const COMMANDS = [
  ['admin', 'user', 'list', '--json'],
  ['admin', 'token', '--json', '--email', 'operator@quoin.local'],
];

/** Milliseconds of processor time (proc_pid_stat(5): fields 14 and 15). */
const processorTime = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
};

const megabytes = async (pid: number, name: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
};

const figures = new Map<string, number[]>();
const note = (name: string, value: number): void => {
  figures.set(name, [...(figures.get(name) ?? []), value]);
};

const measureService = async (name: string, env: Record<string, string>): Promise<void> => {
  const url = `http://127.0.0.1:${env.QUOIN_PORT}/ready`;
  const service = await startProcess(SERVICE, { env, readyWhen: { url } });
  const { pid } = service;
  note(`${name}: processor time until ready, ms`, await processorTime(pid));
  await Bun.sleep(REST_MS);
  note(`${name}: processor time at rest, ms`, await processorTime(pid));
  note(`${name}: resident at rest, MB`, await megabytes(pid, 'VmRSS'));
  note(`${name}: memory of its own at rest, MB`, await megabytes(pid, 'RssAnon'));
  await service.stop();
};

const measureCommand = async (args: string[], env: Record<string, string>): Promise<void> => {
  const command = Bun.spawn([...COMMAND, ...args], { env, stdout: 'ignore' });
  await command.exited;
  const usage = command.resourceUsage();
  const name = args.slice(0, 2).join(' ');
  note(`${name}: processor time, ms`, Number(usage?.cpuTime.total ?? 0) / 1_000);
};

for (let round = 0; round < ROUNDS; round++) {
  await using folder = await temporaryFolder();
  const env = {
    PATH: process.env.PATH ?? '',
    QUOIN_DATA_DIR: folder.path,
    QUOIN_PORT: String(await freePort()),
    QUOIN_LOG_LEVEL: 'error',
  };
  await measureService('first start', env);
  await measureService('next start', env);
  for (const args of COMMANDS) await measureCommand(args, env);
}
for (const [name, values] of figures) {
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  process.stdout.write(`${name.padEnd(52)} ${median.toFixed(0)}\n`);
}
