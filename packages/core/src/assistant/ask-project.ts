/** `POST /projects/:projectId/ai/ask`: a member asks. */
import { contract, type EndpointInput, type EndpointOutput } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import { requirePage } from '../pages/require-page.ts';
import { requireProject } from '../policies/project.ts';
import { type Reply, reply } from '../reply.ts';
import { type BegunAnswer, type BegunEvent, beginAnswer } from './begin-answer.ts';
import { wholeAnswer } from './whole-answer.ts';

type Ask = typeof contract.ai.ask;

/** @throws {AppError} any reason that refuses the question, before the answer begins */
export const beginProjectAnswer = (
  context: Context,
  { params, body }: EndpointInput<Ask>,
): Promise<BegunAnswer> =>
  beginAnswer({
    context,
    body,
    project: async (stores) =>
      (await requireProject(context, stores, params.projectId, contract.ai.ask)).project,
    page: async ({ id }, pageId) => {
      const { page } = await context.db.read((stores) =>
        requirePage(context, stores, pageId, contract.ai.ask),
      );
      if (page.projectId !== id) throw notFound('Page');
    },
  });

/**
 * @param signal no caller waits any more
 * @param heard of each event on the way to the answer
 */
export const askProject = async (
  context: Context,
  input: EndpointInput<Ask>,
  signal: AbortSignal,
  heard?: (event: BegunEvent) => void,
): Promise<Reply<EndpointOutput<Ask>>> =>
  reply(await wholeAnswer(await beginProjectAnswer(context, input), signal, heard));
