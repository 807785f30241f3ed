/** Random edits on both sides where each run is compared with its preview, reconnections among them. */
import { expect } from 'bun:test';
import type { GitWork } from '@quoin/test-kit';
import { type GitWorld, REPOSITORY, type Run } from './git-world.ts';
import { Interleaver, randomOf } from './interleave.ts';
import { uploadImage } from './upload-image.ts';

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

export class Foreseeing extends Interleaver<GitWork> {
  situations = 0;
  waited = 0;
  removed = 0;
  #options: Readonly<Record<string, unknown>> = {};

  readonly #own: () => number;
  #images = 0;

  constructor(world: GitWorld, seed: number) {
    super(world, seed);
    this.#own = randomOf(seed + 2);
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#own() * items.length)];
  }

  #svg(): string {
    this.#images += 1;
    return `<svg xmlns="http://www.w3.org/2000/svg"><title>Image ${this.#images}</title></svg>`;
  }

  async #living() {
    return (await this.world.pages()).filter(({ status }) => status !== 'archived');
  }

  /** An image in one page or two. */
  async #imageHere(): Promise<string> {
    const url = await uploadImage(
      this.world,
      this.#pick(['a.svg', 'b c.svg']) ?? 'a.svg',
      this.#svg(),
    );
    for (const page of [this.#pick(await this.#living()), this.#pick(await this.#living())]) {
      if (page === undefined) continue;
      const { content } = await this.world.byId(page.id);
      const markdown = `${content}\n![Image](${url})\n`;
      await this.world.send(`PATCH /api/v1/pages/${page.id}`, { markdown });
      await this.world.move(page.id, 'publish');
    }
    return 'an image in pages';
  }

  async #imageThere(): Promise<string> {
    const files = Object.keys(await this.world.repo.files());
    const path = this.#pick(files.filter((file) => file.endsWith('.svg')));
    if (path === undefined) return 'no image in Git';
    const isGone = this.#own() < 0.3;
    await this.world.repo.commit('Image', { files: { [path]: isGone ? null : this.#svg() } });
    return `${isGone ? 'deleted' : 'changed'} ${path} in Git`;
  }

  /** The title of a page without one in its text. */
  async #nameHere(): Promise<string> {
    const page = this.#pick(await this.#living());
    if (page === undefined) return 'nothing to name';
    const { content } = await this.world.byId(page.id);
    const markdown = content.replace(/^---\n.*?\n---\n\n/s, '');
    await this.world.send(`PATCH /api/v1/pages/${page.id}`, { markdown });
    const title = `Named ${Math.floor(this.#own() * 1_000)}`;
    await this.world.send(`PATCH /api/v1/pages/${page.id}`, { title });
    await this.world.move(page.id, 'publish');
    return `named ${page.sourcePath ?? page.path} ${title}`;
  }

  async #moveHere(): Promise<string> {
    const page = this.#pick(await this.#living());
    const parent = this.#pick(await this.#living());
    if (page === undefined || parent === undefined) return 'nothing to move';
    const item = await this.world.send(`GET /api/v1/pages/${page.id}`);
    const about: unknown = Reflect.get(Object(item.body), 'page');
    const { status } = await this.world.call('PATCH', '/structure', {
      ...{ op: 'move_item', navItemId: Reflect.get(Object(about), 'navItemId') },
      ...{ parentId: parent.id, position: 0 },
    });
    return `moved ${page.sourcePath ?? page.path} below ${parent.sourcePath ?? parent.path}: ${status}`;
  }

  protected override async ownStep(): Promise<string | null> {
    const chance = this.#own();
    if (chance < 0.1) return this.#imageHere();
    if (chance < 0.13) return this.#imageThere();
    if (chance < 0.16) return this.#nameHere();
    return chance < 0.19 ? this.#moveHere() : null;
  }

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
        settings: { renameFiles: pick([true, false]) },
      });
    }
  } catch (problem) {
    throw new Error(`seed ${seed}, after:\n${player.log.slice(-40).join('\n')}`, {
      cause: problem,
    });
  }
  return player;
};
