/** `POST /assistant/ask` and `/assistant/ask/stream`: a website asks for its reader. */
import type { contract, EndpointInput, EndpointOutput } from '@quoin/contract';
import type { Context } from '../context.ts';
import { requireKeyProject } from '../policies/assistant-key.ts';
import type { AssistantKeyPrincipal } from '../principal.ts';
import { type Reply, reply } from '../reply.ts';
import { type BegunAnswer, beginAnswer } from './begin-answer.ts';
import { requireReadersPage } from './readers-page.ts';
import { wholeAnswer } from './whole-answer.ts';

type Ask = typeof contract.assistant.ask;

/** @throws {AppError} whatever refuses the question, before anything of the answer is there */
export const beginAnswerWithKey = (
  context: Context<AssistantKeyPrincipal>,
  { body }: Pick<EndpointInput<Ask>, 'body'>,
): Promise<BegunAnswer> =>
  beginAnswer({
    context,
    body,
    project: (stores) => requireKeyProject(context, stores),
    page: (project, pageId) => requireReadersPage(context.deps, project, pageId),
  });

/** @param signal no caller waits any more */
export const askWithKey = async (
  context: Context<AssistantKeyPrincipal>,
  input: EndpointInput<Ask>,
  signal: AbortSignal,
): Promise<Reply<EndpointOutput<Ask>>> =>
  reply(await wholeAnswer(await beginAnswerWithKey(context, input), signal));
