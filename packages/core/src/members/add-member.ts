/** `POST /projects/:projectId/members`: a role for a person who has an account here. */
import type { contract } from '@quoin/contract';
import { AppError, invalid } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireRoom } from '../plans/check.ts';
import { requireMayTouchRoles } from '../policies/ownership.ts';
import { requireProject } from '../policies/project.ts';
import { type Stores, UniqueViolation } from '../ports/db.ts';
import { presentMember } from '../presenters/member.ts';
import type { MembershipRecord } from '../records.ts';
import { reply } from '../reply.ts';

const insertMember = async (stores: Stores, membership: MembershipRecord, email: string) => {
  try {
    await stores.members.insert(membership);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AppError('conflict', `${email} has a role in this project already`);
  }
};

/** A person with a role in some project is no further one. */
const requireSeat = async (context: Context, stores: Stores, userId: string): Promise<void> => {
  const { plan } = context.deps.config;
  if (plan.members === undefined) return;
  const first = { after: null, limit: 1, projectId: null };
  const hasSeat = (await stores.projects.listForUser(userId, first)).length > 0;
  requireRoom(plan, 'members', await stores.members.countPeople(), hasSeat ? 0 : 1);
};

export const addMember: UseCase<typeof contract.members.add> = async (context, { params, body }) =>
  context.db.write(async (stores) => {
    const { deps } = context;
    const { project, role } = await requireProject(context, stores, params.projectId, 'admin');
    requireMayTouchRoles(role, [body.role]);
    const user = await stores.users.findByEmail(body.email.toLowerCase());
    if (user === null || user.disabledAt !== null) {
      throw invalid(`email: nobody here has the address ${body.email}`);
    }
    await requireSeat(context, stores, user.id);
    const membership: MembershipRecord = {
      projectId: project.id,
      userId: user.id,
      role: body.role,
      createdAt: deps.clock.now(),
    };
    await insertMember(stores, membership, user.email);
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'member.added',
        subject: { type: 'member', id: user.id, title: user.name },
        data: { role: body.role },
      }),
    );
    return reply({ member: presentMember({ membership, user }) });
  });
