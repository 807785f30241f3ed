/** GitHub and GitLab beside Git: repositories, pull and merge requests, protected branches, who a token is of. */
export { createForges, type ForgesOptions } from './create-forges.ts';
export type { GitHubApp } from './github-app.ts';
export type { Fetch } from './http.ts';
