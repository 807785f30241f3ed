/** `POST /projects`: an empty project, or one with a starter space; the caller owns it. */

import type { contract } from '@quoin/contract';
import { insertStarterSkills } from '../agent/starter-skills.ts';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireSeat } from '../members/insert-member.ts';
import { slugTaken } from '../messages/access.ts';
import { requireRoom } from '../plans/check.ts';
import { requireWorkspaceCredential } from '../policies/credential.ts';
import { type Stores, UniqueViolation } from '../ports/db.ts';
import { presentProject } from '../presenters/project.ts';
import type { ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { writeWithFreeName } from '../retry.ts';
import { PROJECT_DEFAULTS } from './defaults.ts';
import { generateSlug, requireSlug } from './slug.ts';
import { writeStarter } from './starter.ts';

/** A slug that was made up is tried again; one that was asked for is not. */
const insertProject = async (stores: Stores, project: ProjectRecord, asked: boolean) => {
  try {
    await stores.projects.insert(project);
  } catch (error) {
    if (asked && error instanceof UniqueViolation) {
      throw new AppError('slug_taken', slugTaken({ projectSlug: project.slug }));
    }
    throw error;
  }
};

export const createProject: UseCase<typeof contract.projects.create> = async (
  context,
  { body },
) => {
  const { principal, deps } = context;
  requireWorkspaceCredential(principal);
  const asked = body.slug === undefined ? null : requireSlug(body.slug);

  return writeWithFreeName(context, async (stores) => {
    const count = () => stores.projects.count();
    await requireRoom(deps.config.plan, stores, 'projects', { count, adding: 1 });
    await requireSeat(context, stores, principal.userId);
    const now = deps.clock.now();
    const project: ProjectRecord = {
      ...PROJECT_DEFAULTS,
      synonyms: [],
      id: deps.ids.next(),
      name: body.name,
      slug: asked ?? (await generateSlug(stores, body.name)),
      description: body.description ?? PROJECT_DEFAULTS.description,
      visibility: body.visibility ?? PROJECT_DEFAULTS.visibility,
      editorMode: body.editorMode ?? PROJECT_DEFAULTS.editorMode,
      createdAt: now,
      updatedAt: now,
    };
    await insertProject(stores, project, asked !== null);
    const owner = { projectId: project.id, userId: principal.userId, role: 'owner' } as const;
    await stores.members.insert({ ...owner, createdAt: now });
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'project.created',
        subject: { type: 'project', id: project.id, title: project.name },
      }),
    );
    await insertStarterSkills(context, stores, project.id);
    const seeded = body.seedTemplate === true ? await writeStarter(context, stores, project) : null;
    const counts = seeded ?? { spaces: 0, pages: 0 };
    const overview = { project, role: 'owner', domain: null, ...counts } as const;
    return reply({ project: presentProject(context.deps.config, overview) });
  });
};
