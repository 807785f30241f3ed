/** `update_page`: edits with their difference, for good or as a dry run. */
import { contract, LIMITS, schemas } from '@quoin/contract';
import {
  AppError,
  type Context,
  compareTexts,
  diffRevisions,
  getRevision,
  type LinkProblem,
  linkProblems,
  publishPage,
  validateDraft,
} from '@quoin/core';
import { Type } from '@sinclair/typebox';
import type { ToolResult } from '../agent-tool.ts';
import { editPage, type PageEdits, requireOneText, type TextOfPage } from '../editing/edit-page.ts';
import { rehearseEdit } from '../editing/rehearse-edit.ts';
import * as messages from '../messages.ts';
import { pageLinks } from '../page-link.ts';
import { publishingIsDisabled } from '../publishing.ts';
import { findPageId } from '../references/find-page.ts';
import { pageArguments } from '../references/page-argument.ts';
import { fenced } from '../text/fenced.ts';
import { fencedDiff } from '../text/fenced-diff.ts';
import { issueLines } from '../text/issue-lines.ts';
import { blocks } from '../text/lines.ts';
import { linkReport } from '../text/link-lines.ts';
import { pageLine } from '../text/page-line.ts';
import { defineTool } from '../tool.ts';
import { expectedVersion, ifMatchOf } from './expected-version.ts';

const endpoint = contract.pages.update;

/** Edits of one call. Quoin's own limit: more than an agent finds in one read of a page. */
const MAX_EDITS = 100;

const edit = schemas.closed({
  oldText: schemas.text({
    min: 1,
    max: LIMITS.pageContent.max,
    description: 'An exact part of the current text that occurs in it once',
  }),
  newText: schemas.text({
    ...LIMITS.pageContent,
    description: 'The replacement. Empty: the part is deleted',
  }),
});

const input = schemas.closed({
  ...pageArguments,
  ...endpoint.body.properties,
  description: Type.Optional(
    schemas.text({
      ...LIMITS.pageDescription,
      description: 'One or two sentences about the page. Empty: no description',
    }),
  ),
  edits: Type.Optional(
    Type.Array(edit, {
      minItems: 1,
      maxItems: MAX_EDITS,
      description: 'Instead of `markdown`: edits that are applied in order, all or none',
    }),
  ),
  expectedVersion: Type.Optional(expectedVersion('Edit only this version')),
  dryRun: Type.Boolean({
    default: false,
    description: 'Change nothing. Return the difference, and whether the edit would be rejected',
  }),
  publish: Type.Boolean({
    default: false,
    description: 'Publish the page after the save, or submit it for review, as publish_page does',
  }),
});

const refusal = Type.Object({ code: schemas.text(), message: schemas.text() });

const output = Type.Object({
  page: endpoint.response.properties.page,
  dryRun: Type.Boolean({ description: 'Whether this was a dry run, which changes nothing' }),
  diff: schemas.text({ description: 'Unified format. Empty if the text is unchanged' }),
  refusal: Type.Optional(
    Type.Union([refusal, Type.Null()], {
      description: 'Of a dry run: why the edit would be rejected, or null',
    }),
  ),
  issues: Type.Optional(
    Type.Array(schemas.issue, {
      description: 'Of a dry run: errors that prevent publishing',
    }),
  ),
  brokenLinks: Type.Array(
    Type.Object({ url: schemas.text(), line: schemas.integer(1), reason: schemas.text() }),
    { description: 'Broken links in the text after the edit' },
  ),
});

/**
 * The part of an edit that the record of its idempotency key contains: the diff is computed from
 * it.
 */
const saved = Type.Object({
  page: endpoint.response.properties.page,
  from: schemas.integer(1),
});

const withoutText = ({ content, ...page }: TextOfPage) => page;

const diffOf = async (
  { deps }: Context,
  before: TextOfPage,
  after: Pick<TextOfPage, 'content' | 'version'>,
): Promise<string> => {
  const file = before.sourcePath ?? `${before.path}.md`;
  const versions = { from: before.version, to: after.version };
  const texts = { from: before.content, to: after.content };
  return (await compareTexts(deps, { file, versions, ...texts })).unified;
};

const brokenIn = (problems: readonly LinkProblem[]) =>
  problems.map(({ url, line, reason }) => ({ url, line, reason }));

const dryRun = async (context: Context, change: PageEdits): Promise<ToolResult> => {
  const { before, after, refusal } = await rehearseEdit(context, change);
  const problems = await linkProblems(context, before, after.content);
  const diff = await diffOf(context, before, after);
  const draft = { params: {}, query: {}, body: { markdown: after.content } };
  const issues = (await validateDraft(context, draft)).body.issues.filter(
    ({ severity }) => severity === 'error',
  );
  const page = withoutText(before);
  return {
    structured: { page, dryRun: true, diff, refusal, issues, brokenLinks: brokenIn(problems) },
    text: blocks(
      refusal === null ? messages.dryRunPasses : messages.dryRunFails(refusal),
      diff === '' ? messages.textUnchanged : fencedDiff(diff),
      issues.length === 0
        ? ''
        : blocks(messages.cannotPublish, fenced('ISSUES', issueLines(issues))),
      linkReport(problems),
    ),
    links: await pageLinks(context, page.projectId, [page]),
  };
};

const textOfVersion = async (
  context: Context,
  pageId: string,
  version: number,
): Promise<string> => {
  const input = { params: { pageId, version }, query: {}, body: undefined };
  return (await getRevision(context, input)).body.revision.content;
};

type SavedPage = Omit<TextOfPage, 'content'>;

/** A refused publication is reported beside the save, which stays. */
const publishSaved = async (
  context: Context,
  page: SavedPage,
): Promise<{ readonly page: SavedPage; readonly message: string }> => {
  const call = { params: { pageId: page.id }, query: { content: false }, body: undefined };
  try {
    const moved = (await publishPage({ ...context, ifMatch: ifMatchOf(page.version) }, call)).body;
    return { page: moved.page, message: `${moved.message}.` };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { page, message: messages.notPublished(thrown) };
  }
};

export const updatePageTool = defineTool({
  endpoint,
  input,
  output,
  run: async ({ context, input: { dryRun: isDryRun, publish, ...input }, options, once }) => {
    if (publish && !options.allowPublish) throw publishingIsDisabled();
    const pageId = await findPageId(context, input.pageId, input.projectId);
    const change = { ...input, pageId };
    requireOneText(change);
    if (isDryRun) return dryRun(context, change);
    const { page, from } = await once(saved, async () => async (inside) => {
      const { before, after } = await editPage(inside, change);
      return { page: withoutText(after), from: before.version };
    });
    const compared = { params: { pageId }, query: { from, to: page.version }, body: undefined };
    const diff = from === page.version ? '' : (await diffRevisions(context, compared)).body.unified;
    const text = await textOfVersion(context, pageId, page.version);
    const problems = await linkProblems(context, page, text);
    const published = publish ? await publishSaved(context, page) : null;
    return {
      structured: {
        page: published?.page ?? page,
        dryRun: false,
        diff,
        brokenLinks: brokenIn(problems),
      },
      text: blocks(
        diff === '' ? messages.textUnchanged : messages.versionSaved(page),
        published?.message ?? '',
        fenced('PAGE', pageLine(published?.page ?? page)),
        fencedDiff(diff),
        linkReport(problems),
      ),
      links: await pageLinks(context, page.projectId, [page]),
    };
  },
});
