/** Settings of a project (docs/internals/interface.md#projects-and-settings). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { projectParams } from '../schemas/common.ts';
import { text } from '../schemas/kinds.ts';
import { settingsInput, settings as settingsRecord } from '../schemas/project.ts';

const one = Type.Object({ settings: settingsRecord });

export const settings = {
  get: endpoint({
    id: 'settings.get',
    method: 'GET',
    path: '/projects/:projectId/settings',
    auth: 'bearer',
    scope: 'project:read',
    role: 'viewer',
    summary: 'Read the settings of a project',
    tag: 'Projects',
    params: projectParams,
    response: one,
    cli: 'projects settings',
    example: { response: { settings: sample.settings } },
  }),

  update: endpoint({
    id: 'settings.update',
    method: 'PATCH',
    path: '/projects/:projectId/settings',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Change settings of a project',
    description:
      'Only the members in the request change. A new domain serves the site after it is verified: see `domains.verify`.',
    tag: 'Projects',
    params: projectParams,
    body: settingsInput,
    response: Type.Object({
      settings: settingsRecord,
      warnings: Type.Array(
        text({
          description: 'What could not be checked, such as a contrast of the CSS, and its line',
        }),
      ),
    }),
    errors: ['domain_taken'],
    cli: 'projects settings set',
    example: {
      body: { primaryColor: '#2f6fed', approvals: { required: true } },
      response: {
        settings: {
          ...sample.settings,
          approvals: { required: true, allowSelfApproval: false },
        },
        warnings: [],
      },
    },
  }),
};
