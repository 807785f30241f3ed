import { describe, expect, test } from 'bun:test';
import { BLOCKS, RULES, type Severity, validate } from '../../src/index.ts';

/** A project that has all but what is called missing. */
const resolve = (url: string) => (url.includes('missing') ? 'page_missing' : null);

const rulesOf = (source: string, rules: Record<string, Severity | 'off'> = {}): string[] =>
  validate(source, { resolve, rules }).issues.map(({ rule }) => rule);

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('finds its bad example, and nothing else but of less weight', () => {
    const found = rulesOf(rule.example.bad);
    expect(found).toContain(id);
    if (rule.severity !== 'error') expect(validate(rule.example.bad, { resolve }).valid).toBe(true);
  });

  test('is content with its good example', () => {
    expect(rulesOf(rule.example.good)).not.toContain(id);
    expect(validate(rule.example.good, { resolve }).valid).toBe(true);
  });

  test('can be set by the project', () => {
    const { bad } = rule.example;
    expect(rulesOf(bad, { [id]: 'off' })).not.toContain(id);
    for (const severity of ['error', 'warning', 'info'] as const) {
      const { issues, valid } = validate(bad, { resolve, rules: { [id]: severity } });
      expect(issues.filter(({ rule }) => rule === id).map((issue) => issue.severity)).toContain(
        severity,
      );
      if (severity === 'error') expect(valid).toBe(false);
    }
  });

  test('says why in sentences', () => expect(rule.reason).toMatch(/^[A-Z].+\.$/));
});

test('no two rules have one id', () => {
  const ids = RULES.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('what cannot be rendered as meant is an error, and nothing else', () => {
  expect(RULES.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toEqual([
    'front-matter',
    'block-open',
    'block-close',
    'block-syntax',
    'block-nesting',
    'code-open',
    'conflict-marker',
    'too-deep',
    'too-large',
  ]);
});

test.each([...BLOCKS.values()].map((block) => [block.name, block.example] as const))(
  'the example of <%s> has no issues',
  (_, example) => expect(rulesOf(example, { 'title-missing': 'off' })).toEqual([]),
);
