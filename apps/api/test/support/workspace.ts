/** A person with a project and a space, and short words to send requests as that person. */
import { type Answer, at, textAt } from './answer.ts';
import {
  type Credential,
  type Dialect,
  type Maker,
  maker,
  openService,
  type Service,
  type ServiceOptions,
} from './service.ts';

export interface Workspace extends AsyncDisposable {
  readonly service: Service;
  readonly ada: Credential;
  readonly session: Credential;
  readonly make: Maker;
  /** Slug. */
  readonly project: string;
  readonly projectId: string;
  readonly space: string;
  /** @param target method and path */
  send(target: string, body?: unknown): Promise<Answer>;
  /** The body of a GET. @param path below `/api/v1` */
  read(path: string): Promise<unknown>;
  /** Status and code of a refusal. */
  codeOf(target: string, body?: unknown): Promise<unknown[]>;
}

export const INVALID: unknown[] = [400, 'invalid_payload'];
/** Of no user. */
export const NO_ID = '0190a5c8-7b1e-7000-8000-000000000001';

export const openWorkspace = async (
  dialect: Dialect,
  options: Omit<ServiceOptions, 'dialect'> = {},
): Promise<Workspace> => {
  const service = await openService({ ...options, dialect });
  const person = await service.person('ada');
  const ada = await service.token(person);
  const make = maker(service, ada);
  const project = await make.project('Pier');
  const send = (target: string, body?: unknown) =>
    service.send(target, { as: ada, ...(body !== undefined && { body }) });
  const read = async (path: string) => (await send(`GET /api/v1${path}`)).body;
  return {
    service,
    ada,
    session: service.session(person),
    make,
    project,
    projectId: textAt(await read(`/projects/${project}`), 'project', 'id'),
    space: await make.space(project, 'Docs'),
    send,
    read,
    async codeOf(target, body) {
      const answer = await send(target, body);
      return [answer.status, at(answer.body, 'code')];
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
};
