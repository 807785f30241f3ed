/** What the pages of a skill begin with: the skill, where the person sees it, and its project. */
import type { contract, EndpointOutput } from '@quoin/contract';
import { type Context, getSkill, listTriggers, type SessionPrincipal } from '@quoin/core';
import type { ProjectView } from '../../pages/agent/frame.ts';
import type { Trigger } from '../../pages/agent/triggers.ts';
import { projectOf } from './projects.ts';

export type Skill = EndpointOutput<typeof contract.skills.get>['data'];

/** @throws {AppError} `not_found` */
export const loadSkill = async (
  context: Context<SessionPrincipal>,
  id = '',
): Promise<{ readonly skill: Skill; readonly project: ProjectView }> => {
  const { body } = await getSkill(context, { params: { id }, query: {}, body: undefined });
  return { skill: body.data, project: await projectOf(context, body.data.projectId) };
};

/** The person's own, newest first; of one skill where it is named. */
export const ownTriggers = async (
  context: Context<SessionPrincipal>,
  skillId?: string,
): Promise<Trigger[]> => {
  const { body } = await listTriggers(context, { params: {}, query: {}, body: undefined });
  return body.data.filter((trigger) => skillId === undefined || trigger.skillId === skillId);
};
