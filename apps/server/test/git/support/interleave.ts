/**
 * Random edits on both sides with syncs in between
 * (docs/internals/git-sync.md#random-interleavings). Every edit writes a word that is nowhere
 * else, so that a text that was lost can be named.
 */
import type { GitWorld, PageSeen } from './git-world.ts';
import type { GitFolder } from './memory-folder.ts';

/** Mulberry32: small, and the same on every machine. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const PARAGRAPHS = 8;
/** Steps that a failure tells of. */
const SHOWN = 200;

/** Words of its own: two pages are no more alike than chance has it. */
export const pageText = (name: string): string => {
  const random = randomOf([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const word = () =>
    Math.floor(random() * 36 ** 5)
      .toString(36)
      .replace(/\d/g, 'o');
  const paragraph = (_: unknown, at: number) =>
    `Paragraph ${at} ${Array.from({ length: 9 }, word).join(' ')}.`;
  const paragraphs = Array.from({ length: PARAGRAPHS }, paragraph);
  return `---\ntitle: ${name}\n---\n\n${paragraphs.join('\n\n')}\n`;
};

const START_PAGES = 15;

/** The repository's first commit. */
export const startFiles = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: START_PAGES }, (_, at) => [
      `${at % 3 === 0 ? 'a/' : ''}start-${at}.md`,
      pageText(`Start ${at}`),
    ]),
  );

export class Interleaver<Repository extends GitFolder = GitFolder> {
  readonly log: string[] = [];
  readonly runs: Record<string, number> = {};
  /** Words by who wrote them. */
  readonly words = { editor: new Set<string>(), git: new Set<string>() };
  /** Texts of all conflicts that there were. */
  readonly #conflicting = new Set<string>();
  protected readonly random: () => number;
  #count = 0;
  protected made = 0;

  constructor(
    readonly world: GitWorld<Repository>,
    readonly seed: number,
  ) {
    this.random = randomOf(seed);
  }

  protected below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  protected pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  protected word(side: 'editor' | 'git'): string {
    this.#count += 1;
    const word = `${side}${this.#count}x`;
    this.words[side].add(word);
    return word;
  }

  /** A word more in one paragraph. */
  protected edited(text: string, side: 'editor' | 'git'): string {
    const lines = text.split('\n');
    const places = lines.flatMap((line, at) => (/^Paragraph/.test(line) ? [at] : []));
    const at = this.pick(places);
    if (at === undefined) return `${text}\nParagraph of its own ${this.word(side)}.\n`;
    const words = (lines[at] ?? '').split(' ');
    words.splice(1 + this.below(words.length), 0, this.word(side));
    lines[at] = words.join(' ');
    return lines.join('\n');
  }

  protected async living(): Promise<PageSeen[]> {
    return (await this.world.pages()).filter(({ status }) => status !== 'archived');
  }

  protected async files(): Promise<string[]> {
    return Object.keys(await this.world.repo.files()).filter((path) => path.endsWith('.md'));
  }

