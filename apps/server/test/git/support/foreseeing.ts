/** Random edits on both sides where each run is foreseen by a preview, reconnections among them. */
import { expect } from 'bun:test';
import { type GitWorld, REPOSITORY, type Run } from './git-world.ts';
import { Interleaver, randomOf } from './interleave.ts';

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
const told = (files: readonly File[]): string[] =>
  files
    .filter(({ action }) => action !== 'warning')
    .map(line)
    .toSorted();

export const previewOf = async (
  world: GitWorld,
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
  const isDeletion = files.map(({ action }) => DELETES.has(action));
  expect(isDeletion.toSorted((a, b) => Number(b) - Number(a))).toEqual(isDeletion);
};

/** The run does what the preview said; one that waits says the same, changes nothing, and then does it. */
const requireSame = async (world: GitWorld, preview: Preview, asked: Run): Promise<Run> => {
  const waits = asked.status === 'Waiting';
  expect(preview.ok).toBe(!waits);
  let run = asked;
  if (waits) {
    expect(told(run.files)).toEqual(told(preview.files));
    await world.require('POST', `/git/runs/${run.id}/confirm`, { confirm: true });
    await world.work();
    run = await world.run(run.id);
  }
  expect(told(run.files)).toEqual(told(preview.files));
  expect(run.counts).toEqual(preview.counts);
  const warned = run.files.filter(({ action }) => action === 'warning');
  for (const { path, message = '' } of warned) {
    expect(preview.warnings).toContainEqual({ path, message });
  }
  requireDeletionsFirst(preview.files);
  requireDeletionsFirst(run.files);
  return run;
};

export class Foreseeing extends Interleaver {
  situations = 0;
  waited = 0;
  removed = 0;
  #options: Readonly<Record<string, unknown>> = {};

  async #follow(preview: Preview, asked: Run): Promise<Run> {
    const run = await requireSame(this.world, preview, asked);
    this.situations += 1;
    if (asked.status === 'Waiting') this.waited += 1;
    this.removed += run.files.filter(({ action }) => action === 'removed').length;
    return run;
  }

  override async sync(): Promise<string> {
    const preview = await previewOf(this.world, this.#options);
    const run = await this.#follow(preview, await this.world.sync());
    return `synced: ${run.status} ${JSON.stringify(run.counts)}`;
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
    await this.#follow(preview, asked);
    const { direction: _, ...kept } = options;
    this.#options = kept;
  }
}

const DIRECTIONS = ['git', 'editor', 'replace', 'merge'] as const;
/** Steps between two reconnections; some are syncs. */
const STEPS = 8;

/** @returns the player after at least so many runs that previews foresaw */
export const foresee = async (
  world: GitWorld,
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
      await player.reconnect({
        direction: pick(DIRECTIONS),
        basePath: pick(['', '', 'a']),
        conflictPolicy: pick(['git_wins', 'editor_wins']),
      });
    }
  } catch (problem) {
    throw new Error(`seed ${seed}, after:\n${player.log.slice(-40).join('\n')}`, {
      cause: problem,
    });
  }
  return player;
};
