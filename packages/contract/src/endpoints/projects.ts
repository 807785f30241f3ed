/** Projects (docs/internals/interface.md#projects-and-settings). */
import { Type } from '@sinclair/typebox';
import { READS } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { closed, listQuery, pagedList, projectParams } from '../schemas/common.ts';
import { text } from '../schemas/kinds.ts';
import { project, projectInput, projectListItem } from '../schemas/project.ts';

const one = Type.Object({ project });
const { id, name, slug, visibility, spaces, pages } = sample.project;

export const projects = {
  list: endpoint({
    id: 'projects.list',
    method: 'GET',
    path: '/projects',
    prefixes: ['/api/v1'],
    auth: 'bearer',
    scope: 'project:read',
    summary: 'List the projects that the caller has a role in',
    tag: 'Projects',
    query: Type.Object(listQuery(LIMITS.projectList)),
    response: pagedList({ projects: Type.Array(project) }),
    mcp: {
      tool: 'list_projects',
      mode: 'local',
      title: 'List projects',
      description:
        'Lists the documentation projects that you can reach, with id, slug, name and your role in each. Use it first if you do not know which project is meant. Other tools take a project by its id or its slug.',
      hints: READS,
    },
    cli: 'projects list',
    example: { response: { projects: [sample.project], pagination: sample.pagination } },
  }),

  listVersioned: endpoint({
    id: 'projects.listVersioned',
    method: 'GET',
    path: '/projects',
    prefixes: ['/v1'],
    auth: 'bearer',
    scope: 'project:read',
    summary: 'List the projects that the caller has a role in (versioned form)',
    tag: 'Projects',
    query: Type.Object(listQuery(LIMITS.projectList)),
    response: pagedList({ data: Type.Array(projectListItem) }),
    example: {
      response: {
        data: [{ id, name, slug, visibility, spaces, pages }],
        pagination: sample.pagination,
      },
    },
  }),

  create: endpoint({
    id: 'projects.create',
    method: 'POST',
    path: '/projects',
    auth: 'bearer',
    scope: 'project:admin',
    workspaceOnly: true,
    summary: 'Create a project',
    description: 'Empty unless `seedTemplate` is true. Without `slug` one is made from the name.',
    tag: 'Projects',
    body: projectInput,
    response: one,
    status: 201,
    errors: ['storage_full', 'slug_taken', 'plan_limit_reached'],
    idempotent: true,
    cli: 'projects create',
    example: {
      body: { name: 'Harbour', visibility: 'public' },
      response: { project: sample.project },
    },
  }),

  get: endpoint({
    id: 'projects.get',
    method: 'GET',
    path: '/projects/:projectId',
    auth: 'bearer',
    scope: 'project:read',
    role: 'viewer',
    summary: 'Read a project',
    tag: 'Projects',
    params: projectParams,
    response: one,
    cli: 'projects get',
    example: { response: { project: sample.project } },
  }),

  delete: endpoint({
    id: 'projects.delete',
    method: 'DELETE',
    path: '/projects/:projectId',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'owner',
    summary: 'Delete a project with everything in it',
    tag: 'Projects',
    params: projectParams,
    body: closed({
      confirm: text({ min: 1, max: LIMITS.projectSlug.max, description: 'Slug of the project' }),
    }),
    status: 204,
    cli: 'projects delete',
    example: { body: { confirm: 'harbour' } },
  }),
};
