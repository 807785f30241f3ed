/** Addresses of screens that were pages of their own before the web app had them. */
import {
  type Context,
  getExecution,
  getProject,
  getSkill,
  type SessionPrincipal,
} from '@quoin/core';
import { seeOther } from '../respond.ts';
import { type PageRoute, signedIn, type Web } from '../visit.ts';

type SignedIn = Context<SessionPrincipal>;

const NO_INPUT = { query: {}, body: undefined };

/** @throws {AppError} `not_found` */
const projectAddress = async (context: SignedIn, projectId: string): Promise<string> => {
  const { body } = await getProject(context, { ...NO_INPUT, params: { projectId } });
  return `/app/${body.project.slug}`;
};

const skillAddress = async (context: SignedIn, id: string): Promise<string> => {
  const { body } = await getSkill(context, { ...NO_INPUT, params: { id } });
  return `${await projectAddress(context, body.data.projectId)}/skills/${id}`;
};

const executionAddress = async (context: SignedIn, id: string): Promise<string> => {
  const { body } = await getExecution(context, { ...NO_INPUT, params: { id } });
  return `${await projectAddress(context, body.execution.projectId)}/executions/${id}`;
};

export const movedRoutes = (web: Web): PageRoute[] => [
  { path: '/settings/tokens', GET: async () => seeOther('/app/account/tokens') },
  { path: '/skills', GET: async () => seeOther('/app') },
  ...['', '/triggers', '/run'].map((part) => ({
    path: `/skills/:id${part}`,
    GET: signedIn(web, async ({ params: { id = '' } }, context) =>
      seeOther(`${await skillAddress(context, id)}${part}`),
    ),
  })),
  {
    path: '/executions/:id',
    GET: signedIn(web, async ({ params: { id = '' } }, context) =>
      seeOther(await executionAddress(context, id)),
    ),
  },
];
