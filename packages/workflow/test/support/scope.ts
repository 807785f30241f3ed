/** Data that templates of tests are over. */
import type { Scope } from '../../src/expression/explain.ts';
import { toCel } from '../../src/expression/values.ts';
import type { Json } from '../../src/index.ts';
import { render } from '../../src/template/render.ts';

export const NAMES = { steps: new Set(['find']), later: new Set(['save']) } as const;

export const scopeOf = (body: Json): Scope =>
  new Map<string, unknown>([
    [
      'input',
      toCel({ body, headers: { 'content-type': 'application/json' }, query: { page: '2' } }),
    ],
    [
      'steps',
      new Map([['find', { output: { pages: [{ id: 'p1' }] }, status: 'succeeded', error: null }]]),
    ],
    ['execution', { id: 'e1', startedAt: '2026-02-03T04:05:06.789Z' }],
  ]);

/** Returns the result of a template over a body, or the message of its error. */
export const rendered = (template: unknown, body: Json = {}): Json =>
  render(template, scopeOf(body), NAMES);

export const failure = (template: unknown, body: Json = {}): string => {
  try {
    return `no failure but ${JSON.stringify(rendered(template, body))}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
