/** A project with a writer and two admins, and short words for what they do to its pages. */
import type { UserRecord } from '@quoin/core';
import { type Answer, at, textAt } from './answer.ts';
import { type Credential, type Dialect, maker, openService, type Service } from './service.ts';

export interface ReviewDesk extends AsyncDisposable {
  readonly service: Service;
  readonly project: string;
  /** Owns the project and writes. */
  readonly writer: Credential;
  /** An admin, who decides unless a test passes another. */
  readonly reviewer: Credential;
  readonly otherReviewer: Credential;
  /** Adds a user to the project with a role. */
  join(name: string, role: string): Promise<Credential>;
  /** A new draft. */
  page(content?: string): Promise<string>;
  read(page: string): Promise<unknown>;
  approvals(settings: { required?: boolean; allowSelfApproval?: boolean }): Promise<void>;
  /** `submit` publishes where approval is required, `publish` where it is not. */
  move(move: string, page: string, as?: Credential): Promise<Answer>;
  /** The same. @throws {Error} when it is refused */
  make(move: string, page: string): Promise<Answer>;
  delete(page: string): Promise<Answer>;
  /** The version that readers get, or null. */
  served(page: string): Promise<unknown>;
}

export const openDesk = async (dialect: Dialect): Promise<ReviewDesk> => {
  const service = await openService({ dialect });
  const { send } = service;
  const owner = await service.person('ada');
  const writer = await service.token(owner);
  const make = maker(service, writer);
  const project = await make.project('Harbour');
  const space = await make.space(project, 'Docs');

  const enter = async (person: UserRecord, role: string): Promise<Credential> => {
    await make.member(project, person.email, role);
    return service.token(person);
  };
  const join = async (name: string, role: string) => enter(await service.person(name), role);
  const reviewer = await join('grace', 'admin');
  const otherReviewer = await join('joan', 'admin');

  const ok = (answer: Answer): Answer => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer;
  };
  let required: boolean | undefined;
  const approvals: ReviewDesk['approvals'] = async (settings) => {
    const body = { approvals: settings };
    ok(await send(`PATCH /api/v1/projects/${project}/settings`, { as: writer, body }));
    required = settings.required ?? required;
  };
  const requireApproval = async (wanted: boolean) => {
    if (required !== wanted) await approvals({ required: wanted });
  };
  let texts = 0;
  const move: ReviewDesk['move'] = async (name, page, as) => {
    if (name === 'edit') {
      const body = { markdown: `# Text ${++texts}\n` };
      return send(`PATCH /api/v1/pages/${page}`, { as: as ?? writer, body });
    }
    if (name === 'approve' || name === 'reject') {
      const body = { decision: name };
      return send(`POST /api/v1/pages/${page}/review`, { as: as ?? reviewer, body });
    }
    if (name === 'publish' || name === 'submit') await requireApproval(name === 'submit');
    const verb = name === 'submit' ? 'publish' : name;
    return send(`POST /api/v1/pages/${page}/${verb}`, { as: as ?? writer });
  };
  const get = async (path: string) => ok(await send(`GET /api/v1/pages/${path}`, { as: writer }));

  return {
    service,
    project,
    writer,
    reviewer,
    otherReviewer,
    join,
    page: (content) => make.page(project, space, 'Opening hours', content),
    read: async (page) => at((await get(`${page}?content=1`)).body, 'page'),
    approvals,
    move,
    make: async (name, page) => ok(await move(name, page)),
    delete: (page) => send(`DELETE /api/v1/pages/${page}`, { as: writer }),
    async served(page) {
      const { body } = await get(`${page}/revisions`);
      const revisions = at(body, 'revisions');
      if (!Array.isArray(revisions)) throw new Error('no revisions');
      const published = revisions.filter((revision) => at(revision, 'published') === true);
      if (published.length > 1) throw new Error(`two are served: ${JSON.stringify(published)}`);
      return at(published[0], 'version') ?? null;
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
};

/** The type and comment of the newest event of a project. */
export const newestEvent = async ({ service, project, writer }: ReviewDesk) => {
  const { body } = await service.send(`GET /api/v1/projects/${project}/events?limit=1`, {
    as: writer,
  });
  const event = at(body, 'events', 0);
  return { type: textAt(event, 'type'), comment: at(event, 'data', 'comment') };
};
