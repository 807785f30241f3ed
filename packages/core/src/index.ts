/** Use cases of Quoin and the ports they need. */

export { disconnectApplication, listApplications } from './account/applications.ts';
export { type AvatarReading, readAvatar, removeAvatar, setAvatar } from './account/avatar.ts';
export { changePassword } from './account/change-password.ts';
export { deleteMe } from './account/delete-me.ts';
export { type DeletedUser, type DeleteUserOptions, deleteUser } from './account/delete-user.ts';
export { type EndAccessOptions, type EndedAccess, endAccess } from './account/end-access.ts';
export { getBilling } from './account/get-billing.ts';
export { getMe } from './account/get-me.ts';
export { PASSWORD_LENGTH, requirePassword } from './account/password-rules.ts';
export { endSession, listSessions, signOutEverywhere } from './account/sessions.ts';
export { setPassword } from './account/set-password.ts';
export { updateMe } from './account/update-me.ts';
export { cleanUserName, requireUserName } from './account/user-name.ts';
export { type AfterCommit, type AfterCommitWork, collectAfterCommit } from './after-commit.ts';
export { getExecution, getExecutionData } from './agent/executions/get-execution.ts';
export { invokeTrigger, prefersAsync } from './agent/executions/invoke-trigger.ts';
export { EXECUTION_HEADER, lineageOf } from './agent/executions/lineage.ts';
export { listExecutions } from './agent/executions/list-executions.ts';
export { retryExecution } from './agent/executions/retry-execution.ts';
export { runSkillNow } from './agent/executions/run-skill-now.ts';
export { createRunner, type Runner, type RunnerOptions } from './agent/executions/runner.ts';
export { SEALED_HEADERS, SEALED_PROJECT_SECRET } from './agent/sealed-for.ts';
export { deleteSecret } from './agent/secrets/delete-secret.ts';
export { listSecrets } from './agent/secrets/list-secrets.ts';
export type { OpenSecret, ProjectSecrets } from './agent/secrets/open-secrets.ts';
export { maySend } from './agent/secrets/secret-hosts.ts';
export { setSecret } from './agent/secrets/set-secret.ts';
export { checkSkillSource } from './agent/skills/check-skill.ts';
export { createSkill } from './agent/skills/create-skill.ts';
export { deleteSkill } from './agent/skills/delete-skill.ts';
export { getSkill } from './agent/skills/get-skill.ts';
export { listSkills } from './agent/skills/list-skills.ts';
export { listStarterSkills } from './agent/skills/list-starters.ts';
export { listSkillTools } from './agent/skills/list-tools.ts';
export { updateSkill } from './agent/skills/update-skill.ts';
export { createTrigger } from './agent/triggers/create-trigger.ts';
export { deleteTrigger } from './agent/triggers/delete-trigger.ts';
export { listTriggers } from './agent/triggers/list-triggers.ts';
export { reportFeedback } from './analytics/report-feedback.ts';
export { reportPages } from './analytics/report-pages.ts';
export { reportQuestions } from './analytics/report-questions.ts';
export { reportSearches } from './analytics/report-searches.ts';
export { AppError, invalid, notFound } from './app-error.ts';
export { createAsset } from './assets/create-asset.ts';
export { deleteAsset } from './assets/delete-asset.ts';
export { listAssets } from './assets/list-assets.ts';
export { measureAssets } from './assets/measure-assets.ts';
export { type AssetReading, readAsset, serveAsset } from './assets/read-asset.ts';
export { askProject, beginProjectAnswer } from './assistant/ask-project.ts';
export {
  askWithKey,
  type BegunStream,
  beginAnswerWithKey,
  beginStreamWithKey,
} from './assistant/ask-with-key.ts';
export type { BegunAnswer } from './assistant/begin-answer.ts';
export { giveFeedback } from './assistant/give-feedback.ts';
export { type Audited, auditEvent, type NewAuditEvent } from './audit/record.ts';
export { AUDIT_TYPES, type AuditType } from './audit/types.ts';
export { siteBrandOf } from './brand/site-brand.ts';
export { bundleProject } from './bundle/bundle-project.ts';
export { listComponents } from './content-tools/list-components.ts';
export { parseMarkdown } from './content-tools/parse.ts';
export { validateDraft } from './content-tools/validate.ts';
export {
  type Clock,
  type Context,
  type CoreConfig,
  type Deps,
  type Ids,
  type Plan,
  type PrincipalOf,
  type RequestClient,
  type Secrets,
  type Stage,
  staged,
  type Unconfirmed,
  type UseCase,
} from './context.ts';
export { approveDevice } from './device/approve-device.ts';
export { beginDevice, type DeviceRequest, type DeviceStart } from './device/begin.ts';
export { type DeviceDescription, describeDevice } from './device/describe-device.ts';
export { oauthDeviceAuthorization } from './device/oauth.ts';
export { pollDevice } from './device/poll-device.ts';
export { type DeviceRedemption, redeemDevice } from './device/redeem.ts';
export { startDevice } from './device/start-device.ts';
export {
  type DomainPolicy,
  type DomainPolicyOptions,
  domainPolicy,
  type TxtLookup,
} from './domains/domain-policy.ts';
export { hostNameOfHeader } from './domains/host-name.ts';
export { listDomains } from './domains/list-domains.ts';
export { verifyDomain } from './domains/verify-domain.ts';
export { isDue, LONGEST_LEASE_MS, LONGEST_WAIT_MS } from './due.ts';
export { listEvents } from './events/list-events.ts';
export { EVENT_TYPES, type EventType } from './events/types.ts';
export { exportFiles, type FileExport } from './export/export-project.ts';
export { listFiles } from './export/list-files.ts';
export type { ExportedFile, SiteFile } from './export/write-files.ts';
export { givePageFeedback } from './feedback/give-page-feedback.ts';
export { listFeedback } from './feedback/list-feedback.ts';
export { updateFeedback } from './feedback/update-feedback.ts';
export { connectGitAccount } from './git/accounts/connect-git-account.ts';
export { disconnectGitAccount } from './git/accounts/disconnect-git-account.ts';
export { listGitAccounts } from './git/accounts/list-git-accounts.ts';
export { connectGit } from './git/connection/connect-git.ts';
export { disconnectGit } from './git/connection/disconnect-git.ts';
export { getGit } from './git/connection/get-git.ts';
export { listGitConflicts } from './git/connection/list-git-conflicts.ts';
export { pauseGit } from './git/connection/pause-git.ts';
export { rotateGitSecret } from './git/connection/rotate-git-secret.ts';
export { updateGit } from './git/connection/update-git.ts';
export { pollConnections } from './git/poll.ts';
export { previewGit } from './git/preview-git.ts';
export {
  NO_CONNECTION,
  type PushOutcome,
  type ReceivedPush,
  receivePush,
} from './git/receive-push.ts';
export {
  type ReceivedRequest,
  type RequestOutcome,
  receiveRequest,
} from './git/requests/receive-request.ts';
export { wakeRequests, workOnRequest } from './git/requests/work-on-request.ts';
export { resolveGitConflict } from './git/resolve-git-conflict.ts';
export { confirmGitRun } from './git/runs/confirm-git-run.ts';
export { syncGit } from './git/runs/sync-git.ts';
export { SEALED_FOR } from './git/sealed-for.ts';
export type { WorkOptions } from './git/sync/failure.ts';
export { workOnConnection } from './git/sync/work-on.ts';
export { type Difference, type Verification, verifyConnection } from './git/verify.ts';
export { newWebhookSecret, webhookSecretsOf } from './git/webhook-secret.ts';
export { runIdempotent } from './idempotent.ts';
export { prepareConversion } from './imports/convert-tree.ts';
export { importFile } from './imports/import-file.ts';
export { sortInTurns } from './in-turns.ts';
export { acceptInvitation } from './invitations/accept-invitation.ts';
export { createInvitation } from './invitations/create-invitation.ts';
export { listInvitations } from './invitations/list-invitations.ts';
export { readInvitation, type ShownInvitation } from './invitations/read-invitation.ts';
export { revokeInvitation } from './invitations/revoke-invitation.ts';
export { createKey } from './keys/create-key.ts';
export { listKeys } from './keys/list-keys.ts';
export { revokeKey } from './keys/revoke-key.ts';
export { archivePage } from './lifecycle/archive-page.ts';
export { publishPage } from './lifecycle/publish-page.ts';
export { restorePage } from './lifecycle/restore-page.ts';
export { reviewPage } from './lifecycle/review-page.ts';
export { unpublishPage } from './lifecycle/unpublish-page.ts';
export { withdrawPage } from './lifecycle/withdraw-page.ts';
export { reportLinks } from './links/report-links.ts';
export { decodeCursor, encodeCursor } from './lists/cursor.ts';
export { addMember } from './members/add-member.ts';
export { leaveProject } from './members/leave-project.ts';
export { listMembers } from './members/list-members.ts';
export { removeMember } from './members/remove-member.ts';
export { updateMember } from './members/update-member.ts';
export {
  errorDescription,
  type OauthAnswer,
  type OauthErrorCode,
  type OauthForm,
  type OauthProblem,
} from './oauth/answer.ts';
export {
  type AuthorizationRequest,
  type ReadAuthorization,
  readAuthorization,
} from './oauth/authorization-request.ts';
export { consentTicket, isConsentTicket } from './oauth/consent-ticket.ts';
export { equalInConstantTime } from './oauth/constant-time.ts';
export { approveAuthorization, denyAuthorization } from './oauth/decide-authorization.ts';
export { agentToolsMetadata, apiMetadata, oauthMetadata } from './oauth/metadata.ts';
export type { Destination } from './oauth/redirect-uri.ts';
export { registerOauthClient } from './oauth/register-client.ts';
export { oauthRevoke } from './oauth/revoke.ts';
export { oauthToken } from './oauth/token.ts';
export { createPage } from './pages/create-page.ts';
export { deletePage } from './pages/delete-page.ts';
export { requireMatch } from './pages/etag.ts';
export { getPage } from './pages/get-page.ts';
export { getRendered } from './pages/get-rendered.ts';
export { listPages } from './pages/list-pages.ts';
export { updatePage } from './pages/update-page.ts';
export { requireFeature, requireRoom } from './plans/check.ts';
export { requireScope } from './policies/credential.ts';
export { requireProject, requireRole, visibleToToken } from './policies/project.ts';
export { SKILL_AUTHOR, TRIGGER_MAKER } from './policies/skill.ts';
export type * from './ports/agent.ts';
export type * from './ports/agent-store.ts';
export type * from './ports/asset-files.ts';
export type * from './ports/asset-store.ts';
export type * from './ports/assistant-store.ts';
export type * from './ports/audit-store.ts';
export type * from './ports/content-work.ts';
export type * from './ports/credential-store.ts';
export type * from './ports/db.ts';
export {
  DatabaseUnavailableError,
  UnavailableError,
  UniqueViolation,
  within,
} from './ports/db.ts';
export type * from './ports/device-store.ts';
export type * from './ports/event-store.ts';
export type * from './ports/feedback-store.ts';
export type * from './ports/git.ts';
export type * from './ports/git-store.ts';
export type * from './ports/idempotency-store.ts';
export type * from './ports/invitation-store.ts';
export type * from './ports/jobs.ts';
export type * from './ports/mcp-session-store.ts';
export type * from './ports/member-store.ts';
export type * from './ports/nav-store.ts';
export type * from './ports/oauth-store.ts';
export type { Observed } from './ports/observed.ts';
export type * from './ports/page-count-store.ts';
export type * from './ports/page-store.ts';
export type * from './ports/passwords.ts';
export type { CountedLimit, PlanStore } from './ports/plan-store.ts';
export type * from './ports/project-store.ts';
export type * from './ports/rate-limit-store.ts';
export type * from './ports/redirect-store.ts';
export {
  NO_REMOTE_FILES,
  RemoteFileError,
  type RemoteFileOptions,
  type RemoteFiles,
} from './ports/remote-files.ts';
export type * from './ports/revision-store.ts';
export type * from './ports/search.ts';
export type * from './ports/search-store.ts';
export type * from './ports/session-store.ts';
export type * from './ports/site-store.ts';
export { SITE_CHANGES } from './ports/site-store.ts';
export type * from './ports/space-store.ts';
export type * from './ports/storage-store.ts';
export type * from './ports/token-store.ts';
export type * from './ports/user-store.ts';
export {
  type AssistantKeyPrincipal,
  type Caller,
  COMMAND,
  COMMAND_SESSION,
  credentialIdOf,
  isPrincipal,
  type Principal,
  type ReaderPrincipal,
  type SessionPrincipal,
  SYSTEM,
  type TokenPrincipal,
} from './principal.ts';
export { createProject } from './projects/create-project.ts';
export { deleteProject } from './projects/delete-project.ts';
export { getProject } from './projects/get-project.ts';
export { getSettings } from './projects/get-settings.ts';
export { listProjects, listProjectsVersioned } from './projects/list-projects.ts';
export { isReservedSlug } from './projects/reserved-slugs.ts';
export { updateSettings } from './projects/update-settings.ts';
export { getQuality } from './quality/get-quality.ts';
export type * from './records.ts';
export { createRedirects } from './redirects/create-redirects.ts';
export { deleteRedirect } from './redirects/delete-redirect.ts';
export { listRedirects } from './redirects/list-redirects.ts';
export { refusalOf } from './refusal.ts';
export { type Reply, reply } from './reply.ts';
export { writeWithFreeName } from './retry.ts';
export { compareTexts } from './revisions/compare-texts.ts';
export { diffRevisions } from './revisions/diff-revisions.ts';
export type { DiffInput, TextDiff } from './revisions/diff-texts.ts';
export { getRevision } from './revisions/get-revision.ts';
export { listRevisions } from './revisions/list-revisions.ts';
export { restoreRevision } from './revisions/restore-revision.ts';
export { recordClick } from './search/record-click.ts';
export { SearchLog } from './search/search-log.ts';
export { searchProject } from './search/search-project.ts';
export { suggest } from './search/suggest.ts';
export { beginSiteAnswer, giveSiteFeedback } from './site/ask-site.ts';
export { exportSite, type SiteExport, type SiteExportOptions } from './site/export-site.ts';
export { findSite, mayReadSite, type SiteAddress } from './site/find-site.ts';
export type { LiveSite } from './site/live-site.ts';
export {
  type Sitemap,
  siteFeed,
  siteFullText,
  siteLlms,
  siteSitemap,
} from './site/machine-files.ts';
export { readPageMarkdown } from './site/page-markdown.ts';
export { PageViews } from './site/page-views.ts';
export {
  previewRequest,
  type RequestSite,
  readRequestPage,
  requestFile,
} from './site/preview-request.ts';
export { previewSite, type SitePreview } from './site/preview-site.ts';
export { readSiteFile } from './site/read-file.ts';
export { type LivePage, type PageToRead, readLivePage, readSitePage } from './site/read-page.ts';
export {
  countSiteSearch,
  type SiteFound,
  type SiteSearch,
  searchSite,
} from './site/search-site.ts';
export { type Freshness, ShownPage } from './site/shown-page.ts';
export { type SiteTraits, siteWith } from './site/site.ts';
export { siteHome } from './site/site-home.ts';
export { knownLiveSite, latestLiveSite, liveSiteFor, siteMapFor } from './site/site-maps.ts';
export { siteLocale, siteOverrides } from './site/site-messages.ts';
export {
  type Destination as SiteDestination,
  siteDestination,
  storedRedirects,
} from './site/site-redirects.ts';
export { siteText } from './site/site-texts.ts';
export { createSpace } from './spaces/create-space.ts';
export { listSpaces } from './spaces/list-spaces.ts';
export { getStructure } from './structure/get-structure.ts';
export { changeStructure, updateStructure } from './structure/update-structure.ts';
export { createProjectToken } from './tokens/create-project-token.ts';
export { createToken } from './tokens/create-token.ts';
export { listProjectTokens } from './tokens/list-project-tokens.ts';
export { listTokens } from './tokens/list-tokens.ts';
export { type MintedToken, mintToken, type TokenGrant } from './tokens/mint.ts';
export { withActiveCredential } from './tokens/require-active.ts';
export { revokeProjectToken } from './tokens/revoke-project-token.ts';
export { revokeToken } from './tokens/revoke-token.ts';
export { createYielder, yieldNow } from './yield-now.ts';
