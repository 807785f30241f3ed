/** Random edits on both sides where each run is compared with its preview, reconnections among them. */
import { expect } from 'bun:test';
import { type GitWorld, REPOSITORY, type Run } from './git-world.ts';
import { randomOf } from './interleave.ts';
import type { GitFolder } from './memory-folder.ts';
import { MixedSteps } from './mixed-steps.ts';

interface Preview extends Pick<Run, 'counts' | 'files'> {
  readonly ok: boolean;
  readonly warnings: readonly { readonly path?: string; readonly message: string }[];
}

type File = Run['files'][number];

const DELETES: ReadonlySet<string> = new Set(['removed', 'archived']);
const SENT: ReadonlySet<string> = new Set(['pushed', 'removed']);
/** Once it is confirmed, a run does not say again which of the files Quoin did not write. */
const line = ({ path, action, message }: File): string =>
  `${action} ${path} ${SENT.has(action) ? '' : (message ?? '')}`;
/** What becomes of a request is known when the host is asked to close it. */
const summaryOf = (files: readonly File[]): string[] =>
  files
    .filter(({ action }) => action !== 'warning' && action !== 'pull_request')
    .map(line)
    .toSorted();

export const previewOf = async (
  world: GitWorld<GitFolder>,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Preview> => {
  const answer = await world.require('POST', '/git/preview', {
    provider: 'gitlab_self_managed',
    host: world.server.origin,
    repoFullName: REPOSITORY,
    token: 'sync:secret',
    ...options,
  });
  // The harness holds the answer to the contract's schema.
  return answer.body as Preview;
};

const requireDeletionsFirst = (files: readonly File[]): void => {
  const isDeletion = files.map(
    ({ action, message }) => DELETES.has(action) || (action === 'asset' && message === 'Removed'),
  );
  expect(isDeletion.toSorted((a, b) => Number(b) - Number(a))).toEqual(isDeletion);
};

/** In `pr` mode a preview tells the content of the request, and not what is sent anew. */
const pulled = (files: readonly File[]): File[] => files.filter(({ action }) => !SENT.has(action));

const pathsOf = (files: readonly File[], action: string): string[] =>
  files.flatMap((file) => (file.action === action ? file.path : [])).toSorted();

export class Foreseeing extends MixedSteps {
  situations = 0;
  waited = 0;
  removed = 0;
  proposed = 0;
  /** Runs after which the next one need not compare all pages. */
  compared = 0;
  #options: Readonly<Record<string, unknown>> = {};

  get #proposes(): boolean {
    return this.#options.outboundMode === 'pr';
  }

  async #requestBranch(): Promise<string | null> {
    const { deps, projectId } = this.world;
    const connection = await deps.db.read((stores) => stores.git.connections.ofProject(projectId));
    return connection?.pullRequest?.branch ?? null;
  }

  /** The branch of the request has what the preview named, and nothing else. */
  async #requireRequest(preview: Preview): Promise<void> {
    const { repo } = this.world;
    const branch = await this.#requestBranch();
    const base = await repo.bytes(branch === null ? 'main' : await repo.mergeBase('main', branch));
    const proposed = branch === null ? base : await repo.bytes(branch);
    const texts = [...proposed].filter(([path, bytes]) => {
      const before = base.get(path);
      return before === undefined || Buffer.compare(before, bytes) !== 0;
    });
    expect(pathsOf(preview.files, 'pushed')).toEqual(texts.map(([path]) => path).toSorted());
    const gone = [...base.keys()].filter((path) => !proposed.has(path));
    expect(pathsOf(preview.files, 'removed')).toEqual(gone.toSorted());
    this.proposed += texts.length + gone.length;
  }

  /** Where the run noted that no page differs from its file, none does. */
  async #requireCompared(): Promise<void> {
    const { deps, projectId } = this.world;
    await deps.db.read(async (stores) => {
      const connection = await stores.git.connections.ofProject(projectId);
      const { compared } = await stores.site.comparison(projectId);
      if (connection === null || compared !== `${connection.id} ${connection.lastCommit}`) return;
      expect(await stores.git.files.outbound(connection.id, projectId)).toEqual({
        pages: [],
        waits: false,
      });
      this.compared += 1;
    });
  }

  /** The run does what the preview said; one that waits says the same, changes nothing, and then does it. */
  async #follow(preview: Preview, asked: Run): Promise<Run> {
    const { world } = this;
    const compared = (files: readonly File[]) => summaryOf(this.#proposes ? pulled(files) : files);
    const waits = asked.status === 'Waiting';
    expect(preview.ok).toBe(!waits);
    let run = asked;
    if (waits) {
      expect(compared(run.files)).toEqual(compared(preview.files));
      await world.require('POST', `/git/runs/${run.id}/confirm`, { confirm: true });
      await world.work();
      run = await world.run(run.id);
    }
    expect(compared(run.files)).toEqual(compared(preview.files));
    const { pushed } = this.#proposes ? preview.counts : run.counts;
    expect({ ...run.counts, pushed }).toEqual(preview.counts);
    if (this.#proposes) await this.#requireRequest(preview);
    const warned = run.files.filter(({ action }) => action === 'warning');
    for (const { path, message = '' } of warned) {
      expect(preview.warnings).toContainEqual({ path, message });
    }
    requireDeletionsFirst(preview.files);
    requireDeletionsFirst(run.files);
    await this.#requireCompared();
    this.situations += 1;
    if (waits) this.waited += 1;
    this.removed += run.files.filter(({ action }) => action === 'removed').length;
    return run;
  }

  override async sync(): Promise<string> {
    const preview = await previewOf(this.world, this.#options);
    const run = await this.#follow(preview, await this.world.sync());
    return `synced: ${run.status} ${JSON.stringify(run.counts)}`;
  }

  protected override async step(): Promise<string> {
    const branch =
      this.#proposes && this.random() < MERGE_CHANCE ? await this.#requestBranch() : null;
    if (branch === null) return super.step();
    try {
      await this.world.repo.merge(branch, 'squash');
    } catch {
      return `${branch} cannot be merged`;
    }
    return `merged ${branch}`;
  }

  /** Both sides meet anew. */
  async reconnect(options: Readonly<Record<string, unknown>>): Promise<void> {
    const { world } = this;
    this.log.push(`reconnected: ${JSON.stringify(options)}`);
    await world.require('DELETE', '/git');
    const before = await world.pages();
    const preview = await previewOf(world, options);
    expect(await world.pages()).toEqual(before);
    await world.connect(options);
    await world.work();
    const [asked] = await world.runs();
    if (asked === undefined) throw new Error('no run after a connection');
    const { direction: _, ...kept } = options;
    this.#options = kept;
    await this.#follow(preview, asked);
  }
}

const DIRECTIONS = ['git', 'editor', 'replace', 'merge'] as const;
/** Of a step, that the open request is merged. */
const MERGE_CHANCE = 0.15;
/** Steps between two reconnections; some are syncs. */
const STEPS = 8;

/** @returns the player after at least so many runs that previews foresaw */
export const foresee = async (
  world: GitWorld<GitFolder>,
  seed: number,
  situations: number,
): Promise<Foreseeing> => {
  const player = new Foreseeing(world, seed);
  const random = randomOf(seed + 1);
  const pick = <T>(items: readonly [T, ...T[]]): T =>
    items[Math.floor(random() * items.length)] ?? items[0];
  try {
    while (player.situations < situations) {
      await player.run(STEPS);
      const direction = pick(DIRECTIONS);
      const folder = pick(['', '', 'a']);
      const files = await world.repo.files();
      // Only the direction `editor` makes a folder; its files may all have been moved or deleted.
      const isThere = Object.keys(files).some((path) => path.startsWith(`${folder}/`));
      const basePath = direction === 'editor' || isThere ? folder : '';
      const conflictPolicy = pick(['git_wins', 'editor_wins']);
      const outboundMode = pick(['push', 'push', 'pr']);
      // A line about a renamed file does not tell which side renamed it, and requests are compared
      // with what this side sends.
      const renameFiles = pick([true, false]) && outboundMode === 'push';
      const settings = { renameFiles };
      await player.reconnect({ direction, basePath, conflictPolicy, outboundMode, settings });
    }
  } catch (problem) {
    throw new Error(`seed ${seed}, after:\n${player.log.slice(-40).join('\n')}`, {
      cause: problem,
    });
  }
  return player;
};
