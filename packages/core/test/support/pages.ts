/** A project with one space whose pages tests change and look at, through the use cases. */
import type { contract, EndpointInput } from '@quoin/contract';
import type { PageStatus } from '@quoin/page-lifecycle';
import {
  archivePage,
  bundleProject,
  createPage,
  createProject,
  createSpace,
  exportFiles,
  getPage,
  listEvents,
  listPages,
  listRedirects,
  type Principal,
  publishPage,
  restorePage,
  reviewPage,
  type UserRecord,
  unpublishPage,
  updatePage,
  updateSettings,
  withdrawPage,
} from '../../src/index.ts';
import { session, type World } from './world.ts';

type Change = EndpointInput<typeof contract.pages.update>['body'];
export type BundleBody = EndpointInput<typeof contract.projects.bundle>['body'];
export type Move =
  | 'publish'
  | 'unpublish'
  | 'archive'
  | 'restore'
  | 'withdraw'
  | 'approve'
  | 'reject';

const quiet = { content: false };

export const openPages = async (world: World, owner: UserRecord, name = 'Harbour') => {
  const me = session(owner);
  const context = world.as(me);
  const made = await createProject(context, { params: {}, query: {}, body: { name } });
  const { id: projectId } = made.body.project;
  const at = { params: { projectId } };
  const { body } = await createSpace(context, { ...at, query: {}, body: { name: 'Docs' } });
  const spaceId = body.space.id;

  const move = async (pageId: string, name: Move, as: Principal = me, ifMatch?: string) => {
    const caller = world.as(as, ifMatch);
    const input = { params: { pageId }, query: quiet, body: undefined };
    switch (name) {
      case 'publish':
        return (await publishPage(caller, input)).body;
      case 'unpublish':
        return (await unpublishPage(caller, input)).body;
      case 'archive':
        return (await archivePage(caller, input)).body;
      case 'restore':
        return (await restorePage(caller, input)).body;
      case 'withdraw':
        return (await withdrawPage(caller, input)).body;
      case 'approve':
      case 'reject':
        return (await reviewPage(caller, { ...input, body: { decision: name } })).body;
    }
  };

  const edit = async (pageId: string, body: Change, as: Principal = me, ifMatch?: string) =>
    updatePage(world.as(as, ifMatch), { params: { pageId }, query: { content: true }, body });

  return {
    projectId,
    spaceId,
    move,
    edit,
    create: async (title: string, content?: string, parentId?: string) => {
      const input = {
        spaceId,
        title,
        ...(content !== undefined && { content }),
        ...(parentId !== undefined && { parentId }),
      };
      return (await createPage(context, { ...at, query: quiet, body: input })).body.page;
    },
    get: async (pageId: string, as: Principal = me) =>
      getPage(world.as(as), { params: { pageId }, query: { content: true }, body: undefined }),
    list: async (
      query: { space?: string; status?: string; limit?: number; cursor?: string } = {},
    ) =>
      (await listPages(context, { ...at, query: { limit: 50, ...query }, body: undefined })).body,
    events: async () => {
      const input = { ...at, query: { limit: 200 }, body: undefined };
      return (await listEvents(context, input)).body.events;
    },
    redirects: async () =>
      (await listRedirects(context, { ...at, query: {}, body: undefined })).body.redirects,
    approvals: async (approvals: { required?: boolean; allowSelfApproval?: boolean }) => {
      await updateSettings(context, { ...at, query: {}, body: { approvals } });
    },
    bundle: async (body: BundleBody, as: Principal = me) =>
      (await bundleProject(world.as(as), { ...at, query: {}, body })).body,
    export: async () => {
      const { files } = await exportFiles(context, projectId);
      return Array.fromAsync(files);
    },
    /** Brings a new page into a state. Needs approvals off; leaves them so. */
    pageIn: async (status: PageStatus | 'changed', submitter: Principal = me) => {
      const input = { spaceId, title: status, content: '# One\n' };
      const { page } = (await createPage(context, { ...at, query: quiet, body: input })).body;
      const steps: Record<PageStatus | 'changed', readonly Move[]> = {
        draft: [],
        in_review: [],
        published: ['publish'],
        changed: ['publish'],
        unpublished: ['publish', 'unpublish'],
        archived: ['archive'],
      };
      for (const step of steps[status]) await move(page.id, step);
      if (status === 'changed') await edit(page.id, { markdown: '# Two\n' });
      if (status === 'in_review') {
        await updateSettings(context, {
          ...at,
          query: {},
          body: { approvals: { required: true } },
        });
        await move(page.id, 'publish', submitter);
        await updateSettings(context, {
          ...at,
          query: {},
          body: { approvals: { required: false } },
        });
      }
      return page.id;
    },
  };
};

export type Pages = Awaited<ReturnType<typeof openPages>>;
