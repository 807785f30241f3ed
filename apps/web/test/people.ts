/** People with projects and skills, made by the use cases that the API has. */
import {
  addMember,
  COMMAND_SESSION,
  type Context,
  collectAfterCommit,
  createProject,
  createSkill,
  createTrigger,
  getExecution,
  invokeTrigger,
  type SessionPrincipal,
} from '@quoin/core';
import { eventually } from '@quoin/test-kit';
import { Client } from './client.ts';
import { ADA, type Composed } from './compose.ts';

type Person = Pick<SessionPrincipal, 'userId' | 'email' | 'name'>;

export const contextOf = (web: Composed, person: Person): Context<SessionPrincipal> => ({
  deps: web.deps,
  db: web.deps.db,
  principal: { kind: 'session', sessionId: COMMAND_SESSION, isOperator: false, ...person },
  requestId: 'test',
  ifMatch: null,
  afterCommit: collectAfterCommit().afterCommit,
});

export const adaOf = (web: Composed): Person => ({
  userId: web.ada.id,
  email: ADA.email,
  name: ADA.name,
});

let people = 0;

/** A new user, signed in. */
export const newPerson = async (web: Composed): Promise<{ person: Person; client: Client }> => {
  people += 1;
  web.time.offsetMs += 61_000;
  const email = `person${people}@example.com`;
  const name = `Person ${people}`;
  const { password } = ADA;
  const { id } = await web.auth.accounts.create({ email, name, password, role: 'member' });
  const client = new Client(web);
  await client.signIn('/', { email, password });
  return { person: { userId: id, email, name }, client };
};

export const join = async (
  web: Composed,
  projectId: string,
  { email }: Person,
  role: 'viewer' | 'editor' | 'admin',
): Promise<void> => {
  await addMember(contextOf(web, adaOf(web)), {
    params: { projectId },
    query: {},
    body: { email, role },
  });
};

export const newProject = async (web: Composed, name: string) =>
  (await createProject(contextOf(web, adaOf(web)), { params: {}, query: {}, body: { name } })).body
    .project;

export const newSkill = async (web: Composed, projectId: string, source: string) =>
  (
    await createSkill(contextOf(web, adaOf(web)), {
      params: {},
      query: {},
      body: { projectId, source },
    })
  ).body.data;

export const newTrigger = async (web: Composed, skillId: string, name: string) =>
  (
    await createTrigger(contextOf(web, adaOf(web)), {
      params: {},
      query: {},
      body: { type: 'webhook', skillId, name },
    })
  ).body.data;

/** Calls the trigger, as the receiver of the API does; gives the execution's id. */
export const call = async (
  web: Composed,
  token: string,
  { body = '', headers = {}, query = '' } = {},
): Promise<string> => {
  const context = { ...contextOf(web, adaOf(web)), principal: null };
  const answer = await invokeTrigger(context, {
    token,
    headers: new Headers({ prefer: 'respond-async', ...headers }),
    query: new URLSearchParams(query),
    readBody: async () => new TextEncoder().encode(body),
    signal: new AbortController().signal,
  });
  return answer.body.data.executionId;
};

/** Waits until the execution is so. */
export const untilStatus = (web: Composed, id: string, status: string) =>
  eventually(async () => {
    const { body } = await getExecution(contextOf(web, adaOf(web)), {
      params: { id },
      query: {},
      body: undefined,
    });
    return body.execution.status === status ? body.execution : null;
  });
