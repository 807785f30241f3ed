/** `quoin admin user delete`. */
import { COMMAND, type DeletedUser, deleteUser } from '@quoin/core';
import type { Foundation } from '@quoin/service/compose';
import { CommandError } from './failure.ts';
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

/** Asks at a terminal; a program says `--yes`. */
const requireConfirmation = (email: string, { yes, json }: DeleteOptions): void => {
  if (yes) return;
  if (json || !process.stdin.isTTY) {
    throw new CommandError('A deletion cannot be undone. Confirm it with --yes', 2);
  }
  const typed = prompt(`This deletes ${email} and cannot be undone. Type the e-mail to confirm:`);
  if (typed?.trim().toLowerCase() !== email) throw new CommandError('Nothing was deleted');
};

const ownedProjects = async (foundation: Foundation, options: DeleteOptions) => {
  if (options.deleteProjects) return { ownedProjects: 'delete' } as const;
  if (options.newOwner === undefined) return {};
  const { id } = await findUser(foundation, options.newOwner);
  return { ownedProjects: { newOwner: id } };
};

const noteProjects = ({ deletedProjects, transferredProjects }: DeletedUser): void => {
  for (const slug of deletedProjects) print(`Deleted the project ${slug}`);
  for (const slug of transferredProjects) print(`Transferred the project ${slug}`);
};

export const deleteAccount = async (email: string, options: DeleteOptions): Promise<void> => {
  if (options.deleteProjects && options.newOwner !== undefined) {
    throw new CommandError('Use either --new-owner or --delete-projects', 2);
  }
  const { user, deleted } = await withFoundation(async (foundation) => {
    const user = await findUser(foundation, email);
    const choice = await ownedProjects(foundation, options);
    if (choice.ownedProjects !== 'delete' && choice.ownedProjects?.newOwner === user.id) {
      throw new CommandError('The new owner is the user to delete. Name another user', 2);
    }
    requireConfirmation(user.email, options);
    const { deps } = foundation;
    const acting = { deps, principal: COMMAND };
    const deleted = await deps.db.write((stores) => deleteUser(acting, stores, user.id, choice));
    return { user, deleted };
  });
  if (options.json) return printJson({ user: { id: user.id, email: user.email }, ...deleted });
  print(`${user.email} is deleted`);
  noteProjects(deleted);
  noteEnded(deleted.ended);
};
