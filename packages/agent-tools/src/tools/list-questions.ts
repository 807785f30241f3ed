/** `list_questions`: what readers asked the assistant. */
import { contract, schemas } from '@quoin/contract';
import { reportQuestions } from '@quoin/core';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { cutToFit } from '../text/fit.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.analytics.questions;

const stateOf = (answered: boolean | null): string => {
  if (answered === null) return 'interrupted';
  return answered ? 'answered' : 'not answered';
};

export const listQuestionsTool = defineTool({
  endpoint,
  input: schemas.closed({ ...endpoint.params.properties, ...endpoint.query.properties }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, ...query } }) => {
    const input = { params: { projectId }, query, body: undefined };
    const report = (await reportQuestions(context, input)).body;
    const { lines } = cutToFit(
      report.data.map(({ question, answered, rating, createdAt }) => {
        const rated = rating === null ? '' : `, rated ${rating}`;
        return `- ${createdAt.slice(0, 10)} ${stateOf(answered)}${rated}: ${onOneLine(question)}`;
      }),
    );
    return {
      structured: report,
      text: blocks(
        messages.questions({ ...report, count: report.data.length }),
        lines.length === 0 ? '' : fenced('QUESTIONS', lines.join('\n')),
        lines.length < report.data.length ? messages.olderQuestions : '',
      ),
      links: [],
    };
  },
});
