/** A workspace whose pages link to each other, with short words to move them and to read their texts. */
import { type Answer, at, listAt, textAt } from './answer.ts';
import type { Dialect } from './service.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

export interface LinkedPages extends AsyncDisposable {
  readonly workspace: Workspace;
  /** A new page, `docs/<title>` unless it is below a parent. */
  page(title: string, content?: string, parentId?: string): Promise<string>;
  group(title: string): Promise<string>;
  /** An operation on the structure. @throws {Error} when it is refused */
  change(body: Readonly<Record<string, unknown>>): Promise<void>;
  move(navItemId: string, parentId: string | null): Promise<void>;
  rename(navItemId: string, title: string): Promise<void>;
  /** A move of the lifecycle. @throws {Error} when it is refused */
  make(move: string, pageId: string): Promise<void>;
  edit(pageId: string, markdown: string): Promise<Answer>;
  text(pageId: string): Promise<string>;
  path(pageId: string): Promise<string>;
  field(pageId: string, name: string): Promise<unknown>;
  /** The newest event of a type; undefined if it does not exist. */
  event(type: string): Promise<unknown>;
}

export const openLinkedPages = async (dialect: Dialect): Promise<LinkedPages> => {
  const workspace = await openWorkspace(dialect);
  const { send, read, project, space: spaceId } = workspace;
  const ok = async (answer: Promise<Answer>): Promise<Answer> => {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(`${status} ${text}`);
    return answer;
  };
  const pageOf = async (pageId: string) => at(await read(`/pages/${pageId}?content=1`), 'page');
  const change = async (body: Readonly<Record<string, unknown>>) => {
    await ok(send(`PATCH /api/v1/projects/${project}/structure`, body));
  };
  return {
    workspace,
    async page(title, content = `# ${title}\n`, parentId) {
      const body = { spaceId, title, content, ...(parentId !== undefined && { parentId }) };
      const answer = await ok(send(`POST /api/v1/projects/${project}/pages`, body));
      return textAt(answer.body, 'page', 'id');
    },
    async group(title) {
      await change({ op: 'create_group', spaceId, title });
      const structure = await read(`/projects/${project}/structure`);
      const items = listAt(structure, 'spaces', 0, 'items');
      return textAt(
        items.findLast((item) => at(item, 'title') === title),
        'navItemId',
      );
    },
    change,
    move: (navItemId, parentId) => change({ op: 'move_item', navItemId, parentId }),
    rename: (navItemId, title) => change({ op: 'rename_item', navItemId, title }),
    async make(move, pageId) {
      await ok(send(`POST /api/v1/pages/${pageId}/${move}`));
    },
    edit: (pageId, markdown) => send(`PATCH /api/v1/pages/${pageId}`, { markdown }),
    text: async (pageId) => textAt(await pageOf(pageId), 'content'),
    path: async (pageId) => textAt(await pageOf(pageId), 'path'),
    field: async (pageId, name) => at(await pageOf(pageId), name),
    async event(type) {
      const events = listAt(await read(`/projects/${project}/events?limit=200`), 'events');
      return events.find((event) => at(event, 'type') === type);
    },
    [Symbol.asyncDispose]: () => workspace[Symbol.asyncDispose](),
  };
};
