/**
 * `bun run git-pairs [sqlite] [postgresql] [10000] [rounds=5] [imports] [commits] [publications]`: the
 * `git` program and the service in turns, so that both meet the same disk and the same load. Each pair is
 * printed, and the median of the ratios of pairs. `sync` empties the caches of the disk before each side.
 *
 * First imports, each of a repository of its own into a new project, four pairs a round: `cold` in a
 * service that was started for it, `warm` later in the same process; alone, and beside other clients'
 * requests. The clock of a clone ends with its process, which has written its files, and flushed its
 * pack only. The clock of an import includes the request that connects the repository, the wait for
 * the run, and all commits of the database with their flushes but the last, of three rows, whose
 * time the run stores as its end.
 *
 * Of one commit and of one publication, the clock of `git` includes the start of its processes, and that
 * of the service the request until its answer (or until the branch has the page).
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitServer, type GitWork, git, openGitServer, temporaryFolder } from '@quoin/test-kit';
import { type Client, clientOf } from './client.ts';
import { millisecondsOf, type Run, requireWell } from './git-run.ts';
import { allFiles, changedFiles, textOf } from './git-tree.ts';
import { openProcessorTime, type ProcessorTime } from './processor-time.ts';
import { randomOf } from './random.ts';
import { forgetPeak, peakOf, peakOfChildren } from './resident.ts';
import { type Dialect, type Service, startService } from './service.ts';
import { startWatch, watchJob } from './steps.ts';

const DIALECTS: readonly Dialect[] = ['sqlite', 'postgresql'];
const SUBJECTS = ['imports', 'commits', 'publications'] as const;
const FILES = 10_000;
const ROUNDS = 5;
/** Rounds of a commit and of a publication for each round of an import. */
const SHORT_ROUNDS = 4;
const CHANGED = 5;
const LOOK_MS = 100;

/** Milliseconds by the clock, and of all processors together. */
interface Time {
  readonly clock: number;
  readonly processor: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
};

const flush = async (): Promise<void> => {
  await Bun.spawn(['sync']).exited;
};

/** Prints each pair, and the median of the ratios. */
class Pairs {
  readonly #pairs: (readonly [git: Time, ours: Time])[] = [];

  constructor(private readonly name: string) {}

  add(ofGit: Time, ours: Time, note = ''): void {
    this.#pairs.push([ofGit, ours]);
    const both = (pick: (time: Time) => number) =>
      `${pick(ofGit).toFixed(0).padStart(7)}${pick(ours).toFixed(0).padStart(7)}${(pick(ours) / pick(ofGit)).toFixed(2).padStart(7)}×`;
    const clock = both((time) => time.clock);
    const processor = both((time) => time.processor);
    process.stdout.write(`  ${this.name.padEnd(26)}${clock}${processor}  ${note}\n`);
  }

  print(): void {
    const of = (pick: (time: Time) => number): string => {
      const ratios = this.#pairs.map(([ofGit, ours]) => pick(ours) / pick(ofGit));
      const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
      const medians = [0, 1].map((side) =>
        median(this.#pairs.map((pair) => pick(pair[side === 0 ? 0 : 1]))),
      );
      const [ofGit = 0, ours = 0] = medians;
      return `${ofGit.toFixed(0)} and ${ours.toFixed(0)} ms, ${median(ratios).toFixed(2)}× (${least.toFixed(2)} to ${most.toFixed(2)})`;
    };
    process.stdout.write(
      `${this.name}: clock ${of((time) => time.clock)}; processor ${of((time) => time.processor)}\n`,
    );
  }
}

class Bench {
  readonly #random = randomOf('git-pairs');
  #client: Client;
  #processor: ProcessorTime;
  #made = 0;

  private constructor(
    private readonly server: GitServer,
    private readonly service: Service,
    private readonly folder: string,
    private readonly files: number,
    private readonly original: GitWork,
    processor: ProcessorTime,
  ) {
    this.#client = clientOf(service);
    this.#processor = processor;
  }

  static async open(server: GitServer, service: Service, folder: string, files: number) {
    const original = await server.create('harbour/original');
    await original.commit('All pages', { files: allFiles(randomOf('git-project files'), files) });
    await original.git('repack', '-adq');
    return new Bench(server, service, folder, files, original, await openProcessorTime(service));
  }

