/** The page of the documentation on validation and quality, written from the rules and checks. */
import { CHECKS, RULES, type Rule } from '../src/index.ts';

/** Longer examples show nothing that their rule's sentence does not say. */
const MAX_EXAMPLE = 150;

const fenced = (text: string): string => {
  const runs = [...text.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${fence}md\n${text.trimEnd()}\n${fence}`;
};

const exampleOf = ({ example: { bad, good } }: Rule): string =>
  bad.length > MAX_EXAMPLE ? '' : `\n${fenced(bad)}\n\nRight:\n\n${fenced(good)}\n`;

/** Wraps tags in code spans: Markdown reads angle brackets in running text as HTML. */
const inText = (text: string): string => text.replace(/<[^>]*>/g, '`$&`');

const ruleText = (rule: Rule): string =>
  `### ${rule.id}\n\n${rule.severity[0]?.toUpperCase()}${rule.severity.slice(1)}. ${inText(rule.reason)}\n${exampleOf(rule)}`;

const checkRow = ({ id, label, weight }: (typeof CHECKS)[number]): string =>
  `| \`${id}\` | ${label} | ${weight} |`;

export const validationPage = (): string => `---
# Written by \`bun run --filter @quoin/markdown validation-page\`; do not edit.
title: Validation and quality
description: The rules for drafts, how to change them for a project, and how Quoin computes the quality score
---

\`POST /validate\` checks a draft of at most 200,000 characters. It checks links within the page, but not links to other pages of a project.

- An **error** is content that Quoin cannot render. Quoin does not publish a page with an error.
- A **warning** is a problem that readers can see.
- An **info** is a possible improvement.

## Set rules for a project

An admin can change the severity of a rule, or turn the rule \`off\`. A request replaces all earlier settings of rules.

\`\`\`sh
export QUOIN_URL=http://localhost:4400
curl -X PATCH $QUOIN_URL/api/v1/projects/harbour/settings \\
  -H "Authorization: Bearer $QUOIN_TOKEN" -H 'Content-Type: application/json' \\
  -d '{"validation":{"rules":{"link-bare":"off","image-alt":"error"}}}'
\`\`\`

The quality report uses these settings. Publishing does not: only content that cannot be rendered stops it.

## Quality

\`GET /projects/:projectId/quality\` returns a score for the working copy of every page that is not archived. The score is the weight of the passed checks, in percent of the weight of all checks that apply. For example, a page without images is not checked for alternative text. Broken links are those of the [links report](links.md#broken-links). Quoin caches the results by the hash of the text, so a second report reads only changed pages.

| Check | Passes when | Weight |
|---|---|---|
${CHECKS.map(checkRow).join('\n')}

A page has content if it has 20 words, code or an image. A description has 50 to 160 characters, and a title at most 60. Characters of double width count twice. A text of more than 300 words needs headings. If a page has five sentences or more, their average length is at most 25 words.

## Rules

${RULES.map(ruleText).join('\n')}`;
