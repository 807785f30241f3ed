/** A call of every tool, and a project to make them in. */
import { rest } from '../support/rest.ts';
import type { Person, Token, World } from '../support/world.ts';

export interface Ground {
  /** The owner of the project. */
  readonly ada: Person;
  readonly token: Token;
  /** Slug. */
  readonly project: string;
  readonly space: string;
  readonly page: string;
}

export const layGround = async (world: World): Promise<Ground> => {
  const ada = await world.person('ada');
  const token = await world.token(ada);
  const make = rest(world, token);
  const project = await make.project('Handbook');
  const space = await make.space(project, 'Guides');
  const content = '# Mooring\n\nTie the bow line before the stern line.\n';
  const page = await make.page(project, space, 'Mooring', { content, publish: true });
  return { ada, token, project, space, page: page.id };
};

export type Call = readonly [tool: string, input: Readonly<Record<string, string | number>>];

/** @param title of the page that is created, unlike all others */
export const callsIn = (
  mode: 'local' | 'cloud' | 'full',
  { project: projectId, space: spaceId, page: pageId }: Ground,
  title: string,
): readonly Call[] => {
  const everywhere: readonly Call[] = [
    ['list_projects', {}],
    ['get_structure', { projectId }],
    ['list_pages', { projectId }],
    ['get_page', { pageId }],
    ['search', { projectId, q: 'stern line' }],
    ['ask', { projectId, message: 'Which line comes first?' }],
    ['validate_markdown', { markdown: '# A\n\n<Note>Open' }],
    ['list_components', {}],
  ];
  const writing: readonly Call[] = [
    ['create_page', { projectId, spaceId, title, content: '# New\n' }],
    ['update_page', { pageId, markdown: `# Mooring\n\nNow by ${title}.\n` }],
  ];
  const publish: Call = ['publish_page', { pageId }];
  const more: readonly Call[] = [
    ['check_links', { projectId }],
    ['get_quality', { projectId }],
    ['change_structure', { projectId, op: 'create_group', spaceId, title: `Group by ${title}` }],
    ['unpublish_page', { pageId }],
    ['archive_page', { pageId }],
    ['restore_page', { pageId }],
    ['list_revisions', { pageId }],
    ['diff_revisions', { pageId, from: 1, to: 2 }],
    ['restore_revision', { pageId, version: 1 }],
    ['replace_text', { projectId, find: 'Mooring', replace: 'Berth' }],
    ['list_redirects', { projectId }],
    ['upload_file', { projectId, name: 'tides.txt', text: 'high, low' }],
    ['list_feedback', { projectId }],
    ['list_questions', { projectId }],
  ];
  return [
    ...everywhere,
    ...(mode === 'local' ? [] : writing),
    publish,
    ...(mode === 'full' ? more : []),
  ];
};
