/** `list_projects`: where an agent begins. */
import { contract, schemas } from '@quoin/contract';
import { listProjects } from '@quoin/core';
import { fenced } from '../text/fenced.ts';
import { more } from '../text/fit.ts';
import { blocks, counted, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.projects.list;

export const listProjectsTool = defineTool({
  endpoint,
  input: schemas.closed(endpoint.query.properties),
  output: endpoint.response,
  run: async ({ context, input }) => {
    const { body } = await listProjects(context, { params: {}, query: input, body: undefined });
    const { projects, pagination } = body;
    const lines = projects.map(
      ({ id, slug, name, role, pages }) =>
        `- ${onOneLine(name)} — slug ${slug}, id ${id}, your role ${role}, ${counted(pages, 'page')}`,
    );
    const list = projects.length === 0 ? '' : fenced('PROJECTS', lines.join('\n'));
    return {
      structured: body,
      text: blocks(`${counted(projects.length, 'project')}.`, list, more(pagination)),
      links: [],
    };
  },
});
