/**
 * `bun run trigger`: a webhook that runs a skill of one step and waits for its end, beside raw
 * `Bun.serve` with one durable write.
 */
import { compare } from './compare.ts';
import { startLimit } from './limit.ts';
import { patchRequest, postRequest } from './request.ts';
import { type Dialect, type Service, startService } from './service.ts';

const PASSWORD = 'a password for benchmarks';
const UNLIMITED = '1000000000';

/** The aim is for a webhook that comes alone; the others show the rest when many come. */
const CONNECTIONS = [1, 4, 32];

interface Subject extends Service {
  /** Path of the trigger's address. */
  readonly path: string;
}

const memberOf = (value: unknown, ...path: string[]): string => {
  const found = path.reduce<unknown>((holder, name) => Reflect.get(Object(holder), name), value);
  if (typeof found !== 'string') throw new Error(`no ${path.join('.')}`);
  return found;
};

const startSubject = async (dialect: Dialect): Promise<Subject> => {
  const service = await startService(dialect, {
    env: {
      QUOIN_OPERATOR_PASSWORD: PASSWORD,
      QUOIN_RATE_LIMIT_TRIGGER: UNLIMITED,
      QUOIN_RATE_LIMIT_TRIGGER_ADDRESS: UNLIMITED,
    },
  });
  const origin = `http://localhost:${service.port}`;
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const signedIn = await post(
    '/api/auth/sign-in/email',
    { email: 'operator@quoin.local', password: PASSWORD },
    {},
  );
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const session = { cookie: cookies.join('; ') };
  const make = async (path: string, body: unknown): Promise<unknown> =>
    (await post(path, body, session)).json();
  const projectId = memberOf(await make('/api/v1/projects', { name: 'Bench' }), 'project', 'id');
  const skill = await make('/api/skills', {
    projectId,
    name: 'One step',
    steps: [{ id: 'spaces', use: 'get_structure' }],
    output: '{{ input.body.n }}',
  });
  const trigger = await make('/api/triggers', {
    type: 'webhook',
    skillId: memberOf(skill, 'data', 'id'),
    name: 'Bench',
  });
  const token = memberOf(trigger, 'data', 'token');
  return { ...service, path: `/api/triggers/webhook/${token}` };
};

const sqlite = await startSubject('sqlite');
const postgresql = await startSubject('postgresql');
const limit = await startLimit(sqlite.file ?? '');
try {
  for (const connections of CONNECTIONS) {
    await compare(
      'trigger',
      [
        {
          name: 'raw Bun.serve + UPDATE',
          port: limit.port,
          requests: [patchRequest('/update/00000001', { markdown: 'n' })],
        },
        ...[
          { name: 'Quoin on SQLite', subject: sqlite },
          { name: 'Quoin on PostgreSQL', subject: postgresql },
        ].map(({ name, subject }) => ({
          name,
          port: subject.port,
          requests: [postRequest(subject.path, { n: 1 })],
        })),
      ],
      connections,
    );
  }
} finally {
  await limit.stop();
  await sqlite.stop();
  await postgresql.stop();
}
