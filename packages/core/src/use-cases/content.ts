/** Spaces, pages, revisions and files, and what checks them. */

import { listApiChanges } from '../api-reference/list-changes.ts';
import { listApiSources } from '../api-reference/list-sources.ts';
import { refreshApiSources } from '../api-reference/refresh-sources.ts';
import { createAsset } from '../assets/create-asset.ts';
import { deleteAsset } from '../assets/delete-asset.ts';
import { listAssets } from '../assets/list-assets.ts';
import { listComponents } from '../content-tools/list-components.ts';
import { parseMarkdown } from '../content-tools/parse.ts';
import { validateDraft } from '../content-tools/validate.ts';
import { confirmsCredential } from '../context.ts';
import { archivePage } from '../lifecycle/archive-page.ts';
import { publishPage } from '../lifecycle/publish-page.ts';
import { restorePage } from '../lifecycle/restore-page.ts';
import { reviewPage } from '../lifecycle/review-page.ts';
import { unpublishPage } from '../lifecycle/unpublish-page.ts';
import { withdrawPage } from '../lifecycle/withdraw-page.ts';
import { checkLinks } from '../links/check-links.ts';
import { reportLinks } from '../links/report-links.ts';
import { createPage } from '../pages/create-page.ts';
import { deletePage } from '../pages/delete-page.ts';
import { getPage } from '../pages/get-page.ts';
import { getRendered } from '../pages/get-rendered.ts';
import { listPages } from '../pages/list-pages.ts';
import { renderTexts } from '../pages/render-texts.ts';
import { setPresence } from '../pages/set-presence.ts';
import { updatePage } from '../pages/update-page.ts';
import { getQuality } from '../quality/get-quality.ts';
import { createRedirects } from '../redirects/create-redirects.ts';
import { deleteRedirect } from '../redirects/delete-redirect.ts';
import { listRedirects } from '../redirects/list-redirects.ts';
import { listRedirectsByPath } from '../redirects/list-redirects-by-path.ts';
import { replaceText } from '../replacements/replace-text.ts';
import { diffRevisions } from '../revisions/diff-revisions.ts';
import { getRevision } from '../revisions/get-revision.ts';
import { listRevisions } from '../revisions/list-revisions.ts';
import { restoreRevision } from '../revisions/restore-revision.ts';
import { createSpace } from '../spaces/create-space.ts';
import { listSpaces } from '../spaces/list-spaces.ts';
import { getStructure } from '../structure/get-structure.ts';
import { listItems } from '../structure/list-items.ts';
import { changeStructure, updateStructure } from '../structure/update-structure.ts';
import type { UseCaseMap } from './use-case-map.ts';

export const contentUseCases = {
  'apiSources.list': listApiSources,
  'apiSources.refresh': refreshApiSources,
  'apiSources.changes': listApiChanges,
  'spaces.list': listSpaces,
  'spaces.create': createSpace,
  'structure.get': confirmsCredential(getStructure),
  'structure.items': confirmsCredential(listItems),
  'structure.update': updateStructure,
  'structure.change': confirmsCredential(changeStructure),
  'pages.list': confirmsCredential(listPages),
  'pages.create': confirmsCredential(createPage),
  'pages.get': confirmsCredential(getPage),
  'pages.render': renderTexts,
  'pages.rendered': getRendered,
  'pages.presence': setPresence,
  'pages.update': confirmsCredential(updatePage),
  'pages.delete': deletePage,
  'pages.publish': publishPage,
  'pages.unpublish': unpublishPage,
  'pages.archive': archivePage,
  'pages.restore': restorePage,
  'pages.withdraw': withdrawPage,
  'pages.review': reviewPage,
  'revisions.list': listRevisions,
  'revisions.get': getRevision,
  'revisions.diff': diffRevisions,
  'revisions.restore': restoreRevision,
  'replacements.create': replaceText,
  'redirects.list': listRedirects,
  'redirects.byPath': confirmsCredential(listRedirectsByPath),
  'redirects.create': createRedirects,
  'redirects.delete': deleteRedirect,
  'links.report': reportLinks,
  'links.check': checkLinks,
  'assets.list': listAssets,
  'assets.create': createAsset,
  'assets.delete': deleteAsset,
  'components.list': listComponents,
  'validate.run': validateDraft,
  'parse.run': parseMarkdown,
  'quality.get': getQuality,
} satisfies UseCaseMap;
