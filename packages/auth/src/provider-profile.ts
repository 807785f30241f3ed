/** Reads the profile of a sign-in provider where better-auth's own mapping is wrong. */
import { cleanUserName } from '@quoin/core';

/** The text of a member; empty if it is missing or of another type. */
const textAt = (profile: object, name: string): string => {
  const value: unknown = Reflect.get(profile, name);
  return typeof value === 'string' ? value : '';
};

/** The display name, or else the login, as a name that Quoin accepts. */
const nameOf = (profile: object, login: string): string =>
  cleanUserName(textAt(profile, 'name'), cleanUserName(textAt(profile, login), 'No name'));

/**
 * GitLab's `GET /user` has no `email_verified`. `confirmed_at` is the time when the user confirmed
 * `email`, or null (GitLab, Users API). Without it no sign-in is ever linked to an account.
 */
export const gitlabUser = (profile: object) => ({
  name: nameOf(profile, 'username'),
  emailVerified: textAt(profile, 'confirmed_at') !== '',
});

/** better-auth reads from GitHub's `GET /user/emails` whether the address is verified. */
export const githubUser = (profile: object) => ({ name: nameOf(profile, 'login') });
