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

/** Angle brackets in running text would be taken for HTML. */
const inText = (text: string): string => text.replace(/<[^>]*>/g, '`$&`');

const ruleText = (rule: Rule): string =>
  `### ${rule.id}\n\n${rule.severity[0]?.toUpperCase()}${rule.severity.slice(1)}. ${inText(rule.reason)}\n${exampleOf(rule)}`;

const checkRow = ({ id, label, weight }: (typeof CHECKS)[number]): string =>
  `| \`${id}\` | ${label} | ${weight} |`;

export const validationPage = (): string => `---
# Written by \`bun run --filter @quoin/markdown validation-page\`; do not edit.
title: Validation and quality
description: The rules that drafts are checked by, how a project sets them, and what the quality score counts
---

\`POST /validate\` checks a draft of at most 200,000 characters, and knows no project: links are followed within the page. An **error** is what cannot be rendered as meant: a page with one is not published. A **warning** is something that readers meet. An **info** is worth a look.

## Set rules for a project

An admin gives rules other severities, or turns them \`off\`. What is sent replaces what was set before.

\`\`\`sh
export QUOIN_URL=http://localhost:4400
curl -X PATCH $QUOIN_URL/api/v1/projects/harbour/settings \\
  -H "Authorization: Bearer $QUOIN_TOKEN" -H 'Content-Type: application/json' \\
  -d '{"validation":{"rules":{"link-bare":"off","image-alt":"error"}}}'
\`\`\`

The quality report follows these settings. Publishing does not: it stops at what cannot be rendered, and at nothing else.

## Quality

\`GET /projects/:projectId/quality\` scores every page that is not in the archive, by its saved text. The score is the share of the weights of the checks that are passed, among those that apply: a page without images is not asked for alternative text. Broken links are those of the [links report](links.md#broken-links). What a text says is kept in memory by its hash: a second report reads only what has changed.

| Check | Passes when | Weight |
|---|---|---|
${CHECKS.map(checkRow).join('\n')}

Content is 20 words, code or an image. A description has 50 to 160 characters, a title up to 60; those of double width count twice. Text of more than 300 words has headings. Sentences have 25 words on average at most, where a page has five of them.

## Rules

${RULES.map(ruleText).join('\n')}`;
