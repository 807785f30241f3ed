/** `quoin admin user delete`. */
import { COMMAND, type DeletedUser, deleteUser } from '@quoin/core';
import type { Foundation } from '@quoin/service/compose';
import { CommandError } from './failure.ts';
import * as messages from './messages/users.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';
import { findUser, noteEnded } from './user.ts';

export interface DeleteOptions {
  readonly yes?: true;
  readonly json?: true;
  /** E-mail of the user who becomes the owner of the projects. */
  readonly newOwner?: string;
  readonly deleteProjects?: true;
}

/** Asks for confirmation at a terminal; a script passes `--yes`. */
const requireConfirmation = (email: string, { yes, json }: DeleteOptions): void => {
  if (yes) return;
  if (json || !process.stdin.isTTY) {
    throw new CommandError(messages.confirmDeletion, 2);
  }
  const typed = prompt(messages.typeEmail({ email }));
  if (typed?.trim().toLowerCase() !== email) throw new CommandError(messages.nothingDeleted);
};

const ownedProjects = async (foundation: Foundation, options: DeleteOptions) => {
  if (options.deleteProjects) return { ownedProjects: 'delete' } as const;
  if (options.newOwner === undefined) return {};
  const { id } = await findUser(foundation, options.newOwner);
  return { ownedProjects: { newOwner: id } };
};

const noteProjects = ({ deletedProjects, transferredProjects }: DeletedUser): void => {
  for (const slug of deletedProjects) print(messages.projectDeleted({ slug }));
  for (const slug of transferredProjects) print(messages.projectTransferred({ slug }));
};

export const deleteAccount = async (email: string, options: DeleteOptions): Promise<void> => {
  if (options.deleteProjects && options.newOwner !== undefined) {
    throw new CommandError(messages.eitherOwnerOrDeletion, 2);
  }
  const { user, deleted } = await withFoundation(async (foundation) => {
    const user = await findUser(foundation, email);
    const choice = await ownedProjects(foundation, options);
    if (choice.ownedProjects !== 'delete' && choice.ownedProjects?.newOwner === user.id) {
      throw new CommandError(messages.newOwnerIsDeleted, 2);
    }
    requireConfirmation(user.email, options);
    const { deps } = foundation;
    const acting = { deps, principal: COMMAND };
    const deleted = await deps.db.write((stores) => deleteUser(acting, stores, user.id, choice));
    return { user, deleted };
  });
  if (options.json) return printJson({ user: { id: user.id, email: user.email }, ...deleted });
  print(messages.userDeleted(user));
  noteProjects(deleted);
  noteEnded(deleted.ended);
};
