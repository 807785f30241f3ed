/** Quality scores (docs/internals/interface.md#quality-and-validation). */
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { projectParams } from '../schemas/common.ts';
import { quality as report } from '../schemas/content.ts';

export const quality = {
  get: endpoint({
    id: 'quality.get',
    isHeavy: true,
    method: 'GET',
    path: '/projects/:projectId/quality',
    auth: 'bearer',
    scope: 'docs:read',
    role: 'viewer',
    summary: 'Read the quality scores of saved pages',
    tag: 'Content tools',
    params: projectParams,
    response: report,
    cli: 'quality',
    example: {
      response: {
        averageScore: 90,
        pages: [
          {
            pageId: sample.id.page,
            title: sample.page.title,
            path: sample.page.path,
            score: 90,
            checks: [
              {
                id: 'description',
                label: 'Has a description',
                passed: false,
                weight: 10,
                message: 'Add a description of one sentence.',
              },
            ],
          },
        ],
      },
    },
  }),
};
