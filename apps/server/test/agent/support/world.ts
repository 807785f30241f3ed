/** A project with skills and triggers, over the real service. */
import { type Answer, textAt } from '../../support/answer.ts';
import {
  type Credential,
  type Dialect,
  type Harness,
  maker,
  openHarness,
} from '../../support/harness.ts';

/** The envelope, as the skill got it. */
export const ECHO = {
  name: 'Echo',
  steps: [{ id: 'projects', use: 'list_projects' }],
  output: { body: '{{ input.body }}', headers: '{{ input.headers }}', query: '{{ input.query }}' },
};

export interface World extends AsyncDisposable {
  readonly harness: Harness;
  readonly session: Credential;
  readonly project: string;
  readonly space: string;
  skill(fields: object): Promise<string>;
  /** The token of a new trigger. */
  trigger(skillId: string): Promise<{ readonly id: string; readonly token: string }>;
  execution(id: string): Promise<Record<string, unknown>>;
}

const dataOf = (answer: Answer): unknown => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return Reflect.get(Object(answer.body), 'data');
};

export const openWorld = async (
  dialect: Dialect = 'sqlite',
  environment: Readonly<Record<string, string>> = {},
): Promise<World> => {
  const harness = await openHarness({
    dialect,
    environment: {
      QUOIN_RATE_LIMIT_TRIGGER: '0',
      QUOIN_RATE_LIMIT_TRIGGER_ADDRESS: '0',
      ...environment,
    },
  });
  const { session } = await harness.signedIn('ada');
  const make = maker(harness, session);
  const project = await make.project('Handbook');
  const space = await make.space(project, 'Guides');
  const post = async (path: string, body: unknown) =>
    dataOf(await harness.send(`POST ${path}`, { as: session, body }));
  return {
    harness,
    session,
    project,
    space,
    skill: async (fields) =>
      textAt(await post('/api/skills', { projectId: project, ...fields }), 'id'),
    trigger: async (skillId) => {
      const made = await post('/api/triggers', { type: 'webhook', skillId, name: 'Hook' });
      return { id: textAt(made, 'id'), token: textAt(made, 'token') };
    },
    execution: async (id) =>
      Object(dataOf(await harness.send(`GET /api/executions/${id}`, { as: session }))),
    [Symbol.asyncDispose]: () => harness[Symbol.asyncDispose](),
  };
};
