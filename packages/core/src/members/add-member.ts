/** `POST /projects/:projectId/members`: a role for a person who has an account here. */

import { contract } from '@quoin/contract';
import { AppError, invalid } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { hasRole, inviteInstead, noAccountWithEmail } from '../messages/access.ts';
import { requireMayTouchRoles } from '../policies/ownership.ts';
import { requireProject } from '../policies/project.ts';
import { presentMember } from '../presenters/member.ts';
import type { MembershipRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { insertMember, requireSeat } from './insert-member.ts';

/**
 * If sign-up is open, every account could learn here which addresses have accounts. Operators see
 * all accounts anyway.
 * @throws {AppError} `forbidden`, the same for every address
 */
const requireMaySeeAddresses = ({ deps, principal }: Context): void => {
  if (deps.config.signUp === 'closed' || principal.isOperator) return;
  throw new AppError('forbidden', inviteInstead, { reason: 'invitation_required' });
};

export const addMember: UseCase<typeof contract.members.add> = async (context, { params, body }) =>
  context.db.write(async (stores) => {
    const { deps } = context;
    const { project, role } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.members.add,
    );
    requireMaySeeAddresses(context);
    requireMayTouchRoles(role, [body.role]);
    const user = await stores.users.findByEmail(body.email.toLowerCase());
    // The address of an unverified account is a claim: it can be the address of another person.
    if (user === null || user.disabledAt !== null || !user.emailVerified) {
      throw invalid(noAccountWithEmail({ email: body.email }));
    }
    await requireSeat(context, stores, user.id);
    const membership: MembershipRecord = {
      projectId: project.id,
      userId: user.id,
      role: body.role,
      createdAt: deps.clock.now(),
    };
    await insertMember(stores, membership, hasRole({ userEmail: user.email }));
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
