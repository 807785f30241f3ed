// Written by `bun run generate` from the contract; do not edit.
/** Every resource of the API. */

export { AgentResource } from './agent.ts';
export { AiResource } from './ai.ts';
export { AnalyticsResource } from './analytics.ts';
export { AssetsResource } from './assets.ts';
export { AssistantResource } from './assistant.ts';
export { BillingResource } from './billing.ts';
export { ComponentsResource } from './components.ts';
export { DeviceResource } from './device.ts';
export { EventsResource } from './events.ts';
export { ExecutionsResource } from './executions.ts';
export { GitResource } from './git.ts';
export { GitAccountsResource } from './git-accounts.ts';
export { GitWebhooksResource } from './git-webhooks.ts';
export { ImportsResource } from './imports.ts';
export { KeysResource } from './keys.ts';
export { LinksResource } from './links.ts';
export { McpResource } from './mcp.ts';
export { MeResource } from './me.ts';
export { MembersResource } from './members.ts';
export { OauthResource } from './oauth.ts';
export { PagesResource } from './pages.ts';
export { ProjectTokensResource } from './project-tokens.ts';
export { ProjectsResource } from './projects.ts';
export { QualityResource } from './quality.ts';
export { RedirectsResource } from './redirects.ts';
export { RevisionsResource } from './revisions.ts';
export { SearchResource } from './search.ts';
export { SettingsResource } from './settings.ts';
export { SkillsResource } from './skills.ts';
export { SpacesResource } from './spaces.ts';
export { StructureResource } from './structure.ts';
export { SystemResource } from './system.ts';
export { TokensResource } from './tokens.ts';
export { TriggersResource } from './triggers.ts';
export { ValidateResource } from './validate.ts';
