/** Creates projects and pages through the REST API. */
import type { Token, World } from './world.ts';

export interface PageOptions {
  readonly content?: string;
  readonly publish?: boolean;
}

export interface MadePage {
  readonly id: string;
  readonly path: string;
}

const memberOf = (value: unknown, ...names: readonly string[]): string => {
  const found = names.reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined,
    value,
  );
  if (typeof found !== 'string') throw new Error(`no ${names.join('.')} in the answer`);
  return found;
};

export const rest = (world: Pick<World, 'origin'>, { headers }: Token) => {
  const send = async (target: string, body?: unknown): Promise<unknown> => {
    const [method = '', path = ''] = target.split(' ');
    const response = await fetch(`${world.origin}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  return {
    send,
    /** @returns its slug */
    project: async (name: string, settings: object = {}) => {
      const slug = memberOf(await send('POST /projects', { name }), 'project', 'slug');
      if (Object.keys(settings).length > 0) {
        await send(`PATCH /projects/${slug}/settings`, settings);
      }
      return slug;
    },
    idOf: async (slug: string) => memberOf(await send(`GET /projects/${slug}`), 'project', 'id'),
    space: async (project: string, name: string) =>
      memberOf(await send(`POST /projects/${project}/spaces`, { name }), 'space', 'id'),
    page: async (
      project: string,
      spaceId: string,
      title: string,
      { content = `# ${title}\n`, publish = false }: PageOptions = {},
    ): Promise<MadePage> => {
      const made = await send(`POST /projects/${project}/pages`, { spaceId, title, content });
      const page = { id: memberOf(made, 'page', 'id'), path: memberOf(made, 'page', 'path') };
      if (publish) await send(`POST /pages/${page.id}/publish`);
      return page;
    },
    status: async (pageId: string) =>
      memberOf(await send(`GET /pages/${pageId}`), 'page', 'status'),
  };
};
