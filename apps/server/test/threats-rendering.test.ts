/** Threats, "Import and content": what becomes of hostile Markdown, through the service. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { at, textAt } from './support/answer.ts';
import { type Credential, type Harness, maker, openHarness } from './support/harness.ts';

let harness: Harness;
let as: Credential;
let make: ReturnType<typeof maker>;
let project: string;
let space: string;

beforeAll(async () => {
  harness = await openHarness();
  const ada = await harness.person('ada');
  as = (await harness.token(ada, ['project:admin', 'docs:write'])).headers;
  make = maker(harness, as);
  project = await make.project('Harbour');
  space = await make.space(project, 'Guides');
}, 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

const rendered = async (pageId: string): Promise<string> => {
  const { status, body } = await harness.send(`GET /api/v1/pages/${pageId}/rendered`, { as });
  expect(status).toBe(200);
  return textAt(body, 'html');
};

const HOSTILE = `# Mooring

[a](javascript:alert(1)) <img src=x onerror=alert(1)> <a href="java&#9;script:alert(1)">b</a>

<script>alert(1)</script>

<iframe srcdoc="<script>alert(1)</script>"></iframe>

<svg onload=alert(1)><script>alert(1)</script></svg>

<Card title="c" href="javascript:alert(1)">d</Card>
`;

test('javascript: links, onerror, script, srcdoc, SVG scripts → stored unchanged, rendered harmless', async () => {
  const id = await make.page(project, space, 'Hostile', HOSTILE);
  const { body } = await harness.send(`GET /api/v1/pages/${id}?content=1`, { as });
  expect(at(body, 'page', 'content')).toBe(HOSTILE);
  const html = await rendered(id);
  expect(html).toContain('<img src="x">');
  expect(html).not.toMatch(/alert|script|onerror|onload|<iframe|<svg/i);
});

test('pathological Markdown: deep nesting, 100 KB of one character → rendered like any other', async () => {
  const pages = ['[', '*', '<', '{', '`', '&', '> ', '- ', '<b>', '<Note>', '![', '<div a="'];
  for (const piece of pages) {
    const content = piece.repeat(Math.floor(100_000 / piece.length));
    const id = await make.page(project, space, 'Deep', `# Deep\n\n${content}\n`);
    expect(await rendered(id)).not.toBe('');
  }
});
