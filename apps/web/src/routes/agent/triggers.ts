/** `/skills/:id/triggers`: the person's triggers of a skill. */
import { compile, contract } from '@quoin/contract';
import {
  AppError,
  type Context,
  createTrigger,
  deleteTrigger,
  invalid,
  notFound,
  type SessionPrincipal,
} from '@quoin/core';
import { readForm } from '../../form.ts';
import {
  deleteTriggerPage,
  type Trigger,
  type TriggersData,
  triggersPage,
} from '../../pages/agent/triggers.ts';
import { page, seeOther } from '../../respond.ts';
import { type PageRoute, signedIn, type Visit, type Web } from '../../visit.ts';
import { loadSkill, ownTriggers, type Skill } from './load-skill.ts';

type SignedIn = Context<SessionPrincipal>;

const input = compile(contract.triggers.create.body);
const DELETED = 'The trigger is deleted. Requests to its address get a 404.';

const show = async (
  context: SignedIn,
  id: string | undefined,
  data: Partial<Pick<TriggersData, 'created' | 'name' | 'problem' | 'done'>>,
  status = 200,
): Promise<Response> => {
  const { deps, principal } = context;
  const { skill, project } = await loadSkill(context, id);
  const body = triggersPage({
    email: principal.email,
    project,
    skill,
    triggers: await ownTriggers(context, skill.id),
    now: deps.clock.now(),
    created: null,
    name: '',
    problem: null,
    done: null,
    ...data,
  });
  return page(body, { status });
};

/** @throws {AppError} what the API would say to the same input */
const create = async (context: SignedIn, skillId: string | undefined, name: string) => {
  const body = input.parse({ type: 'webhook', skillId, name });
  if (!body.ok) throw invalid(body.problem.message);
  return (await createTrigger(context, { params: {}, query: {}, body: body.value })).body.data;
};

/** @throws {AppError} `not_found` for a trigger that is not the person's, or not of that skill */
const triggerOf = async (
  context: SignedIn,
  { params }: Visit,
): Promise<{ readonly skill: Skill; readonly trigger: Trigger }> => {
  const { skill } = await loadSkill(context, params.id);
  const trigger = (await ownTriggers(context, skill.id)).find(({ id }) => id === params.triggerId);
  if (trigger === undefined) throw notFound('Trigger');
  return { skill, trigger };
};

export const triggerRoutes = (web: Web): PageRoute[] => [
  {
    path: '/skills/:id/triggers',
    GET: signedIn(web, ({ params, url }, context) =>
      show(context, params.id, { done: url.searchParams.has('deleted') ? DELETED : null }),
    ),
    POST: signedIn(web, async ({ request, params }, context) => {
      const name = (await readForm(request)).get('name')?.trim() ?? '';
      try {
        const created = await create(context, params.id, name);
        return await show(context, params.id, { created }, 201);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code === 'not_found') throw thrown;
        return show(context, params.id, { name, problem: thrown.message }, 400);
      }
    }),
  },
  {
    path: '/skills/:id/triggers/:triggerId/delete',
    GET: signedIn(web, async (visit, context) => {
      const { skill, trigger } = await triggerOf(context, visit);
      const now = context.deps.clock.now();
      return page(deleteTriggerPage(context.principal.email, skill, trigger, now));
    }),
    POST: signedIn(web, async (visit, context) => {
      const { skill, trigger } = await triggerOf(context, visit);
      const query = { type: trigger.type, id: trigger.id };
      await deleteTrigger(context, { params: {}, query, body: undefined });
      return seeOther(`/skills/${skill.id}/triggers?deleted=1`);
    }),
  },
];
