/** `update_page`: edits with their difference, for good or as a dry run. */
import { contract, LIMITS, schemas } from '@quoin/contract';
import { type Context, compareTexts, diffRevisions, validateDraft } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import type { ToolResult } from '../agent-tool.ts';
import { editPage, type PageEdits, requireOneText, type TextOfPage } from '../editing/edit-page.ts';
import { rehearseEdit } from '../editing/rehearse-edit.ts';
import { pageLinks } from '../page-link.ts';
import { fenced } from '../text/fenced.ts';
import { issueLines } from '../text/issue-lines.ts';
import { blocks } from '../text/lines.ts';
import { pageLine } from '../text/page-line.ts';
import { partOf } from '../text/part-of.ts';
import { defineTool } from '../tool.ts';
import { expectedVersion } from './expected-version.ts';

const endpoint = contract.pages.update;

/** Edits of one call. Ours: more than one reading of a page gives. */
const MAX_EDITS = 100;

const edit = schemas.closed({
  oldText: schemas.text({
    min: 1,
    max: LIMITS.pageContent.max,
    description: 'An exact piece of the current text, which occurs in it exactly once',
  }),
  newText: schemas.text({
    ...LIMITS.pageContent,
    description: 'What takes its place; empty takes the piece away',
  }),
});

const input = schemas.closed({
  ...endpoint.params.properties,
  ...endpoint.body.properties,
  edits: Type.Optional(
    Type.Array(edit, {
      minItems: 1,
      maxItems: MAX_EDITS,
      description: 'In place of `markdown`: made one after the other, all or none',
    }),
  ),
  expectedVersion: Type.Optional(expectedVersion('Edit only this version')),
  dryRun: Type.Boolean({
    default: false,
    description: 'Change nothing; show the difference, and say what would be refused',
  }),
});

const refusal = Type.Object({ code: schemas.text(), message: schemas.text() });

const output = Type.Object({
  page: endpoint.response.properties.page,
  dryRun: Type.Boolean({ description: 'Whether nothing was changed' }),
  diff: schemas.text({ description: 'Unified format; empty where the text stays as it is' }),
  refusal: Type.Optional(
    Type.Union([refusal, Type.Null()], {
      description: 'Of a dry run: why the edit would be refused; null: it would not',
    }),
  ),
  issues: Type.Optional(
    Type.Array(schemas.issue, {
      description: 'Of a dry run: what would keep the text from being published',
    }),
  ),
});

/** What an edit leaves behind in the record of its idempotency key: the diff follows from it. */
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

/** Characters of a difference that a model reads; the structured content has all of it. Ours. */
const SHOWN_DIFF = 20_000;

const fencedDiff = (diff: string): string => {
  if (diff === '') return '';
  const { text, nextOffset } = partOf(diff, 0, SHOWN_DIFF);
  const left = nextOffset === null ? '' : 'The difference goes on; `diff` has all of it.';
  return blocks(fenced('DIFF', text), left);
};

const dryRun = async (context: Context, change: PageEdits): Promise<ToolResult> => {
  const { before, after, refusal } = await rehearseEdit(context, change);
  const diff = await diffOf(context, before, after);
  const draft = { params: {}, query: {}, body: { markdown: after.content } };
  const issues = (await validateDraft(context, draft)).body.issues.filter(
    ({ severity }) => severity === 'error',
  );
  const page = withoutText(before);
  return {
    structured: { page, dryRun: true, diff, refusal, issues },
    text: blocks(
      refusal === null
        ? 'Nothing was changed: this was a dry run. The edit would be saved.'
        : `Nothing was changed: this was a dry run. The edit would be refused (${refusal.code}): ${refusal.message}.`,
      diff === '' ? 'The text stays as it is.' : fencedDiff(diff),
      issues.length === 0
        ? ''
        : blocks('The text could not be published:', fenced('ISSUES', issueLines(issues))),
    ),
    links: await pageLinks(context, page.projectId, [page]),
  };
};

export const updatePageTool = defineTool({
  endpoint,
  input,
  output,
  run: async ({ context, input: { dryRun: isDryRun, ...change }, once }) => {
    requireOneText(change);
    if (isDryRun) return dryRun(context, change);
    const { page, from } = await once(saved, async () => async (inside) => {
      const { before, after } = await editPage(inside, change);
      return { page: withoutText(after), from: before.version };
    });
    const { pageId } = change;
    const compared = { params: { pageId }, query: { from, to: page.version }, body: undefined };
    const diff = from === page.version ? '' : (await diffRevisions(context, compared)).body.unified;
    return {
      structured: { page, dryRun: false, diff },
      text: blocks(
        diff === '' ? 'The text stays as it is.' : `Version ${page.version} is saved.`,
        fenced('PAGE', pageLine(page)),
        fencedDiff(diff),
      ),
      links: await pageLinks(context, page.projectId, [page]),
    };
  },
});
