/** The API: a use case for each endpoint, and nothing else. */
import { contract } from '@quoin/contract';
import * as core from '@quoin/core';
import { jsonResponse, type Route, route } from '@quoin/http';
import { askRoute } from './ask-route.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { importRoutes } from './import-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';

export const routes: readonly Route[] = [
  route(contract.me.get, core.getMe),
  route(contract.me.update, core.updateMe),
  route(contract.me.setAvatar, core.setAvatar),
  route(contract.me.removeAvatar, core.removeAvatar),
  route(contract.me.delete, core.deleteMe),
  route(contract.me.changePassword, core.changePassword),
  route(contract.sessions.list, core.listSessions),
  route(contract.sessions.end, core.endSession),
  route(contract.sessions.endAll, core.signOutEverywhere),
  route(contract.applications.list, core.listApplications),
  route(contract.applications.disconnect, core.disconnectApplication),
  route(contract.billing.get, core.getBilling),

  route(contract.tokens.list, core.listTokens),
  route(contract.tokens.create, core.createToken),
  route(contract.tokens.revoke, core.revokeToken),
  route(contract.projectTokens.list, core.listProjectTokens),
  route(contract.projectTokens.create, core.createProjectToken),
  route(contract.projectTokens.revoke, core.revokeProjectToken),

  route(contract.device.start, core.startDevice),
  route(contract.device.approve, core.approveDevice),
  route(contract.device.poll, core.pollDevice),
  ...oauthRoutes,

  route(contract.projects.list, core.listProjects),
  route(contract.projects.listVersioned, core.listProjectsVersioned),
  route(contract.projects.create, core.createProject),
  route(contract.projects.get, core.getProject),
  route(contract.projects.delete, core.deleteProject),
  route(contract.settings.get, core.getSettings),
  route(contract.settings.update, core.updateSettings),
  route(contract.domains.list, core.listDomains),
  route(contract.domains.verify, core.verifyDomain),
  route(contract.members.list, core.listMembers),
  route(contract.members.add, core.addMember),
  route(contract.members.update, core.updateMember),
  route(contract.members.remove, core.removeMember),
  route(contract.members.leave, core.leaveProject),
  route(contract.invitations.list, core.listInvitations),
  route(contract.invitations.create, core.createInvitation),
  route(contract.invitations.revoke, core.revokeInvitation),
  route(contract.invitations.accept, core.acceptInvitation),
  route(contract.events.list, core.listEvents),
  route(contract.redirects.list, core.listRedirects),
  route(contract.redirects.create, core.createRedirects),
  route(contract.redirects.delete, core.deleteRedirect),
  route(contract.links.report, core.reportLinks),

  route(contract.spaces.list, core.listSpaces),
  route(contract.spaces.create, core.createSpace),
  route(contract.structure.get, async (context, input) =>
    jsonResponse((await core.getStructure(context, input)).body),
  ),
  route(contract.structure.update, core.updateStructure),

  route(contract.pages.list, core.listPages),
  route(contract.pages.create, core.createPage),
  route(contract.pages.get, core.getPage, { confirmsCredential: true }),
  route(contract.pages.rendered, core.getRendered),
  route(contract.pages.update, core.updatePage),
  route(contract.pages.delete, core.deletePage),
  route(contract.pages.publish, core.publishPage),
  route(contract.pages.unpublish, core.unpublishPage),
  route(contract.pages.archive, core.archivePage),
  route(contract.pages.restore, core.restorePage),
  route(contract.pages.withdraw, core.withdrawPage),
  route(contract.pages.review, core.reviewPage),

  route(contract.revisions.list, core.listRevisions),
  route(contract.revisions.get, core.getRevision),
  route(contract.revisions.diff, async (context, input) =>
    jsonResponse((await core.diffRevisions(context, input)).body),
  ),
  route(contract.revisions.restore, core.restoreRevision),

  route(contract.search.query, core.searchProject),
  route(contract.search.suggest, core.suggest),
  route(contract.search.click, core.recordClick),
  askRoute,
  route(contract.analytics.search, core.reportSearches),
  route(contract.analytics.questions, core.reportQuestions),
  route(contract.analytics.pages, core.reportPages),

  route(contract.keys.list, core.listKeys),
  route(contract.keys.create, core.createKey),
  route(contract.keys.revoke, core.revokeKey),

  route(contract.agent.run, core.runSkillNow),
  route(contract.secrets.list, core.listSecrets),
  route(contract.secrets.set, core.setSecret),
  route(contract.secrets.delete, core.deleteSecret),
  route(contract.agent.retry, core.retryExecution),

  route(contract.git.get, core.getGit),
  route(contract.git.connect, core.connectGit),
  route(contract.git.update, core.updateGit),
  route(contract.git.disconnect, core.disconnectGit),
  route(contract.git.preview, core.previewGit),
  route(contract.git.sync, core.syncGit),
  route(contract.git.confirm, core.confirmGitRun),
  route(contract.git.pause, core.pauseGit),
  route(contract.git.rotateSecret, core.rotateGitSecret),
  route(contract.git.conflicts, core.listGitConflicts),
  route(contract.git.resolve, core.resolveGitConflict),
  route(contract.gitAccounts.list, core.listGitAccounts),
  route(contract.gitAccounts.connect, core.connectGitAccount),
  route(contract.gitAccounts.disconnect, core.disconnectGitAccount),

  route(contract.agent.executions, core.listExecutions),
  route(contract.agent.execution, core.getExecution),

  ...assetRoutes,
  route(contract.components.list, core.listComponents),
  route(contract.validate.run, core.validateDraft),
  route(contract.parse.run, core.parseMarkdown),
  route(contract.quality.get, async (context, input) =>
    jsonResponse((await core.getQuality(context, input)).body),
  ),

  route(contract.projects.bundle, core.bundleProject),
  route(contract.projects.files, async (context, input) =>
    jsonResponse((await core.listFiles(context, input)).body),
  ),
  ...importRoutes,
];
