/** `POST /assistant/ask` and `/assistant/ask/stream`: a website asks for its reader. */
import type { Citation } from '@quoin/assistant-core';
import type { contract, EndpointInput, EndpointOutput } from '@quoin/contract';
import type { Context } from '../context.ts';
import { requireKeyProject } from '../policies/assistant-key.ts';
import { siteHome } from '../presenters/site-home.ts';
import type { AssistantKeyPrincipal } from '../principal.ts';
import { type Reply, reply } from '../reply.ts';
import { type BegunAnswer, beginAnswer } from './begin-answer.ts';
import { isChat, questionOf } from './chat-question.ts';
import { requireReadersPage } from './readers-page.ts';
import { wholeAnswer } from './whole-answer.ts';

type Ask = typeof contract.assistant.ask;

/** @throws {AppError} if the question is refused, before the answer begins */
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

export interface BegunStream {
  readonly begun: BegunAnswer;
  /** Of an answer for the AI SDK; null for one in Quoin's events. */
  readonly chat: {
    /** Address of a cited page on the project's site. */
    readonly addressOf: (citation: Pick<Citation, 'path' | 'anchor'>) => string;
  } | null;
}

/** @throws as {@link beginAnswerWithKey} */
export const beginStreamWithKey = async (
  context: Context<AssistantKeyPrincipal>,
  { body }: Pick<EndpointInput<typeof contract.assistant.stream>, 'body'>,
): Promise<BegunStream> => {
  const begun = await beginAnswerWithKey(context, { body: questionOf(body) });
  if (!isChat(body)) return { begun, chat: null };
  const home = await context.db.read(async (stores) => {
    const project = await requireKeyProject(context, stores);
    const [domain] = await stores.site.domains(project.id);
    return siteHome(context.deps.config, project, domain?.domain ?? null);
  });
  const addressOf = ({ path, anchor }: Pick<Citation, 'path' | 'anchor'>) =>
    `${home}/${path}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`;
  return { begun, chat: { addressOf } };
};

/** @param signal no caller waits any more */
export const askWithKey = async (
  context: Context<AssistantKeyPrincipal>,
  input: EndpointInput<Ask>,
  signal: AbortSignal,
): Promise<Reply<EndpointOutput<Ask>>> =>
  reply(await wholeAnswer(await beginAnswerWithKey(context, input), signal));
