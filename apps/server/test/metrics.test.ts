/** What `/metrics` says, and that the alert rules and the dashboard of `deploy/monitoring` ask for it. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BROWSER } from './site/support/site-world.ts';
import { type Credential, type Harness, maker, openHarness } from './support/harness.ts';

setDefaultTimeout(60_000);

const TOKEN = 'metrics-of-a-test';
const MONITORING = join(import.meta.dir, '../../../deploy/monitoring');

let harness: Harness;
let as: Credential;
let pageId: string;
beforeAll(async () => {
  harness = await openHarness({
    dialect: 'sqlite',
    environment: {
      QUOIN_METRICS_TOKEN: TOKEN,
      // None is made: the harness starts no work.
      QUOIN_BACKUP_TO: '/nonexistent',
      QUOIN_BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
    },
  });
  ({ headers: as } = await harness.token(await harness.person('ada'), [
    'docs:write',
    'project:admin',
  ]));
  const make = maker(harness, as);
  const project = await make.project('Harbour');
  pageId = await make.page(project, await make.space(project, 'Guides'), 'Quay');
});
afterAll(() => harness[Symbol.asyncDispose]());

const scrape = async (): Promise<string> => {
  const request = new Request('http://localhost/metrics', {
    headers: { ...BROWSER, authorization: `Bearer ${TOKEN}` },
  });
  const answer = await harness.handle(request);
  expect(answer.status).toBe(200);
  return answer.text();
};

/** The value of the sample with this name and these labels; null if there is none. */
const sampleOf = (text: string, sample: string): number | null => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${sample} `));
  return line === undefined ? null : Number(line.slice(sample.length + 1));
};

test('build, storage and search are there from the start', async () => {
  const text = await scrape();
  expect(text).toMatch(/^quoin_build_info\{version="[^"]+",database="sqlite"\} 1$/m);
  expect(sampleOf(text, 'quoin_search_pending_pages')).not.toBeNull();
  expect(sampleOf(text, 'quoin_storage_revision_bytes')).toBeGreaterThan(0);
});

test('processes for documents are counted with their memory', async () => {
  // Code in colours is work for a process.
  const content = '# Quay\n\n```ts\nconst berth = 7;\n```\n';
  const saved = await harness.send(`PATCH /api/v1/pages/${pageId}`, {
    as,
    body: { markdown: content },
  });
  expect(saved.status).toBe(200);
  const before = await scrape();
  const rendered = await harness.send(`GET /api/v1/pages/${pageId}/rendered`, { as });
  expect(rendered.status).toBe(200);
  const after = await scrape();
  const started = (text: string) =>
    sampleOf(text, 'quoin_worker_starts_total{kind="content"}') ?? 0;
  expect(started(after)).toBeGreaterThanOrEqual(Math.max(1, started(before)));
  expect(sampleOf(after, 'quoin_worker_processes{kind="content"}')).toBeGreaterThan(0);
  expect(sampleOf(after, 'quoin_worker_resident_bytes{kind="content"}')).toBeGreaterThan(1_000_000);
});

test('only counters end with _total, and each metric has a help text', async () => {
  const text = await scrape();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  expect(types.length).toBeGreaterThan(30);
  for (const [, name = '', type] of types) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
  }
});

test.each(['alerts.yaml', 'grafana-dashboard.json'])(
  '%s asks for metrics that exist',
  async (file) => {
    const text = await scrape();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = (await readFile(join(MONITORING, file), 'utf8')).match(
      /\b(?:quoin|process|nodejs)_[a-z0-9_]+/g,
    );
    expect(asked?.length).toBeGreaterThan(8);
    for (const name of asked ?? []) {
      expect([name, known.has(name.replace(/_bucket$/, ''))]).toEqual([name, true]);
    }
  },
);
