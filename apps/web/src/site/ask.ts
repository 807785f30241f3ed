/** `_ask` and `_feedback` of a site: a reader asks its assistant, and says whether the answer helped. */
import { bodyLimitOf, type Compiled, compile, contract } from '@quoin/contract';
import {
  AppError,
  answerEvents,
  beginSiteAnswer,
  type Context,
  collectAfterCommit,
  giveSiteFeedback,
  invalid,
  type ReaderPrincipal,
} from '@quoin/core';
import { errorEvent, eventStreamOf, networkOf, readJsonBody } from '@quoin/http';
import type { Static, TSchema } from '@sinclair/typebox';
import { noAssistant } from '../messages/refusals.ts';
import type { DynamicRequest, DynamicRoute } from './dynamic-route.ts';
import { requireOwnOrigin } from './own-origin.ts';

const question = compile(contract.assistant.ask.body);
const feedback = compile(contract.assistant.feedback.body);

const bodyOf = async <S extends TSchema>(
  { web, visit: { request, address } }: DynamicRequest,
  schema: Compiled<S>,
): Promise<Static<S>> => {
  const limit = bodyLimitOf(contract.assistant.ask);
  const sender = `network ${networkOf(address())}`;
  const release = web.runtime.limits.bodies.anonymous(request, limit, sender);
  try {
    const { value } = await readJsonBody(request, { limit, required: true });
    const parsed = schema.parse(value);
    if (!parsed.ok) throw invalid(parsed.problem.message);
    return parsed.value;
  } finally {
    release?.();
  }
};

export const contextOf = ({
  web,
  visit,
  record,
  reader,
}: DynamicRequest): Context<ReaderPrincipal> => {
  const { deps } = web.runtime;
  const { id: projectId } = record.project;
  const principal: ReaderPrincipal = { kind: 'reader', projectId, isMember: reader !== null };
  const { requestId } = visit;
  const { client } = visit.current;
  // Nothing that a reader does has anything to follow it.
  const { afterCommit } = collectAfterCommit();
  return { deps, db: deps.db, principal, requestId, client, ifMatch: null, afterCommit };
};

/** @throws {AppError} `not_found` where the site has no assistant */
const admit = async (reading: DynamicRequest): Promise<void> => {
  const { web, visit, record, site } = reading;
  if (site.assistant === null) throw new AppError('not_found', noAssistant);
  requireOwnOrigin(reading, 'questions');
  await web.runtime.limits.siteAssistant(record.project.id, visit.address());
};

export const askAddress: DynamicRoute = {
  method: 'POST',
  async answer(reading) {
    const { web, visit, record } = reading;
    const { streams, log } = web.runtime;
    const { request, requestId, server } = visit;
    await admit(reading);
    // One reader must not take the places of all others.
    const owner = `reader:${record.project.id} ${networkOf(visit.address())}`;
    const release = streams.take(owner);
    try {
      const body = await bodyOf(reading, question);
      const begun = await beginSiteAnswer(contextOf(reading), body);
      return streams.start(
        eventStreamOf(answerEvents(begun)),
        {
          client: request.signal,
          timeout: (seconds) => server?.timeout(request, seconds),
          failed: (thrown) => errorEvent(thrown, requestId, log),
        },
        release,
      );
    } catch (refused) {
      release();
      throw refused;
    }
  },
};

export const feedbackAddress: DynamicRoute = {
  method: 'POST',
  async answer(reading) {
    await admit(reading);
    await giveSiteFeedback(contextOf(reading), await bodyOf(reading, feedback));
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  },
};
