/** Random steps beyond texts: images and other files on both sides, navigation files, moved pages. */

import { Interleaver } from './interleave.ts';
import type { GitFolder } from './memory-folder.ts';
import { uploadImage } from './upload-image.ts';

/** The first bytes of a PNG, and bytes of its own behind them. */
const picture = (number: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...String(number).split('').map(Number),
  ]);

interface Item {
  readonly navItemId: string;
  readonly type: string;
  readonly children: readonly Item[];
}

const allItems = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...allItems(item.children)]);

/** How many of ten steps are these. */
const SHARE = 0.25;

const PICTURES = ['images/one.png', 'images/two.png', 'a/three.png', 'a/images/four.png'] as const;
const SUMMARY = 'SUMMARY.md';
const NOT_UTF8 = new Uint8Array([0x23, 0x20, 0xff, 0xfe, 0x0a]);

export class MixedSteps<Repository extends GitFolder = GitFolder> extends Interleaver<Repository> {
  #pictures = 0;

  async #pictureThere(): Promise<string> {
    const path = this.pick(PICTURES) ?? PICTURES[0];
    const isThere = (await this.world.repo.bytes()).has(path);
    this.#pictures += 1;
    const isRemoved = isThere && this.random() < 0.4;
    const files = { [path]: isRemoved ? null : picture(this.#pictures % 5) };
    await this.world.repo.commit('Picture', { files });
    return `${isRemoved ? 'deleted' : 'put'} ${path} in Git`;
  }

  async #pictureHere(): Promise<string> {
    const { world } = this;
    const page = this.pick(await this.living());
    if (page === undefined) return 'nothing to illustrate';
    this.#pictures += 1;
    const name = `upload ${this.#pictures % 7}.png`;
    const url = await uploadImage(world, name, picture(this.#pictures));
    const { content } = await world.byId(page.id);
    const markdown = `${content.trimEnd()}\n\n![Upload](${url})\n`;
    await world.send(`PATCH /api/v1/pages/${page.id}`, { markdown });
    await world.move(page.id, 'publish');
    return `illustrated ${page.sourcePath ?? page.path} with ${name}`;
  }

  async #referenceThere(): Promise<string> {
    const path = this.pick(await this.files());
    if (path === undefined) return 'nothing to illustrate';
    const text = (await this.world.repo.read(path)) ?? '';
    const to = `${'../'.repeat(path.split('/').length - 1)}${this.pick(PICTURES)}`;
    const files = { [path]: `${text.trimEnd()}\n\n![Picture](${to})\n` };
    await this.world.repo.commit('Illustrate', { files });
    return `illustrated ${path} in Git with ${to}`;
  }

  async #oddThere(): Promise<string> {
    const { repo } = this.world;
    const path = this.pick(['a/odd.md', 'odd.md']) ?? 'odd.md';
    const isThere = (await repo.bytes()).has(path);
    const odd = this.pick<string | Uint8Array>(['---\ntitle: [\n---\n\nText\n', NOT_UTF8, '']);
    await repo.commit('Odd', { files: { [path]: isThere ? null : (odd ?? '') } });
    return `${isThere ? 'deleted' : 'put'} ${path} in Git, which is not a page`;
  }

  /** A navigation file with most pages, in any order; or none. */
  async #navigationThere(): Promise<string> {
    const { repo } = this.world;
    const isThere = (await repo.read(SUMMARY)) !== null;
    if (isThere && this.random() < 0.3) {
      await repo.commit('Navigation', { files: { [SUMMARY]: null } });
      return `deleted ${SUMMARY} in Git`;
    }
    const shuffled = (await this.files())
      .filter((path) => path !== SUMMARY && this.random() < 0.9)
      .map((path) => ({ path, at: this.random() }))
      .toSorted((one, other) => one.at - other.at);
    const lines = shuffled.map(({ path, at }) => {
      const label = path.replace(/^.*\/|\.md$/g, '');
      return `${at < 0.3 ? '  ' : ''}* [${label}](${path})`;
    });
    const text = `# Table of contents\n\n${lines.join('\n').trimStart()}\n`;
    await repo.commit('Navigation', { files: { [SUMMARY]: text } });
    return `wrote ${SUMMARY} with ${lines.length} pages in Git`;
  }

  async #moveHere(): Promise<string> {
    const { world } = this;
    const { body } = await world.call('GET', '/structure');
    const spaces: { items: Item[] }[] = Reflect.get(Object(body), 'spaces');
    const items = allItems(spaces.flatMap((space) => space.items));
    const [item, below] = [this.pick(items), this.pick(items)];
    if (item === undefined || below === undefined) return 'nothing to move';
    const { navItemId } = item;
    const parentId = this.random() < 0.5 ? null : below.navItemId;
    const operation = { op: 'move_item', navItemId, parentId, position: 0 };
    const { status } = await world.call('PATCH', '/structure', operation);
    return `moved an item: ${status}`;
  }

  /** The title of a page without one in its text. */
  async #nameHere(): Promise<string> {
    const { world } = this;
    const page = this.pick(await this.living());
    if (page === undefined) return 'nothing to name';
    const { content } = await world.byId(page.id);
    const markdown = content.replace(/^---\n.*?\n---\n\n/s, '');
    this.made += 1;
    const title = `Named ${this.made}`;
    await world.send(`PATCH /api/v1/pages/${page.id}`, { markdown });
    await world.send(`PATCH /api/v1/pages/${page.id}`, { title });
    await world.move(page.id, 'publish');
    return `named ${page.sourcePath ?? page.path} ${title}`;
  }

  protected override async ownStep(): Promise<string | null> {
    if (this.random() > SHARE) return null;
    const steps = [
      () => this.#pictureThere(),
      () => this.#pictureHere(),
      () => this.#referenceThere(),
      () => this.#oddThere(),
      () => this.#navigationThere(),
      () => this.#moveHere(),
      () => this.#nameHere(),
    ];
    return this.pick(steps)?.() ?? null;
  }
}
