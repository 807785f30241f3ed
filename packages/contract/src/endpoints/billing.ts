/** The operator's plan and what is used of it (docs/internals/interface.md#plans). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { integer } from '../schemas/common.ts';
import { named, nullable, text } from '../schemas/kinds.ts';

/** More than 32 bits. */
const bytes = (description: string) => integer(0, Number.MAX_SAFE_INTEGER, description);

const record = named(
  'Billing',
  Type.Object({
    plan: text(),
    limits: Type.Object(
      {
        projects: nullable(integer()),
        pages: nullable(integer()),
        members: nullable(integer()),
        gitSync: Type.Boolean(),
        aiQuestionsPerMonth: nullable(integer()),
        storageBytes: nullable(bytes('Bytes of files and revisions that the plan allows')),
        installationStorageBytes: nullable(
          bytes('Bytes of files and revisions that this installation stores'),
        ),
      },
      { description: 'Null means no limit' },
    ),
    usage: Type.Object({
      projects: integer(),
      pages: integer(),
      members: integer(),
      aiQuestionsThisMonth: integer(),
      storageBytes: bytes('Bytes of files and revisions together'),
      assetBytes: bytes('Bytes of images and other files'),
      revisionBytes: bytes('Bytes of the texts of all revisions'),
    }),
  }),
);

export const billing = {
  get: endpoint({
    id: 'billing.get',
    method: 'GET',
    path: '/billing',
    auth: 'bearer',
    scope: 'billing:read',
    summary: 'Read the plan, its limits and their use',
    tag: 'Account',
    cli: 'usage',
    response: record,
    example: {
      response: {
        plan: 'self-hosted',
        limits: {
          projects: null,
          pages: null,
          members: null,
          gitSync: true,
          aiQuestionsPerMonth: null,
          storageBytes: 10_737_418_240,
          installationStorageBytes: null,
        },
        usage: {
          projects: 1,
          pages: 12,
          members: 3,
          aiQuestionsThisMonth: 0,
          storageBytes: 1_148_576,
          assetBytes: 1_048_576,
          revisionBytes: 100_000,
        },
      },
    },
  }),
};
