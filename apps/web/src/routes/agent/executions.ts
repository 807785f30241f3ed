/** Executions: the list of a project, one of them, once more, and a first one by hand. */
import { findUnsafeAsync, LIMITS } from '@quoin/contract';
import {
  AppError,
  type Context,
  createYielder,
  getExecution,
  getSkill,
  listExecutions,
  retryExecution,
  runSkillNow,
  type SessionPrincipal,
} from '@quoin/core';
import { readForm } from '../../form.ts';
import { type Execution, executionPage } from '../../pages/agent/execution.ts';
import { executionsPage } from '../../pages/agent/executions.ts';
import { runPage } from '../../pages/agent/run.ts';
import { page, seeOther } from '../../respond.ts';
import { type PageRoute, signedIn, type Web } from '../../visit.ts';
import { loadSkill, ownTriggers, type Skill } from './load-skill.ts';
import { projectOf } from './projects.ts';
import { startedBy } from './started-by.ts';

type SignedIn = Context<SessionPrincipal>;

/** One screen and a little more. */
const LISTED = 25;
/** A body of JSON as a form writes it, its quotation marks as `%22`; the API takes the largest. */
const MAX_FORM_BYTES = 2 * LIMITS.triggerBodyBytes;

const executionOf = async (context: SignedIn, id = ''): Promise<Execution> =>
  (await getExecution(context, { params: { id }, query: {}, body: undefined })).body.execution;

/** As it is now; null if it was deleted. */
const skillNow = async (context: SignedIn, id: string): Promise<Skill | null> => {
  try {
    return (await getSkill(context, { params: { id }, query: {}, body: undefined })).body.data;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found') return null;
    throw thrown;
  }
};

const listRoute = (web: Web): PageRoute => ({
  path: '/projects/:projectId/executions',
  GET: signedIn(web, async ({ params, url }, context) => {
    const project = await projectOf(context, params.projectId ?? '');
    const cursor = url.searchParams.get('cursor');
    const { body } = await listExecutions(context, {
      params: { projectId: project.id },
      query: { limit: LISTED, ...(cursor !== null && { cursor }) },
      body: undefined,
    });
    const triggers = await ownTriggers(context);
    const data = {
      email: context.principal.email,
      project,
      executions: body.executions.map((execution) => ({
        ...execution,
        startedBy: startedBy(context.principal, triggers, execution),
      })),
      now: context.deps.clock.now(),
      nextCursor: body.pagination.nextCursor,
      later: cursor !== null,
    };
    return page(executionsPage(data));
  }),
});

const oneRoute = (web: Web): PageRoute => ({
  path: '/executions/:id',
  GET: signedIn(web, async ({ params }, context) => {
    const execution = await executionOf(context, params.id);
    const body = executionPage({
      email: context.principal.email,
      project: await projectOf(context, execution.projectId),
      execution,
      startedBy: startedBy(context.principal, await ownTriggers(context), execution),
      skill: await skillNow(context, execution.skillId),
      now: context.deps.clock.now(),
    });
    return page(body, { connects: true });
  }),
});

const retryRoute = (web: Web): PageRoute => ({
  path: '/executions/:id/retry',
  POST: signedIn(web, async ({ params }, context) => {
    const { id } = await executionOf(context, params.id);
    const { body } = await retryExecution(context, { params: { id }, query: {}, body: undefined });
    return seeOther(`/executions/${body.execution.id}`);
  }),
});

/** The value, or what is wrong with it in words. */
const readBody = async (
  text: string,
): Promise<{ readonly value: unknown } | { readonly problem: string }> => {
  let value: unknown = {};
  try {
    if (text.trim() !== '') value = JSON.parse(text);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return { problem: `The body is not JSON: ${thrown.message}` };
  }
  const unsafe = await findUnsafeAsync(value, createYielder());
  return unsafe === null ? { value } : { problem: unsafe.message };
};

const runRoute = (web: Web): PageRoute => ({
  path: '/skills/:id/run',
  GET: signedIn(web, async ({ params }, context) => {
    const { email } = context.principal;
    const { skill, project } = await loadSkill(context, params.id);
    return page(runPage({ email, project, skill, body: '{}', problem: null }));
  }),
  POST: signedIn(web, async ({ request, params }, context) => {
    const { email } = context.principal;
    const { skill, project } = await loadSkill(context, params.id);
    const body = (await readForm(request, MAX_FORM_BYTES)).get('body') ?? '';
    const read = await readBody(body);
    if ('problem' in read) {
      const { problem } = read;
      return page(runPage({ email, project, skill, body, problem }), { status: 400 });
    }
    const { body: answer } = await runSkillNow(context, {
      params: { projectId: project.id },
      query: {},
      body: { skillId: skill.id, input: read.value },
    });
    return seeOther(`/executions/${answer.execution.id}`);
  }),
});

export const executionRoutes = (web: Web): PageRoute[] => [
  listRoute(web),
  oneRoute(web),
  retryRoute(web),
  runRoute(web),
];
