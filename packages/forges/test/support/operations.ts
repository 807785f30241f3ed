/** The operations of GitHub's API that the tests know, as the OpenAPI description names them. */

/** Method and path. */
export type Operation = readonly [method: string, path: string];

export const REPO = '/repos/{owner}/{repo}';
/** Tells whether a server is GitHub's. */
export const META: Operation = ['get', '/meta'];
export const USER: Operation = ['get', '/user'];
export const REPOSITORY: Operation = ['get', REPO];
export const CREATE: Operation = ['post', '/user/repos'];
export const CREATE_IN: Operation = ['post', '/orgs/{org}/repos'];
export const BRANCHES: Operation = ['get', `${REPO}/branches`];
export const BRANCH: Operation = ['get', `${REPO}/branches/{branch}`];
export const RULES: Operation = ['get', `${REPO}/rules/branches/{branch}`];
export const PROTECTION: Operation = ['get', `${REPO}/branches/{branch}/protection`];
export const PULLS: Operation = ['get', `${REPO}/pulls`];
export const PROPOSE: Operation = ['post', `${REPO}/pulls`];
export const PULL: Operation = ['get', `${REPO}/pulls/{pull_number}`];
export const UPDATE: Operation = ['patch', `${REPO}/pulls/{pull_number}`];
export const TOKEN: Operation = ['post', '/app/installations/{installation_id}/access_tokens'];
export const FILES: Operation = ['get', `${REPO}/pulls/{pull_number}/files`];
export const STATUS: Operation = ['post', `${REPO}/statuses/{sha}`];
export const COMMENTS: Operation = ['get', `${REPO}/issues/{issue_number}/comments`];
export const COMMENT: Operation = ['post', `${REPO}/issues/{issue_number}/comments`];
export const EDIT_COMMENT: Operation = ['patch', `${REPO}/issues/comments/{comment_id}`];
export const INSTALLATIONS: Operation = ['get', '/user/installations'];

/** What the calls of this package send. */
export const ALL: readonly Operation[] = [
  ...[USER, REPOSITORY, CREATE, CREATE_IN, BRANCHES, BRANCH, RULES],
  ...[PROTECTION, PULLS, PROPOSE, PULL, UPDATE, TOKEN],
  ...[FILES, STATUS, COMMENTS, COMMENT, EDIT_COMMENT, INSTALLATIONS],
];
