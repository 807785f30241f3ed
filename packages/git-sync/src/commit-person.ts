/** A person as a commit can name them (docs/internals/git-sync.md#commit-authors). */
import { oneLine, shortened } from './one-line.ts';
import type { Person } from './remote.ts';

/** Quoin's own limit; no name is that long, and a commit's header has no limit. */
const MAX_NAME_LENGTH = 200;
/** RFC 5321, 4.5.3.1: 64 for the mailbox, 255 for the domain, and the sign between. */
const MAX_EMAIL_LENGTH = 320;

/** The content of a commit around an address (git's `ident.c` leaves them out too). */
const BRACKETS = /[<>]/g;

/** Without what would end a header or a trailer, or begin another: line breaks and angle brackets. */
export const commitPerson = ({ name, email }: Person): Person => {
  const address = oneLine(email.replace(BRACKETS, '')).replaceAll(' ', '');
  const shown = shortened(oneLine(name.replace(BRACKETS, '')), MAX_NAME_LENGTH);
  return {
    name: shown === '' ? (address.split('@')[0] ?? '') : shown,
    email: address.slice(0, MAX_EMAIL_LENGTH),
  };
};
