/** `validate_markdown`: what is wrong with a text that no user saved. */
import { contract, schemas } from '@quoin/contract';
import { validateDraft } from '@quoin/core';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { issueLines } from '../text/issue-lines.ts';
import { blocks } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.validate.run;

export const validateMarkdownTool = defineTool({
  endpoint,
  input: schemas.closed(endpoint.body.properties),
  output: endpoint.response,
  run: async ({ context, input }) => {
    const { body } = await validateDraft(context, { params: {}, query: {}, body: input });
    const { valid, issues } = body;
    return {
      structured: body,
      text: blocks(
        valid
          ? messages.textValid({ issues: issues.length })
          : messages.textInvalid({ issues: issues.length }),
        issues.length === 0 ? '' : fenced('ISSUES', issueLines(issues)),
      ),
      links: [],
    };
  },
});
