/** Every endpoint, by resource and verb, and as one list. */

import type { Endpoint } from './endpoint.ts';
import { ai } from './endpoints/ai.ts';
import { analytics } from './endpoints/analytics.ts';
import { apiSources } from './endpoints/api-sources.ts';
import { applications } from './endpoints/applications.ts';
import { assets } from './endpoints/assets.ts';
import { assistant } from './endpoints/assistant.ts';
import { billing } from './endpoints/billing.ts';
import { device } from './endpoints/device.ts';
import { domains } from './endpoints/domains.ts';
import { events } from './endpoints/events.ts';
import { agent, executions } from './endpoints/executions.ts';
import { feedback } from './endpoints/feedback.ts';
import { git } from './endpoints/git.ts';
import { gitAccounts } from './endpoints/git-accounts.ts';
import { gitRuns } from './endpoints/git-runs.ts';
import { gitWebhooks } from './endpoints/git-webhooks.ts';
import { invitations } from './endpoints/invitations.ts';
import { keys } from './endpoints/keys.ts';
import { links } from './endpoints/links.ts';
import { mcp } from './endpoints/mcp.ts';
import { me } from './endpoints/me.ts';
import { members } from './endpoints/members.ts';
import { oauth } from './endpoints/oauth.ts';
import { pageMoves } from './endpoints/page-moves.ts';
import { pages } from './endpoints/pages.ts';
import { projectTokens } from './endpoints/project-tokens.ts';
import { projects } from './endpoints/projects.ts';
import { quality } from './endpoints/quality.ts';
import { redirects } from './endpoints/redirects.ts';
import { replacements } from './endpoints/replacements.ts';
import { revisions } from './endpoints/revisions.ts';
import { search } from './endpoints/search.ts';
import { secrets } from './endpoints/secrets.ts';
import { sessions } from './endpoints/sessions.ts';
import { settings } from './endpoints/settings.ts';
import { skills } from './endpoints/skills.ts';
import { spaces } from './endpoints/spaces.ts';
import { structure } from './endpoints/structure.ts';
import { system } from './endpoints/system.ts';
import { tokens } from './endpoints/tokens.ts';
import { components, imports, parse, validate } from './endpoints/tools.ts';
import { transfer } from './endpoints/transfer.ts';
import { triggers } from './endpoints/triggers.ts';
import { users } from './endpoints/users.ts';

export const contract = {
  me,
  users,
  sessions,
  applications,
  billing,
  tokens,
  projectTokens,
  device,
  oauth,
  projects: { ...projects, ...transfer },
  settings,
  domains,
  members,
  invitations,
  events,
  spaces,
  structure,
  apiSources,
  redirects,
  pages: { ...pages, ...pageMoves },
  revisions,
  replacements,
  search,
  quality,
  links,
  analytics,
  feedback,
  components,
  validate,
  parse,
  imports,
  assets,
  ai,
  keys,
  assistant,
  git: { ...git, ...gitRuns },
  gitAccounts,
  gitWebhooks,
  agent,
  skills,
  triggers,
  secrets,
  executions,
  mcp,
  system,
};

type Contract = typeof contract;
type EndpointOfContract = { [R in keyof Contract]: Contract[R][keyof Contract[R]] }[keyof Contract];

/** Each endpoint of the contract by its id. */
export type EndpointById = {
  readonly [E in EndpointOfContract as E extends Endpoint ? E['id'] : never]: E;
};
export type EndpointId = keyof EndpointById;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((resource) =>
  Object.values<Endpoint>(resource),
);
