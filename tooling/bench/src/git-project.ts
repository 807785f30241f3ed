/**
 * `bun run git-project [sqlite] [postgresql] [2000] [10000] [processor]`: a project whose repository has
 * so many pages of 4 KB, synced by the service from end to end through HTTP, beside the `git` program. Of
 * each group of times the first line is the limit. With `processor`, the figures are processor time of
 * all processes of each side, which a busy machine changes little; nothing else uses the service then.
 */
import { join } from 'node:path';
import { type GitServer, type GitWork, git, openGitServer, temporaryFolder } from '@quoin/test-kit';
import { type Client, clientOf } from './client.ts';
import { millisecondsOf, type Run, requireWell } from './git-run.ts';
import { allFiles, areaOf, changedFiles, FILES_OF_AN_AREA, textOf } from './git-tree.ts';
import { openProcessorTime, type ProcessorTime } from './processor-time.ts';
import { perUnit, printTimes } from './race.ts';
import { randomOf } from './random.ts';
import { peakOfChildren } from './resident.ts';
import type { Dialect, Service } from './service.ts';
import { openSteps, type Step, startObserved } from './steps.ts';

const SIZES = [2_000, 10_000];
const DIALECTS: readonly Dialect[] = ['sqlite', 'postgresql'];
const ROUNDS = 5;
/** Of one commit. */
const CHANGED = 5;
/** Between two looks at a run that is under way. */
const LOOK_MS = 200;
const REPOSITORY = 'harbour/docs';

interface Page {
  readonly id: string;
  readonly sourcePath: string;
}

/** Lists of milliseconds by name, in the order of the names' first time. */
class Times {
  readonly lists = new Map<string, number[]>();

  /** @param processor null: the clock is read */
  constructor(private readonly processor: ProcessorTime | null) {}

  add(name: string, milliseconds: number): void {
    const list = this.lists.get(name) ?? [];
    this.lists.set(name, [...list, milliseconds]);
  }

  async measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { processor } = this;
    const isGit = name.startsWith('git ');
    const now = (): Promise<number> | number => {
      if (processor === null) return performance.now();
      return isGit ? processor.ofGit() : processor.ofService();
    };
    const started = await now();
    const result = await work();
    this.add(name, (await now()) - started);
    return result;
  }

  /** The time of a run by its own clock; not a processor's. */
  addRun(run: Run): void {
    if (this.processor === null) this.add('the run of it', millisecondsOf(run));
  }
}

interface Fixture {
  readonly server: GitServer;
  readonly work: GitWork;
  readonly service: Service;
  readonly client: Client;
  readonly step: Step;
  /** For clones of the `git` program. */
  readonly folder: string;
  readonly projectId: string;
  readonly files: number;
  /** Null: the clock is read. */
  readonly processor: ProcessorTime | null;
}

class Bench {
  readonly #random = randomOf('git-project');

  constructor(readonly fixture: Fixture) {}

