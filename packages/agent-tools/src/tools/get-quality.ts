/** `get_quality`: pages by their score, the worst first. */
import { contract, type EndpointOutput, schemas } from '@quoin/contract';
import { getQuality } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { cutToFit, moreFrom } from '../text/fit.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { offsetArgument } from '../text/offset-argument.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.quality.get;

type Assessed = EndpointOutput<typeof endpoint>['pages'][number];

const lineOf = ({ title, path, score, checks }: Assessed): string => {
  const failed = checks.filter(({ passed }) => !passed).map(({ message }) => onOneLine(message));
  return `- ${score} ${onOneLine(title)} — ${path}${failed.length === 0 ? '' : `: ${failed.join(' ')}`}`;
};

export const getQualityTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...endpoint.params.properties,
    limit: schemas.queryInteger({ max: 200, default: 20, description: 'Maximum number of pages' }),
    offset: offsetArgument('pages'),
  }),
  output: Type.Object({ ...endpoint.response.properties, total: schemas.integer() }),
  run: async ({ context, input: { projectId, limit, offset } }) => {
    const input = { params: { projectId }, query: {}, body: undefined };
    const { averageScore, pages } = (await getQuality(context, input)).body;
    const worst = pages.toSorted((a, b) => a.score - b.score).slice(offset, offset + limit);
    const { lines, next } = cutToFit(worst.map(lineOf));
    const shown = worst.slice(0, lines.length);
    const after = offset + shown.length;
    const isMore = next !== null || after < pages.length;
    return {
      structured: { averageScore, pages: shown, total: pages.length },
      text: blocks(
        messages.averageScore({ pages: pages.length, score: averageScore }),
        lines.length === 0 ? '' : fenced('PAGES', lines.join('\n')),
        moreFrom(isMore ? after : null, pages.length),
      ),
      links: [],
    };
  },
});
