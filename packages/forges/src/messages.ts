/** Messages of requests to GitHub and GitLab (ADR 48). `forge` is a name such as "GitHub". */

export const rateLimited = ({
  forge,
  seconds,
  reason,
}: {
  readonly forge: string;
  readonly seconds: number;
  readonly reason: string;
}): string => `${forge} limits requests and accepts the next one in ${seconds} s${reason}`;
export const tokenRejected = ({ forge }: { readonly forge: string }): string =>
  `${forge} does not accept this token: it is wrong, expired or revoked`;
export const repositoryNotFound = ({ forge }: { readonly forge: string }): string =>
  `${forge} does not have this repository, or the token has no access to it`;
export const forgeFailed = ({
  forge,
  status,
}: {
  readonly forge: string;
  readonly status: number;
}): string => `${forge} has a fault (HTTP ${status})`;
export const requestRefused = ({
  forge,
  status,
  reason,
}: {
  readonly forge: string;
  readonly status: number;
  readonly reason: string;
}): string => `${forge} does not allow this token to do that (HTTP ${status})${reason}`;
export const unexpectedStatus = ({
  forge,
  status,
}: {
  readonly forge: string;
  readonly status: number;
}): string => `${forge} answered with HTTP ${status}, which its API does not use here`;

export const unexpectedAnswer = ({ forge }: { readonly forge: string }): string =>
  `The response of ${forge} does not match its API. Check whether a proxy answers in its place`;
export const requestFailed = ({
  forge,
  reason,
}: {
  readonly forge: string;
  readonly reason: string;
}): string => `The request to ${forge} failed${reason}`;

export const tokenForm =
  'A token has no spaces, line breaks or letters with accents. Copy the token again';
export const appNotOfThisServer =
  'The GitHub App of this service is not an App of that server. Connect with a token';
export const apiMissing = ({ forge }: { readonly forge: string }): string =>
  `The API of ${forge} was not found. Check the host`;
export const tokenMissing = ({ forge }: { readonly forge: string }): string =>
  `The connection has no token for ${forge}`;

export const pullRequestRefused = ({
  forge,
  from,
  into,
}: {
  readonly forge: string;
  readonly from: string;
  readonly into: string;
}): string =>
  `${forge} refused a pull request from ${from} into ${into}. Check that both branches exist and differ`;
export const closeRefused = ({
  forge,
  number,
}: {
  readonly forge: string;
  readonly number: number;
}): string =>
  `${forge} refused to close pull request ${number}. Check that the token can write pull requests`;
