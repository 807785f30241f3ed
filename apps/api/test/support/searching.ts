/** Short words to search a project with, through HTTP. */
import { type Answer, listAt, textAt } from './answer.ts';
import type { Workspace } from './workspace.ts';

type Parameters = Readonly<Record<string, string>>;

export interface Searching {
  /** An answer as it comes. @param more parameters beside `q` */
  ask(q: string, more?: Parameters): Promise<Answer>;
  /** @throws {Error} when the search is refused, as the others do */
  hits(q: string, more?: Parameters): Promise<unknown[]>;
  /** Titles of the pages that are found, each once, best first. */
  titles(q: string, more?: Parameters): Promise<string[]>;
  snippets(q: string, more?: Parameters): Promise<string[]>;
  suggestions(q: string, more?: Parameters): Promise<unknown[]>;
}

export const searching = ({ project, send }: Pick<Workspace, 'project' | 'send'>): Searching => {
  const get = (path: string, q: string, more: Parameters): Promise<Answer> =>
    send(`GET /api/v1/projects/${project}/${path}?${new URLSearchParams({ q, ...more })}`);
  const listOf = async (asked: Promise<Answer>, name: string): Promise<unknown[]> => {
    const { status, text, body } = await asked;
    if (status !== 200) throw new Error(`${status} ${text}`);
    return listAt(body, name);
  };
  const hits = (q: string, more: Parameters = {}) => listOf(get('search', q, more), 'hits');
  return {
    ask: (q, more = {}) => get('search', q, more),
    hits,
    titles: async (q, more) => [
      ...new Set((await hits(q, more)).map((hit) => textAt(hit, 'title'))),
    ],
    snippets: async (q, more) => (await hits(q, more)).map((hit) => textAt(hit, 'snippet')),
    suggestions: (q, more = {}) => listOf(get('search/suggest', q, more), 'suggestions'),
  };
};
