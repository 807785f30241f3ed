/** The assistant, for members of a project (docs/internals/interface.md#assistant). */
import { READS } from '../agent-tool.ts';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { answer, question, streamEvents } from '../schemas/assistant.ts';
import { projectParams } from '../schemas/common.ts';

export const ai = {
  ask: endpoint({
    id: 'ai.ask',
    method: 'POST',
    path: '/projects/:projectId/ai/ask',
    auth: 'bearer',
    scope: 'ai:use',
    role: 'viewer',
    summary: 'Ask the assistant of a project',
    description:
      'Reads published text only, and stops if the client disconnects. Send either `message`, or `messages` with the last from the user. With `Accept: text/event-stream` the answer is events: `start`, `sources`, any number of `delta`, then `done` or `error`, and a comment every 15 seconds. The answer of `done` replaces the deltas.',
    tag: 'Assistant',
    params: projectParams,
    body: question,
    response: answer,
    takesLong: true,
    errors: ['plan_limit_reached', 'unavailable'],
    events: streamEvents,
    mcp: {
      tool: 'ask',
      mode: 'local',
      title: 'Ask the documentation',
      description:
        'Answers a question, sent as `message`, from the published pages of a project, with citations that quote the pages word for word. `answered` is false if the pages do not contain the answer. Use search instead if you want the sources themselves, or drafts.',
      hints: { ...READS, idempotent: false },
    },
    cli: 'ask',
    example: {
      body: { message: 'How do I start?' },
      response: {
        answer: 'Run the installer once.',
        citations: [sample.citation],
        answered: true,
        model: 'extractive',
        conversationId: sample.id.conversation,
      },
    },
  }),
};
