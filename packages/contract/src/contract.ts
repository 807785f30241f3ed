/** Every endpoint, by resource and verb, and as one list. */
import { ai } from './ai.ts';
import { analytics } from './analytics.ts';
import { apiSources } from './api-sources.ts';
import { applications } from './applications.ts';
import { assets } from './assets.ts';
import { assistant } from './assistant.ts';
import { billing } from './billing.ts';
import { device } from './device.ts';
import { domains } from './domains.ts';
import type { Endpoint } from './endpoint.ts';
import { events } from './events.ts';
import { agent, executions } from './executions.ts';
import { feedback } from './feedback.ts';
import { git } from './git.ts';
import { gitAccounts } from './git-accounts.ts';
import { gitRuns } from './git-runs.ts';
import { gitWebhooks } from './git-webhooks.ts';
import { invitations } from './invitations.ts';
import { keys } from './keys.ts';
import { links } from './links.ts';
import { mcp } from './mcp.ts';
import { me } from './me.ts';
import { members } from './members.ts';
import { oauth } from './oauth.ts';
import { pageMoves } from './page-moves.ts';
import { pages } from './pages.ts';
import { projectTokens } from './project-tokens.ts';
import { projects } from './projects.ts';
import { quality } from './quality.ts';
import { redirects } from './redirects.ts';
import { revisions } from './revisions.ts';
import { search } from './search.ts';
import { secrets } from './secrets.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { skills } from './skills.ts';
import { spaces } from './spaces.ts';
import { structure } from './structure.ts';
import { system } from './system.ts';
import { tokens } from './tokens.ts';
import { components, imports, parse, validate } from './tools.ts';
import { transfer } from './transfer.ts';
import { triggers } from './triggers.ts';
import { users } from './users.ts';

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
