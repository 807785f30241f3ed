/** Assistant keys (docs/internals/interface.md#assistant-keys). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { key, keyInput, keyWithValue } from '../schemas/assistant.ts';
import { projectParams, projectRef, uuid } from '../schemas/common.ts';

export const keys = {
  list: endpoint({
    id: 'keys.list',
    method: 'GET',
    path: '/projects/:projectId/keys',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'List the assistant keys of a project, newest first',
    description: 'Revoked keys are not included.',
    tag: 'Assistant keys',
    params: projectParams,
    response: Type.Object({ keys: Type.Array(key) }),
    cli: 'keys list',
    example: { response: { keys: [sample.key] } },
  }),

  create: endpoint({
    id: 'keys.create',
    method: 'POST',
    path: '/projects/:projectId/keys',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Create an assistant key',
    description:
      'Create one for each website or backend. Only this response contains the value, which begins with `qak_`. Visitors of the website can read it: `allowedOrigins` protects it.',
    tag: 'Assistant keys',
    params: projectParams,
    body: keyInput,
    response: Type.Object({ key: keyWithValue }),
    status: 201,
    idempotent: true,
    secrets: ['key.value'],
    cli: 'keys create',
    example: {
      body: { label: 'Website', allowedOrigins: ['https://www.example.com'] },
      response: { key: { ...sample.key, value: 'qak_EXAMPLEexampleEXAMPLEexample00009fLm' } },
    },
  }),

  revoke: endpoint({
    id: 'keys.revoke',
    method: 'DELETE',
    path: '/projects/:projectId/keys/:keyId',
    auth: 'bearer',
    scope: 'project:admin',
    role: 'admin',
    summary: 'Revoke an assistant key',
    description: 'It stops working immediately.',
    tag: 'Assistant keys',
    params: Type.Object({ projectId: projectRef(), keyId: uuid('Id of the key') }),
    status: 204,
    cli: 'keys revoke',
  }),
};
