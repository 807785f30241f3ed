// Written by `bun run generate` from the contract; do not edit.
import { Client } from './client.ts';
import { AgentResource } from './generated/agent.ts';
import { AiResource } from './generated/ai.ts';
import { AnalyticsResource } from './generated/analytics.ts';
import { ApiSourcesResource } from './generated/api-sources.ts';
import { ApplicationsResource } from './generated/applications.ts';
import { AssetsResource } from './generated/assets.ts';
import { AssistantResource } from './generated/assistant.ts';
import { BillingResource } from './generated/billing.ts';
import { ComponentsResource } from './generated/components.ts';
import { DeviceResource } from './generated/device.ts';
import { DomainsResource } from './generated/domains.ts';
import { EventsResource } from './generated/events.ts';
import { ExecutionsResource } from './generated/executions.ts';
import { FeedbackResource } from './generated/feedback.ts';
import { GitResource } from './generated/git.ts';
import { GitAccountsResource } from './generated/git-accounts.ts';
import { GitWebhooksResource } from './generated/git-webhooks.ts';
import { ImportsResource } from './generated/imports.ts';
import { InvitationsResource } from './generated/invitations.ts';
import { KeysResource } from './generated/keys.ts';
import { LinksResource } from './generated/links.ts';
import { McpResource } from './generated/mcp.ts';
import { MeResource } from './generated/me.ts';
import { MembersResource } from './generated/members.ts';
import { OauthResource } from './generated/oauth.ts';
import { PagesResource } from './generated/pages.ts';
import { ParseResource } from './generated/parse.ts';
import { ProjectTokensResource } from './generated/project-tokens.ts';
import { ProjectsResource } from './generated/projects.ts';
import { QualityResource } from './generated/quality.ts';
import { RedirectsResource } from './generated/redirects.ts';
import { ReplacementsResource } from './generated/replacements.ts';
import { RevisionsResource } from './generated/revisions.ts';
import { SearchResource } from './generated/search.ts';
import { SecretsResource } from './generated/secrets.ts';
import { SessionsResource } from './generated/sessions.ts';
import { SettingsResource } from './generated/settings.ts';
import { SkillsResource } from './generated/skills.ts';
import { SpacesResource } from './generated/spaces.ts';
import { StructureResource } from './generated/structure.ts';
import { SystemResource } from './generated/system.ts';
import { TokensResource } from './generated/tokens.ts';
import { TriggersResource } from './generated/triggers.ts';
import { UsersResource } from './generated/users.ts';
import { ValidateResource } from './generated/validate.ts';
import type { ClientOptions } from './options.ts';

/**
 * The whole API; where only a part of it should be in a bundle, make its resource over a {@link Client}.
 *
 * @example
 * ```ts
 * const quoin = new Quoin({ baseUrl: 'https://docs.example.com', token: process.env.QUOIN_TOKEN });
 * for await (const project of quoin.projects.list()) console.log(project.name);
 * ```
 */
export class Quoin {
  /** What sends the requests of all resources. */
  readonly client: Client;
  readonly me: MeResource;
  readonly users: UsersResource;
  readonly sessions: SessionsResource;
  readonly applications: ApplicationsResource;
  readonly billing: BillingResource;
  readonly tokens: TokensResource;
  readonly projectTokens: ProjectTokensResource;
  readonly device: DeviceResource;
  readonly oauth: OauthResource;
  readonly projects: ProjectsResource;
  readonly settings: SettingsResource;
  readonly domains: DomainsResource;
  readonly members: MembersResource;
  readonly invitations: InvitationsResource;
  readonly events: EventsResource;
  readonly spaces: SpacesResource;
  readonly structure: StructureResource;
  readonly apiSources: ApiSourcesResource;
  readonly redirects: RedirectsResource;
  readonly pages: PagesResource;
  readonly revisions: RevisionsResource;
  readonly replacements: ReplacementsResource;
  readonly search: SearchResource;
  readonly quality: QualityResource;
  readonly links: LinksResource;
  readonly analytics: AnalyticsResource;
  readonly feedback: FeedbackResource;
  readonly components: ComponentsResource;
  readonly validate: ValidateResource;
  readonly parse: ParseResource;
  readonly imports: ImportsResource;
  readonly assets: AssetsResource;
  readonly ai: AiResource;
  readonly keys: KeysResource;
  readonly assistant: AssistantResource;
  readonly git: GitResource;
  readonly gitAccounts: GitAccountsResource;
  readonly gitWebhooks: GitWebhooksResource;
  readonly agent: AgentResource;
  readonly skills: SkillsResource;
  readonly triggers: TriggersResource;
  readonly secrets: SecretsResource;
  readonly executions: ExecutionsResource;
  readonly mcp: McpResource;
  readonly system: SystemResource;

  /** @throws QuoinError where an option is not what it has to be */
  constructor(options: ClientOptions) {
    this.client = new Client(options);
    this.me = new MeResource(this.client);
    this.users = new UsersResource(this.client);
    this.sessions = new SessionsResource(this.client);
    this.applications = new ApplicationsResource(this.client);
    this.billing = new BillingResource(this.client);
    this.tokens = new TokensResource(this.client);
    this.projectTokens = new ProjectTokensResource(this.client);
    this.device = new DeviceResource(this.client);
    this.oauth = new OauthResource(this.client);
    this.projects = new ProjectsResource(this.client);
    this.settings = new SettingsResource(this.client);
    this.domains = new DomainsResource(this.client);
    this.members = new MembersResource(this.client);
    this.invitations = new InvitationsResource(this.client);
    this.events = new EventsResource(this.client);
    this.spaces = new SpacesResource(this.client);
    this.structure = new StructureResource(this.client);
    this.apiSources = new ApiSourcesResource(this.client);
    this.redirects = new RedirectsResource(this.client);
    this.pages = new PagesResource(this.client);
    this.revisions = new RevisionsResource(this.client);
    this.replacements = new ReplacementsResource(this.client);
    this.search = new SearchResource(this.client);
    this.quality = new QualityResource(this.client);
    this.links = new LinksResource(this.client);
    this.analytics = new AnalyticsResource(this.client);
    this.feedback = new FeedbackResource(this.client);
    this.components = new ComponentsResource(this.client);
    this.validate = new ValidateResource(this.client);
    this.parse = new ParseResource(this.client);
    this.imports = new ImportsResource(this.client);
    this.assets = new AssetsResource(this.client);
    this.ai = new AiResource(this.client);
    this.keys = new KeysResource(this.client);
    this.assistant = new AssistantResource(this.client);
    this.git = new GitResource(this.client);
    this.gitAccounts = new GitAccountsResource(this.client);
    this.gitWebhooks = new GitWebhooksResource(this.client);
    this.agent = new AgentResource(this.client);
    this.skills = new SkillsResource(this.client);
    this.triggers = new TriggersResource(this.client);
    this.secrets = new SecretsResource(this.client);
    this.executions = new ExecutionsResource(this.client);
    this.mcp = new McpResource(this.client);
    this.system = new SystemResource(this.client);
  }
}