  async #ofGit(work: () => Promise<unknown>): Promise<Time> {
    await flush();
    const [began, used] = [performance.now(), await this.#processor.ofGit()];
    await work();
    const clock = performance.now() - began;
    return { clock, processor: (await this.#processor.ofGit()) - used };
  }

  /** @param work returns its milliseconds by the clock */
  async #ofService(work: () => Promise<number>): Promise<Time> {
    await flush();
    const used = await this.#processor.ofService();
    const clock = await work();
    return { clock, processor: (await this.#processor.ofService()) - used };
  }

  /** A new repository, and a new project without a connection. */
  async #fresh(): Promise<{ name: string; work: GitWork; project: string }> {
    this.#made += 1;
    const name = `harbour/docs-${this.#made}`;
    const work = await this.server.create(name);
    await work.git('fetch', '--quiet', this.original.path, 'main:main');
    await work.git('repack', '-adq');
    const { project } = await this.#client.json<{ project: { id: string } }>(
      'POST',
      '/projects',
      `{"name":"Bench ${this.#made}"}`,
    );
    return { name, work, project: `/projects/${project.id}` };
  }

  async #clone(name: string): Promise<string> {
    const folder = name.replace('/', '-');
    await git(['clone', '--quiet', '--depth', '1', this.server.url(name), folder], {
      cwd: this.folder,
    });
    return join(this.folder, folder);
  }

