/** Who may do what in a project. */

import type { Member, Quoin } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { isId, oneNamed } from '../lists/named.ts';
import { showList } from '../lists/show-list.ts';
import { take } from '../lists/take.ts';
import * as messages from '../messages/projects.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';

export type Role = Member['role'];

/** Members of one answer. */
const MOST = 200;

const all = (quoin: Quoin, project: string): Promise<Member[]> =>
  take(quoin.members.list(project, { limit: MOST }));

const find = async (quoin: Quoin, project: string, wanted: string): Promise<Member> => {
  const members = await all(quoin, project);
  const text = wanted.toLowerCase();
  return oneNamed({
    kind: 'member',
    wanted,
    fitting: members.filter(({ userId, email }) =>
      isId(wanted) ? userId === text : email.toLowerCase() === text,
    ),
    names: members.map(({ email }) => email),
    tell: ({ userId, email }) => `${userId}  ${email}`,
    list: commandLine('members list'),
  });
};

export const listMembers = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const members = await all(quoin, await context.project());
  await showList(
    context,
    members,
    [
      { title: 'E-mail', of: ({ email }) => email, style: context.style.bold },
      { title: 'Name', of: ({ name }) => name },
      { title: 'Role', of: ({ role }) => role },
      { title: 'Since', of: ({ createdAt }) => relativeTime(createdAt) },
    ],
    messages.noMembers,
  );
};

export const addMember = async (context: Context, email: string, role: Role): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.members.add(await context.project(), { email, role });
  context.result(answer, () => messages.memberAdded({ email: answer.member.email, role }));
};

export const setMember = async (context: Context, wanted: string, role: Role): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { userId } = await find(quoin, project, wanted);
  const answer = await quoin.members.update(project, userId, { role });
  context.result(answer, () => messages.roleChanged({ email: answer.member.email, role }));
};

export const removeMember = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { userId, email, role } = await find(quoin, project, wanted);
  const name = visibleLine(email);
  await context.confirm(messages.confirmRemoveMember({ name, role }));
  await quoin.members.remove(project, userId);
  context.result({ userId, removed: true }, () => `Removed ${name}`);
};

export const leaveProject = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  await context.confirm(messages.confirmLeave({ project }));
  await quoin.members.leave(project);
  context.result({ project, left: true }, () => messages.projectLeft({ project }));
};
