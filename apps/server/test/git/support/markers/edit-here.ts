/**
 * Changes of users in the project between two pushes, each with a marker or a name in the account.
 */
import { textAt } from '../../../support/answer.ts';
import type { Conflict, GitWorld, PageSeen } from '../git-world.ts';
import type { GitFolder } from '../memory-folder.ts';
import { isPageFile, type Ledger, withMarker } from './ledger.ts';

interface Item {
  readonly navItemId: string;
  readonly children: readonly Item[];
}

const allItems = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...allItems(item.children)]);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export class People {
  readonly #open = new Map<string, string>();

  constructor(
    readonly world: GitWorld<GitFolder>,
    readonly ledger: Ledger,
  ) {}

  async #published(number: number): Promise<PageSeen | null> {
    const pages = (await this.world.pages()).filter(
      ({ status, sourcePath }) => status === 'published' && isPageFile(sourcePath ?? ''),
    );
    return pages[(number * 104_729) % Math.max(1, pages.length)] ?? null;
  }

  /** A page with code is rendered in a process that has 10 s; a machine under load needs more. */
  async #publish(pageId: string): Promise<void> {
    const target = `POST /api/v1/pages/${pageId}/publish`;
    let answer = await this.world.send(target);
    while (answer.status === 413) answer = await this.world.send(target);
    // Pages of the history that cannot be rendered stay drafts.
    if (answer.status !== 200 && !answer.text.includes('publish_failed')) {
      throw new Error(`publish: ${answer.status} ${answer.text}`);
    }
  }

  async #write(page: PageSeen, text: string, name: string): Promise<void> {
    const { content } = await this.world.byId(page.id);
    const markdown = withMarker(content, text, 0);
    this.ledger.remove(name, content, markdown);
    await this.world.send(`PATCH /api/v1/pages/${page.id}`, { markdown });
    await this.#publish(page.id);
  }

  async edit(number: number): Promise<void> {
    const page = await this.#published(number);
    if (page === null) return;
    const name = `edit: ${number}`;
    await this.#write(page, this.ledger.create('p', name), name);
  }

  /** In a page that the branch changed, and that the project does not have yet. */
  async conflict(number: number, paths: readonly string[]): Promise<void> {
    const pages = await this.world.pages();
    const page = pages.find(
      ({ status, sourcePath }) => status === 'published' && sourcePath === paths[0],
    );
    if (page === undefined) return this.edit(number);
    const name = `edit: ${number}`;
    const { content } = await this.world.byId(page.id);
    // The place of the marker that the commit has.
    const markdown = withMarker(content, this.ledger.create('p', name), number);
    await this.world.send(`PATCH /api/v1/pages/${page.id}`, { markdown });
    await this.#publish(page.id);
  }

  async rename(number: number): Promise<void> {
    const page = await this.#published(number);
    if (page === null) return;
    await this.world.send(`PATCH /api/v1/pages/${page.id}`, { title: `Renamed ${number}` });
    await this.#publish(page.id);
  }

  async move(number: number): Promise<void> {
    const { body } = await this.world.call('GET', '/structure');
    const spaces: { items: Item[] }[] = Reflect.get(Object(body), 'spaces');
    const items = allItems(spaces.flatMap((space) => space.items));
    const item = items[(number * 31) % items.length];
    if (item === undefined) return;
    const operation = { op: 'move_item', navItemId: item.navItemId, parentId: null, position: 0 };
    await this.world.require('PATCH', '/structure', operation);
  }

  async archive(number: number): Promise<void> {
    const page = await this.#published(number);
    if (page === null) return;
    const { content } = await this.world.byId(page.id);
    this.ledger.remove(`archive: ${page.sourcePath} ${number}`, content);
    await this.world.move(page.id, 'archive');
  }

  async upload(number: number): Promise<void> {
    const { world } = this;
    const page = await this.#published(number);
    if (page === null) return;
    const form = new FormData();
    const bytes = new Uint8Array([...PNG, ...String(number).split('').map(Number)]);
    form.append('file', new File([bytes], `upload-${number}.png`, { type: 'image/png' }));
    const address = `${world.harness.origin}/api/v1/projects/${world.projectId}/assets`;
    const init = { method: 'POST', headers: { ...world.as }, body: form };
    const response = await world.harness.handle(new Request(address, init));
    const url = textAt(await response.json(), 'asset', 'url');
    const name = `upload: ${number}`;
    await this.#write(page, `![Upload](${url}) ${this.ledger.create('p', name)}`, name);
  }

  async create(number: number): Promise<void> {
    const marker = this.ledger.create('p', `creation: ${number}`);
    await this.world.create(`Made here ${number}`, `# Made here ${number}\n\n${marker}\n`);
  }

  /** Takes conflicts down that arose, and those that ended without a decision. */
  async noteConflicts(): Promise<Conflict[]> {
    const open = await this.world.conflicts();
    const keyOf = ({ pageId, runId }: Conflict): string => `${pageId} ${runId}`;
    const waiting = new Set(open.map(keyOf));
    for (const [key, texts] of this.#open) {
      if (waiting.has(key)) continue;
      const { content } = await this.world.byId(key.split(' ')[0] ?? '');
      this.ledger.remove(`end of a conflict: ${key}`, texts, content);
      this.#open.delete(key);
    }
    for (const conflict of open) {
      const { base, editor, git } = conflict;
      this.#open.set(keyOf(conflict), [base, editor, git].join('\n'));
    }
    return open;
  }

  async resolve(number: number): Promise<void> {
    const [conflict] = await this.noteConflicts();
    if (conflict === undefined) return;
    const { pageId, base, editor, git } = conflict;
    const keep = number % 4 < 2 ? 'editor' : 'git';
    const before = await this.world.byId(pageId);
    await this.world.call('POST', '/git/conflicts', { pageId, keep });
    const { content } = await this.world.byId(pageId);
    const texts = [base, editor, git, before.content].join('\n');
    this.ledger.remove(`decision for ${keep}: ${number}`, texts, content);
    await this.noteConflicts();
  }

  /** Texts that are saved and not published, as a restored page has them. */
  async publishAll(): Promise<void> {
    for (const page of await this.world.pages()) {
      if (page.status === 'archived') continue;
      if (page.status !== 'published' || page.hasUnpublishedChanges) await this.#publish(page.id);
    }
  }

  /** What is done after the commit of this number; the kinds take turns. */
  async act(number: number, paths: readonly string[]): Promise<void> {
    const turns = [
      () => this.conflict(number, paths),
      () => this.rename(number),
      () => this.move(number),
      () => this.upload(number),
      () => this.conflict(number, paths),
      () => this.archive(number),
      () => this.create(number),
      () => this.resolve(number),
    ];
    await this.edit(number);
    await turns[Math.floor(number / 2) % turns.length]?.();
  }
}
