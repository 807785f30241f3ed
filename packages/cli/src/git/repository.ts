/** Which repository a user means: `owner/name`, or its address as Git hosts show it. */

import { CommandError } from '../command-error.ts';
import * as messages from '../messages/git.ts';

export interface RepositoryName {
  readonly repoFullName: string;
  /** Origin of the host; null where only a name was given. */
  readonly host: string | null;
}

/** `git@host:owner/name`, as Git hosts show it for SSH. */
const SCP = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)(.+)$/;

const nameOf = (path: string): string => path.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');

/** @throws CommandError for an address that holds a credential, which all members could see */
export const readRepository = (text: string): RepositoryName => {
  if (URL.canParse(text) && /^(?:https?|ssh):/.test(text)) {
    const { protocol, host, hostname, origin, pathname, username, password } = new URL(text);
    const isSsh = protocol === 'ssh:';
    if (password !== '' || (username !== '' && !isSsh)) {
      throw new CommandError(messages.credentialInUrl, {
        next: messages.removeCredential,
      });
    }
    return { repoFullName: nameOf(pathname), host: isSsh ? `https://${hostname || host}` : origin };
  }
  const scp = SCP.exec(text);
  if (scp?.[1] !== undefined && scp[2] !== undefined) {
    return { repoFullName: nameOf(scp[2]), host: `https://${scp[1]}` };
  }
  return { repoFullName: nameOf(text), host: null };
};
