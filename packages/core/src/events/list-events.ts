/** `GET /projects/:projectId/events`: the audit trail, newest first. */
import { hasScope, type ProjectRole, roleAtLeast } from '@quoin/auth-scopes';
import { contract } from '@quoin/contract';
import type { Context, UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentEvent } from '../presenters/event.ts';
import { reply } from '../reply.ts';

/** As `GET /projects/:projectId/invitations`: by role, and by the scopes of a token. */
const mayListInvitations = ({ principal }: Context, role: ProjectRole): boolean =>
  roleAtLeast(role, 'admin') &&
  (principal.kind === 'session' || hasScope(principal.scopes, 'project:admin'));

export const listEvents: UseCase<typeof contract.events.list> = async (
  context,
  { params, query },
) =>
  readInProject(
    context,
    params.projectId,
    contract.events.list,
    async (stores, { project, role }) => {
      const { secrets } = context.deps;
      const subjectId = query.subject?.toLowerCase();
      const { rows, pagination } = await readPage(secrets, {
        list: `events:${project.id}:${subjectId ?? ''}`,
        query,
        read: (before, limit) =>
          stores.events.list(project.id, {
            subjectIds: subjectId === undefined ? undefined : [subjectId],
            before,
            limit,
          }),
        keyOf: (row) => row.event.id,
      });
      return reply({
        events: rows.map(presentEvent(mayListInvitations(context, role))),
        pagination,
      });
    },
  );
