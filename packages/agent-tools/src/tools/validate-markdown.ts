/** `validate_markdown`: what is wrong with a text that no user saved. */
import { contract, schemas } from '@quoin/contract';
import { validateDraft } from '@quoin/core';
import { fenced } from '../text/fenced.ts';
import { issueLines } from '../text/issue-lines.ts';
import { blocks, counted } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.validate.run;

export const validateMarkdownTool = defineTool({
  endpoint,
  input: schemas.closed(endpoint.body.properties),
  output: endpoint.response,
  run: async ({ context, input }) => {
    const { body } = await validateDraft(context, { params: {}, query: {}, body: input });
    const { valid, issues } = body;
    const verdict = valid
      ? 'The text can be published.'
      : 'The text cannot be rendered as meant: correct its errors first.';
    return {
      structured: body,
      text: blocks(
        `${verdict} ${counted(issues.length, 'issue')}.`,
        issues.length === 0 ? '' : fenced('ISSUES', issueLines(issues)),
      ),
      links: [],
    };
  },
});
