/** `ask`: an answer with its proof, and reports while it is made. */
import { codePoints, contract, type EndpointOutput, schemas } from '@quoin/contract';
import { askProject } from '@quoin/core';
import type { CallOptions } from '../agent-tool.ts';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { blocks, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.ai.ask;

type Answer = EndpointOutput<typeof contract.ai.ask>;
type Heard = NonNullable<Parameters<typeof askProject>[3]>;

/** Characters of an answer between two reports of progress. Quoin's own limit. */
const REPORTED = 200;

/** Tells of the way to the answer: what is read first, then how much is written. */
const reporting = (progress: NonNullable<CallOptions['progress']>): Heard => {
  let written = 0;
  let reported = 0;
  return (event) => {
    if (event.type === 'sources') {
      progress(1, null, messages.readingPassages({ count: event.sources.length }));
    } else if (event.type === 'delta') {
      written += codePoints(event.text);
      if (written - reported < REPORTED) return;
      reported = written;
      progress(1 + written, null, messages.writingAnswer({ characters: written }));
    }
  };
};

const textOf = ({ answer, citations, answered, conversationId }: Answer): string => {
  const sources = citations.map(
    ({ title, path, anchor, pageId, quote }, at) =>
      `[${at + 1}] ${onOneLine(title)} — ${anchor === null ? path : `${path}#${anchor}`}, page id ${pageId}: "${onOneLine(quote)}"`,
  );
  return blocks(
    answered ? messages.answered : messages.notAnswered,
    fenced('ANSWER', [answer, ...sources].join('\n')),
    messages.continueConversation({ conversationId }),
  );
};

export const askTool = defineTool({
  endpoint,
  input: schemas.closed({ ...endpoint.params.properties, ...endpoint.body.properties }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, ...body }, options: { signal, progress } }) => {
    progress?.(0, null, messages.searchingPages);
    const answer = (
      await askProject(
        context,
        { params: { projectId }, query: {}, body },
        signal,
        progress && reporting(progress),
      )
    ).body;
    return { structured: answer, text: textOf(answer), links: [] };
  },
});
