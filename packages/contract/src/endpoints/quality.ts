/** Quality scores (docs/internals/interface.md#quality-and-validation). */
import { READS } from '../agent-tool.ts';
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
    mcp: {
      tool: 'get_quality',
      mode: 'full',
      title: 'Get quality scores',
      description:
        'Lists the pages of a project by their quality score, the worst first, with the checks that failed and how to correct them. Use it to decide which pages to improve.',
      hints: READS,
    },
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
