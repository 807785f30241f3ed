/** Secrets of a project: credentials that steps of skills send, and that no answer shows. */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { projectParams, projectRef } from '../schemas/common.ts';
import { secret, secretInput, secretName } from '../schemas/secret.ts';

const common = {
  auth: 'bearer',
  scope: 'project:admin',
  role: 'admin',
  tag: 'Secrets',
} as const;

export const secrets = {
  list: endpoint({
    ...common,
    id: 'secrets.list',
    method: 'GET',
    path: '/projects/:projectId/secrets',
    summary: 'List the secrets of a project, by name',
    description: 'Names and hosts. No endpoint returns the value of a secret.',
    params: projectParams,
    response: Type.Object({ secrets: Type.Array(secret) }),
    cli: 'secrets list',
    example: { response: { secrets: [sample.secret] } },
  }),

  set: endpoint({
    ...common,
    id: 'secrets.set',
    method: 'POST',
    path: '/projects/:projectId/secrets',
    summary: 'Create or replace a secret',
    description: `Skills name it as \`secrets.name\` in the arguments of \`http.request\`, which sends it to its hosts only. Value and hosts are replaced together, so that an admin who does not know a value cannot have it sent to another host. A project has at most ${LIMITS.secrets}.`,
    params: projectParams,
    body: secretInput,
    bodyLimit: LIMITS.secretBodyBytes,
    response: Type.Object({ secret }),
    errors: ['conflict'],
    cli: 'secrets set',
    example: {
      body: {
        name: sample.secret.name,
        value: 'EXAMPLE-key-of-the-help-desk',
        hosts: sample.secret.hosts,
      },
      response: { secret: sample.secret },
    },
  }),

  delete: endpoint({
    ...common,
    id: 'secrets.delete',
    method: 'DELETE',
    path: '/projects/:projectId/secrets/:secretName',
    summary: 'Delete a secret',
    description:
      'Steps that use it fail from then on, also in executions that have already started.',
    params: Type.Object({ projectId: projectRef(), secretName }),
    status: 204,
    cli: 'secrets delete',
  }),
};
