/** A project whose skills send secrets, servers that repeat them, and a stand-in for a model. */
import { type ModelServer, openModelServer } from '@quoin/test-kit';
import { type Answer, textAt } from '../../support/answer.ts';
import type { Credential, Dialect, Token } from '../../support/harness.ts';
import { openEchoServer } from './echo-server.ts';
import { openWorld, type World } from './world.ts';

/** With what each encoding changes. */
export const CANARY = 'canary/Secret+7Wq&<"value">=~';
export const NEXT = 'canary/Replaced+8Xr&<"value">';

/** Whether a text has a value, in the encodings that servers use. */
export const isLeaked = (text: string, value: string): boolean => {
  const bytes = Buffer.from(value);
  const percent = encodeURIComponent(value);
  return [
    value,
    percent,
    percent.toLowerCase(),
    JSON.stringify(value).slice(1, -1),
    // Without what the bytes beside it decide.
    bytes.toString('base64').slice(0, -4),
    bytes.toString('base64url').slice(0, -4),
    bytes.toString('hex'),
    'Secret+7Wq',
    'Secret%2B7Wq',
    'Replaced+8Xr',
  ].some((form) => text.includes(form));
};

export interface SecretsWorld extends AsyncDisposable {
  readonly world: World;
  /** Where secrets are sent to. */
  readonly echo: ReturnType<typeof openEchoServer>;
  /** Where they must not be sent to. */
  readonly elsewhere: ReturnType<typeof openEchoServer>;
  readonly model: ModelServer;
  readonly viewer: Token;
  readonly editor: Token;
  readonly admin: Credential;
  /** The path of the secrets. */
  readonly secrets: string;
  /** Sends a request, as the owner by default. */
  send(target: string, as?: Credential, body?: unknown): Promise<Answer>;
  set(name: string, value: string, hosts: readonly string[], as?: Credential): Promise<Answer>;
  /** Runs a skill to its end, as the editor. @returns its execution */
  runToEnd(skillId: string, body?: unknown): Promise<Record<string, unknown>>;
  /** {@link runToEnd} with a skill of one step that sends a request. */
  run(given: object, body?: unknown): Promise<Record<string, unknown>>;
}

export const openSecretsWorld = async (dialect: Dialect): Promise<SecretsWorld> => {
  const echo = openEchoServer();
  const elsewhere = openEchoServer();
  const model = await openModelServer();
  const world = await openWorld(dialect, {
    QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    QUOIN_AGENT_HTTP_HOSTS: '127.0.0.1, api.example.com, localhost',
    QUOIN_AI_BASE_URL: model.baseUrl,
    QUOIN_AI_MODEL: 'stand-in',
    QUOIN_METRICS_TOKEN: 'operators',
  });
  const { harness, project, session } = world;
  const secrets = `/api/v1/projects/${project}/secrets`;
  const send: SecretsWorld['send'] = (target, as = session, body) =>
    harness.send(target, { as, ...(body !== undefined && { body }) });
  const member = async (role: string): Promise<Token> => {
    const person = await harness.person(`${role}-of-${dialect}`);
    await send(`POST /api/v1/projects/${project}/members`, session, { email: person.email, role });
    return harness.token(person, ['agent:run', 'project:admin', 'docs:read']);
  };
  const editor = await member('editor');
  const runToEnd: SecretsWorld['runToEnd'] = async (skillId, input = {}) => {
    const target = `POST /api/v1/projects/${project}/agent/run`;
    const begun = await send(target, editor.headers, { skillId, input });
    if (begun.status !== 202) throw new Error(begun.text);
    const id = textAt(begun.body, 'execution', 'id');
    await harness.foundation.deps.agent.ended(id, 60_000, new AbortController().signal);
    return world.execution(id);
  };
  return {
    world,
    echo,
    elsewhere,
    model,
    viewer: await member('viewer'),
    editor,
    admin: (await member('admin')).headers,
    secrets,
    send,
    set: (name, value, hosts, as) => send(`POST ${secrets}`, as, { name, value, hosts }),
    runToEnd,
    run: async (given, body) => {
      const steps = [{ id: 'call', use: 'http.request', with: given }];
      return runToEnd(await world.skill({ name: 'Call', steps }), body);
    },
    [Symbol.asyncDispose]: async () => {
      echo.stop();
      elsewhere.stop();
      await world[Symbol.asyncDispose]();
      await model.close();
    },
  };
};