  async #editHere(publish: boolean): Promise<string> {
    const page = this.pick(await this.living());
    if (page === undefined) return 'nothing to edit';
    const { content } = await this.world.byId(page.id);
    const markdown = this.edited(content, 'editor');
    await this.world.send(`PATCH /api/v1/pages/${page.id}`, { markdown });
    if (publish) await this.world.move(page.id, 'publish');
    return `${publish ? 'published' : 'saved'} ${page.sourcePath ?? page.path}`;
  }

  async #editThere(): Promise<string> {
    const path = this.pick(await this.files());
    if (path === undefined) return 'nothing to edit';
    const text = (await this.world.repo.read(path)) ?? '';
    await this.world.repo.commit('Edit', { files: { [path]: this.edited(text, 'git') } });
    return `edited ${path} in Git`;
  }

  async #makeHere(): Promise<string> {
    this.made += 1;
    const name = `Page ${this.made}`;
    await this.world.create(name, `${pageText(name)}${this.word('editor')}\n`);
    return `made ${name}`;
  }

  async #makeThere(): Promise<string> {
    this.made += 1;
    const name = `File ${this.made}`;
    const path = `${this.pick(['', 'a/', 'b/c/'])}file-${this.made}.md`;
    const files = { [path]: `${pageText(name)}${this.word('git')}\n` };
    await this.world.repo.commit('Add', { files });
    return `made ${path} in Git`;
  }

  async #renameThere(): Promise<string> {
    const from = this.pick(await this.files());
    if (from === undefined) return 'nothing to rename';
    this.made += 1;
    const to = `${this.pick(['', 'a/', 'd/'])}moved-${this.made}.md`;
    const text = (await this.world.repo.read(from)) ?? '';
    const isEdited = this.random() < 0.4;
    const files = { [from]: null, [to]: isEdited ? this.edited(text, 'git') : text };
    await this.world.repo.commit('Rename', { files });
    return `renamed ${from} to ${to} in Git${isEdited ? ', with an edit' : ''}`;
  }

  async #swapThere(): Promise<string> {
    const [one, other] = [this.pick(await this.files()), this.pick(await this.files())];
    if (one === undefined || other === undefined || one === other) return 'nothing to swap';
    const { repo } = this.world;
    const [a, b] = [(await repo.read(one)) ?? '', (await repo.read(other)) ?? ''];
    await repo.commit('Swap', { files: { [one]: b, [other]: a } });
    return `swapped ${one} and ${other} in Git`;
  }

  async #removeThere(): Promise<string> {
    const files = await this.files();
    const path = files.length > 12 ? this.pick(files) : undefined;
    if (path === undefined) return 'too few to remove';
    // What the service may never have seen goes with the file, by its owner's will.
    this.#conflicting.add((await this.world.repo.read(path)) ?? '');
    await this.world.repo.commit('Delete', { files: { [path]: null } });
    return `deleted ${path} in Git`;
  }

  async #archiveHere(): Promise<string> {
    const living = await this.living();
    const page = living.length > 12 ? this.pick(living) : undefined;
    if (page === undefined) return 'too few to archive';
    await this.world.move(page.id, 'archive');
    return `archived ${page.sourcePath ?? page.path}`;
  }

  async #restoreHere(): Promise<string> {
    const archived = (await this.world.pages()).filter(({ status }) => status === 'archived');
    const page = this.pick(archived);
    if (page === undefined) return 'nothing to restore';
    await this.world.move(page.id, 'restore');
    await this.world.move(page.id, 'publish');
    return `restored ${page.sourcePath ?? page.path}`;
  }

  async #retitleHere(): Promise<string> {
    const page = this.pick(await this.living());
    if (page === undefined) return 'nothing to retitle';
    this.made += 1;
    await this.world.send(`PATCH /api/v1/pages/${page.id}`, { title: `Title ${this.made}` });
    return `retitled ${page.sourcePath ?? page.path}`;
  }

  async #resolve(): Promise<string> {
    const conflict = this.pick(await this.world.conflicts());
    if (conflict === undefined) return 'no conflict';
    const keep = this.random() < 0.5 ? 'editor' : 'git';
    const { pageId } = conflict;
    // A person gives up what the page has now.
    this.#conflicting.add((await this.world.byId(pageId)).content);
    const { status } = await this.world.call('POST', '/git/conflicts', { pageId, keep });
    return `kept ${keep} of ${conflict.path}: ${status}`;
  }

  async sync(): Promise<string> {
    const run = await this.world.sync();
    this.runs[run.status] = (this.runs[run.status] ?? 0) + 1;
    if (run.status === 'Failed') throw new Error(`a run failed: ${run.error}`);
    if (run.status === 'Waiting') {
      await this.world.call('POST', `/git/runs/${run.id}/confirm`, { confirm: true });
      await this.world.work();
    }
    for (const { base, editor, git } of await this.world.conflicts()) {
      for (const text of [base, editor, git]) if (text !== null) this.#conflicting.add(text);
    }
    return `synced: ${run.status} ${JSON.stringify(run.counts)}`;
  }

  /** Steps of a player's own; null: none this time. */
  protected async ownStep(): Promise<string | null> {
    return null;
  }

  protected async step(): Promise<string> {
    const own = await this.ownStep();
    if (own !== null) return own;
    const chance = this.random();
    if (chance < 0.2) return this.#editHere(true);
    if (chance < 0.28) return this.#editHere(false);
    if (chance < 0.48) return this.#editThere();
    if (chance < 0.53) return this.#makeHere();
    if (chance < 0.58) return this.#makeThere();
    if (chance < 0.64) return this.#renameThere();
    if (chance < 0.66) return this.#swapThere();
    if (chance < 0.69) return this.#removeThere();
    if (chance < 0.72) return this.#archiveHere();
    if (chance < 0.74) return this.#restoreHere();
    if (chance < 0.77) return this.#retitleHere();
    if (chance < 0.8) return this.#resolve();
    return this.sync();
  }

  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      const before = this.#count;
      const line = await this.step();
      const words = this.#count > before ? ` (word ${this.#count})` : '';
      this.log.push(`${step}: ${line}${words}`);
    }
  }

  /** Everything is published and synced until nothing moves. */
  async settle(): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      for (const page of await this.living()) {
        if (page.status !== 'published' || page.hasUnpublishedChanges) {
          await this.world.move(page.id, 'publish');
        }
      }
      const before = await this.world.repo.head();
      await this.sync();
      if ((await this.world.repo.head()) === before) return;
    }
    throw new Error('the two sides do not come to rest');
  }

  /**
   * Words that are in no revision and no commit.
   *
   * @param inGit texts of all commits
   */
  async lost(inGit: string): Promise<string[]> {
    const { world } = this;
    const texts: string[] = [];
    for (const page of await world.pages()) {
      for (const { version } of await world.revisions(page.id)) {
        const answer = await world.send(`GET /api/v1/pages/${page.id}/revisions/${version}`);
        texts.push(answer.text);
      }
    }
    const here = texts.join('\n');
    const found = new Set([...here.matchAll(/(?:editor|git)\d+x/g)].map(([word]) => word));
    const there = new Set([...inGit.matchAll(/(?:editor|git)\d+x/g)].map(([word]) => word));
    return [
      ...[...this.words.editor].filter((word) => !found.has(word)),
      ...[...this.words.git].filter((word) => !there.has(word)),
    ];
  }

  /**
   * Words of living pages without any conflict that are in no text now: merges that were clean must
   * have kept them. Pages that a user deleted, and texts that a conflict gave up, are left out.
   */
  async dropped(): Promise<string[]> {
    const { world } = this;
    const now = Object.values(await world.texts()).join('\n');
    const excused = [...this.#conflicting];
    for (const page of await world.pages()) {
      if (page.status === 'archived') excused.push((await world.byId(page.id)).content);
    }
    const known = new Set(
      [...`${now}\n${excused.join('\n')}`.matchAll(/(?:editor|git)\d+x/g)].map(([word]) => word),
    );
    return [...this.words.editor, ...this.words.git].filter((word) => !known.has(word));
  }
}

/** Plays it, and says with the seed and the last steps what went wrong. */
export const interleave = async (world: GitWorld, seed: number, steps: number) => {
  const player = new Interleaver(world, seed);
  try {
    await player.run(steps);
    await player.settle();
    await world.requireConverged();
    const lost = await player.lost(await world.repo.git('log', '-p', '--all', '--format='));
    if (lost.length > 0) throw new Error(`lost: ${lost.join(', ')}`);
    const dropped = await player.dropped();
    if (dropped.length > 0) throw new Error(`dropped by clean merges: ${dropped.join(', ')}`);
  } catch (problem) {
    const last = player.log.slice(-SHOWN).join('\n');
    throw new Error(`seed ${seed}, after:\n${last}`, { cause: problem });
  }
  return player;
};