  async #ended(project: string): Promise<Run> {
    for (;;) {
      const { connection } = await this.#client.json<{ connection: { runs: Run[] } | null }>(
        'GET',
        `${project}/git`,
      );
      const [newest] = connection?.runs ?? [];
      if (newest?.finishedAt != null) return requireWell(newest);
      await Bun.sleep(LOOK_MS);
    }
  }

  async #import(name: string, project: string): Promise<number> {
    const connection = {
      provider: 'gitlab_self_managed',
      host: this.server.origin,
      repoFullName: name,
      token: 'bench',
    };
    const began = Date.now();
    await this.#client.json('POST', `${project}/git`, JSON.stringify(connection));
    const { counts, finishedAt } = await this.#ended(project);
    if (counts.created !== this.files) throw new Error(`${counts.created} pages were created`);
    return Date.parse(finishedAt ?? '') - began;
  }

  async #importPair(pairs: Pairs, hasOthers: boolean): Promise<void> {
    const { name, work, project } = await this.#fresh();
    const ofGit = await this.#ofGit(() => this.#clone(name));
    await rm(join(this.folder, name.replace('/', '-')), { recursive: true });
    await forgetPeak(this.service.pid);
    const endWatch = hasOthers ? await startWatch(await watchJob(this.service)) : null;
    const ours = await this.#ofService(() => this.#import(name, project));
    await endWatch?.();
    const [peak, child] = [await peakOf(this.service.pid), await peakOfChildren(this.service.pid)];
    pairs.add(ofGit, ours, `peaks ${peak.toFixed(0)} and ${child.toFixed(0)} MB`);
    await this.service.indexed();
    await rm(work.path, { recursive: true });
  }

  async imports(rounds: number): Promise<void> {
    const lists = [false, true].map((hasOthers) => {
      const name = hasOthers ? 'with other clients' : 'alone';
      return { hasOthers, cold: new Pairs(`cold, ${name}`), warm: new Pairs(`warm, ${name}`) };
    });
    for (let round = 0; round < rounds; round += 1) {
      for (const { hasOthers, cold, warm } of lists) {
        await this.service.restart();
        this.#processor = await openProcessorTime(this.service);
        await this.#importPair(cold, hasOthers);
        await this.#importPair(warm, hasOthers);
      }
    }
    for (const { cold, warm } of lists) for (const pairs of [cold, warm]) pairs.print();
  }

  /** A connected project that is up to date, with a clone beside it. */
  async #connected() {
    const { name, work, project } = await this.#fresh();
    await this.#import(name, project);
    await this.service.indexed();
    return { work, project, cwd: await this.#clone(name) };
  }

  async commits(rounds: number): Promise<void> {
    const { work, project, cwd } = await this.#connected();
    const [requests, runs] = [new Pairs('one commit, request'), new Pairs('one commit, run')];
    const fetchAndCompare = async (): Promise<void> => {
      await git(['fetch', '--quiet', 'origin', 'main'], { cwd });
      await git(['diff', '--stat', 'HEAD', 'FETCH_HEAD'], { cwd });
    };
    const pull = async (): Promise<[Time, number]> => {
      let own = 0;
      const time = await this.#ofService(async () => {
        const began = performance.now();
        const { run } = await this.#client.json<{ run: Run }>('POST', `${project}/git/sync?wait=1`);
        const took = performance.now() - began;
        own = millisecondsOf(requireWell(run));
        if (run.counts.updated !== CHANGED) throw new Error(`${run.counts.updated} pages changed`);
        return took;
      });
      return [time, own];
    };
    // The first round warms up.
    for (let round = -1; round < rounds; round += 1) {
      const files = changedFiles(this.#random, this.files, CHANGED, 'Changed');
      await work.commit(`${CHANGED} pages`, { files });
      // Each side is the first in turns.
      const early = round % 2 === 0 ? await pull() : null;
      const ofGit = await this.#ofGit(fetchAndCompare);
      const [ours, own] = early ?? (await pull());
      await git(['merge', '--quiet', '--ff-only', 'FETCH_HEAD'], { cwd });
      await this.service.indexed();
      if (round < 0) continue;
      requests.add(ofGit, ours);
      runs.add(ofGit, { clock: own, processor: ours.processor });
    }
    requests.print();
    runs.print();
  }

  async publications(rounds: number): Promise<void> {
    const { work, project, cwd } = await this.#connected();
    const head = async (): Promise<string> =>
      (await Bun.file(join(work.path, 'refs/heads/main')).text()).trim();
    const { data } = await this.#client.json<{ data: { id: string; sourcePath: string }[] }>(
      'GET',
      `${project}/pages?limit=100`,
    );
    const pairs = new Pairs('one page published');
    for (const [round, { id, sourcePath }] of data.slice(0, rounds + 1).entries()) {
      await git(['pull', '--quiet', '--ff-only'], { cwd });
      await Bun.write(join(cwd, sourcePath), textOf(this.#random, 'By git'));
      const ofGit = await this.#ofGit(async () => {
        await git(['commit', '--quiet', '--all', '--message', 'One page'], { cwd });
        await git(['push', '--quiet', 'origin', 'HEAD:main'], { cwd });
      });
      await this.#client.json('POST', `${project}/git/sync?wait=1`);
      const before = await head();
      const markdown = textOf(this.#random, 'By us');
      await this.#client.json('PATCH', `/pages/${id}`, JSON.stringify({ markdown }));
      await this.service.indexed();
      const ours = await this.#ofService(async () => {
        const began = performance.now();
        await this.#client.ask('POST', `/pages/${id}/publish`);
        while ((await head()) === before) await Bun.sleep(2);
        return performance.now() - began;
      });
      await this.#ended(project);
      if (round > 0) pairs.add(ofGit, ours);
    }
    pairs.print();
  }
}

const asked = process.argv.slice(2);
const roundsAsked = Number(asked.find((word) => word.startsWith('rounds='))?.slice(7) ?? ROUNDS);
const files = asked.map(Number).find((size) => size > 0) ?? FILES;
const chosen = DIALECTS.filter((dialect) => asked.includes(dialect));
const subjects = SUBJECTS.filter((subject) => asked.includes(subject));
for (const dialect of chosen.length > 0 ? chosen : DIALECTS) {
  await using server = await openGitServer();
  await using folder = await temporaryFolder();
  const env = { QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' };
  const service = await startService(dialect, { env });
  try {
    process.stdout.write(
      `\n${dialect}, ${files} files of 4 KB: clock of git and of the service in ms, ratio; processor time of both, ratio\n`,
    );
    const bench = await Bench.open(server, service, folder.path, files);
    for (const subject of subjects.length > 0 ? subjects : SUBJECTS) {
      await bench[subject](subject === 'imports' ? roundsAsked : roundsAsked * SHORT_ROUNDS);
    }
  } finally {
    await service.stop();
  }
}