  get #project(): string {
    return `/projects/${this.fixture.projectId}`;
  }

  async #runs(): Promise<Run[]> {
    const { connection } = await this.fixture.client.json<{ connection: { runs: Run[] } | null }>(
      'GET',
      `${this.#project}/git`,
    );
    return connection?.runs ?? [];
  }

  /** The newest run, when it and all others have ended. @param hear receives its state until then */
  async #ended(hear: (run: Run) => void = () => undefined): Promise<Run> {
    for (;;) {
      const runs = await this.#runs();
      const [newest] = runs;
      if (newest !== undefined && runs.every(({ finishedAt }) => finishedAt !== null)) {
        return requireWell(newest);
      }
      if (newest !== undefined) hear(newest);
      await Bun.sleep(LOOK_MS);
    }
  }

  async #sync(): Promise<Run> {
    const path = `${this.#project}/git/sync?wait=1`;
    return requireWell((await this.fixture.client.json<{ run: Run }>('POST', path)).run);
  }

  #commit(): Promise<string> {
    const { work, files } = this.fixture;
    const changed = changedFiles(this.#random, files, CHANGED, 'Changed');
    return work.commit(`${CHANGED} pages`, { files: changed });
  }

  async #clone(name: string): Promise<string> {
    const { server, folder } = this.fixture;
    await git(['clone', '--quiet', '--depth', '1', server.url(REPOSITORY), name], { cwd: folder });
    return join(folder, name);
  }

  /** The branch's head, without a process of its own for each look. */
  async #head(): Promise<string> {
    return (await Bun.file(join(this.fixture.work.path, 'refs/heads/main')).text()).trim();
  }

  async firstImport(): Promise<void> {
    const { client, server, step, service, files } = this.fixture;
    const seen = new Set<string>();
    const times = new Times(this.fixture.processor);
    await times.measure('git clone --depth 1', () => this.#clone('first'));
    const measured = (work: () => Promise<unknown>): Promise<unknown> =>
      this.fixture.processor === null ? step('first import', work) : work();
    await times.measure('first import', () =>
      measured(async () => {
        const connection = {
          provider: 'gitlab_self_managed',
          host: server.origin,
          repoFullName: REPOSITORY,
          token: 'bench',
        };
        await client.json('POST', `${this.#project}/git`, JSON.stringify(connection));
        const { counts } = await this.#ended(({ progress: { done, total } }) => {
          if (total > 0) seen.add(`${done}/${total}`);
        });
        if (counts.created !== files) throw new Error(`${counts.created} pages were created`);
      }),
    );
    printTimes('first import', perUnit(1), times.lists);
    if (seen.size === 0) throw new Error('The run reported no progress');
    const peak = Math.round(await peakOfChildren(service.pid));
    process.stdout.write(`  read meanwhile: ${[...seen].join(', ')}\n`);
    process.stdout.write(`  a process of the service's own held ${peak} MB at most\n`);
  }

  async oneCommit(): Promise<void> {
    const cwd = await this.#clone('one-commit');
    const times = new Times(this.fixture.processor);
    await this.#sync();
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.#commit();
      await times.measure('git fetch, git diff', async () => {
        await git(['fetch', '--quiet', 'origin', 'main'], { cwd });
        await git(['diff', '--stat', 'HEAD', 'FETCH_HEAD'], { cwd });
      });
      await git(['merge', '--quiet', '--ff-only', 'FETCH_HEAD'], { cwd });
      const run = await times.measure('POST git/sync?wait=1', () => this.#sync());
      times.addRun(run);
      if (run.counts.updated !== CHANGED) throw new Error(`${run.counts.updated} pages changed`);
    }
    printTimes(`one commit of ${CHANGED}`, perUnit(1), times.lists);
  }

  async nothingNew(): Promise<void> {
    const cwd = await this.#clone('nothing-new');
    const times = new Times(this.fixture.processor);
    for (let round = 0; round < ROUNDS; round += 1) {
      await times.measure('git fetch', () => git(['fetch', '--quiet', 'origin', 'main'], { cwd }));
      const run = await times.measure('POST git/sync?wait=1', () => this.#sync());
      times.addRun(run);
    }
    printTimes('nothing new', perUnit(1), times.lists);
  }

  async publish(): Promise<void> {
    const { client } = this.fixture;
    const cwd = await this.#clone('publish');
    const { data } = await client.json<{ data: Page[] }>('GET', `${this.#project}/pages?limit=50`);
    const times = new Times(this.fixture.processor);
    for (const { id, sourcePath } of data.slice(0, ROUNDS)) {
      await git(['pull', '--quiet', '--ff-only'], { cwd });
      await Bun.write(join(cwd, sourcePath), textOf(this.#random, 'By git'));
      await times.measure('git commit, git push', async () => {
        await git(['commit', '--quiet', '--all', '--message', 'One page'], { cwd });
        await git(['push', '--quiet', 'origin', 'HEAD:main'], { cwd });
      });
      await this.#sync();
      const before = await this.#head();
      const markdown = textOf(this.#random, 'By us');
      await client.json('PATCH', `/pages/${id}`, JSON.stringify({ markdown }));
      await times.measure('published until the branch has it', async () => {
        await client.ask('POST', `/pages/${id}/publish`);
        while ((await this.#head()) === before) await Bun.sleep(2);
      });
      times.addRun(await this.#ended());
    }
    printTimes('one page published', perUnit(1), times.lists);
  }

  async renameFolder(): Promise<void> {
    const { work, step } = this.fixture;
    const moved = async (from: string, to: string): Promise<void> => {
      work.mv(from, to);
      await work.commit('A folder renamed');
      await step(`renamed to ${to}`, async () => {
        const { counts } = await this.#sync();
        if (counts.renamed !== FILES_OF_AN_AREA)
          throw new Error(`${counts.renamed} pages were renamed`);
      });
    };
    await moved(areaOf(0), 'docs/moved');
    await moved('docs/moved', areaOf(0));
  }

  /** One line more of the table for what is short, too. */
  async observed(): Promise<void> {
    const { step } = this.fixture;
    await this.#commit();
    await step('one commit', () => this.#sync());
    await step('nothing new', () => this.#sync());
  }
}

const measure = async (dialect: Dialect, files: number, ofProcessor: boolean): Promise<void> => {
  await using server = await openGitServer();
  await using folder = await temporaryFolder();
  const work = await server.create(REPOSITORY);
  await work.commit('All pages', { files: allFiles(randomOf('git-project files'), files) });
  await work.git('repack', '-adq');
  const env = { QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' };
  const service = await startObserved(dialect, { env });
  try {
    const client = clientOf(service);
    const step = await openSteps(service, `${dialect}, ${files} files of 4 KB`);
    const { project } = await client.json<{ project: { id: string } }>(
      'POST',
      '/projects',
      '{"name":"Bench"}',
    );
    const processor = ofProcessor ? await openProcessorTime(service) : null;
    const fixture = { server, work, service, client, step, folder: folder.path, files, processor };
    const bench = new Bench({ ...fixture, projectId: project.id });
    await bench.firstImport();
    if (!ofProcessor) {
      await bench.observed();
      await bench.renameFolder();
    }
    await bench.oneCommit();
    await bench.nothingNew();
    await bench.publish();
  } finally {
    await service.stop();
  }
};

const asked = process.argv.slice(2);
const sizes = asked.map(Number).filter((size) => size > 0);
const chosen = DIALECTS.filter((dialect) => asked.includes(dialect));
for (const dialect of chosen.length > 0 ? chosen : DIALECTS) {
  for (const files of sizes.length > 0 ? sizes : SIZES)
    await measure(dialect, files, asked.includes('processor'));
}
