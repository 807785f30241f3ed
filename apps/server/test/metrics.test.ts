/** The metrics of `/metrics`; the alert rules and the dashboard of `deploy/monitoring` use them. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { BROWSER } from './site/support/site-world.ts';
import { type Credential, type Harness, maker, openHarness } from './support/harness.ts';

const TOKEN = 'metrics-of-a-test';
const GUIDE = join(import.meta.dir, '../../../docs/self-hosting/metrics.md');
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

/** The value of the sample with this name and these labels; null if it does not exist. */
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
  // Code in colors is work for a process.
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

/** The labels of each metric of Quoin's own, without those of histograms' buckets. */
const labelsByMetric = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, Set<string>>();
  const text = await scrape();
  for (const [, name = ''] of text.matchAll(/^# TYPE (quoin_\S+)/gm)) found.set(name, new Set());
  for (const [, sample = '', labels = ''] of text.matchAll(/^(quoin_\w+)(?:\{(.*)\})? /gm)) {
    const name = found.has(sample) ? sample : sample.replace(/_(?:bucket|sum|count)$/, '');
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) {
      if (label !== 'le') found.get(name)?.add(label);
    }
  }
  return new Map([...found].map(([name, labels]) => [name, [...labels].toSorted()]));
};

/** The rows of the guide's table. */
const documented = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const guide = await readFile(GUIDE, 'utf8');
  const rows = [...guide.matchAll(/^\| (`quoin_.*?) \| (.*?) ?\| /gm)];
  const code = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
  return new Map(
    rows.flatMap(([, names = '', labels = '']) =>
      code(names).map((name) => [name, code(labels).toSorted()] as const),
    ),
  );
};

test('the guide names each metric with its labels', async () => {
  const guide = await documented();
  const served = await labelsByMetric();
  expect([...guide.keys()].toSorted()).toEqual([...served.keys()].toSorted());
  for (const [name, labels] of served) {
    // A metric of work that this service has not done has no samples.
    if (labels.length > 0) expect([name, guide.get(name)]).toEqual([name, labels]);
  }
});

const expressionsOf = async (file: string): Promise<readonly string[]> => {
  const text = await readFile(join(MONITORING, file), 'utf8');
  const found: string[] = [];
  JSON.parse(file.endsWith('.json') ? text : JSON.stringify(Bun.YAML.parse(text)), (key, value) => {
    if (key === 'expr') found.push(String(value));
    return value;
  });
  return found;
};

test.each(['alerts.yaml', 'grafana-dashboard.json'])(
  '%s has expressions of PromQL, over metrics that exist',
  async (file) => {
    const text = await scrape();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const expressions = await expressionsOf(file);
    expect(expressions.length).toBeGreaterThan(8);
    for (const written of expressions) {
      const expression = written.replaceAll('$__rate_interval', '5m');
      const errors: string[] = [];
      const names: string[] = [];
      parser.parse(expression).iterate({
        enter: ({ type, from, to }) => {
          if (type.isError) errors.push(expression.slice(from));
          if (type.name === 'VectorSelector')
            names.push(/^\w*/.exec(expression.slice(from, to))?.[0] ?? '');
        },
      });
      expect([expression, errors]).toEqual([expression, []]);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const metric = name.replace(/_(?:bucket|count)$/, '');
        expect([name, name === 'up' || known.has(name) || known.has(metric)]).toEqual([name, true]);
      }
    }
  },
);
