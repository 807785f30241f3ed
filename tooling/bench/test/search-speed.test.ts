import { describe, expect, test } from 'bun:test';
import { parse } from '@quoin/markdown';
import { markdownTable } from '../src/markdown-table.ts';
import { randomOf } from '../src/random.ts';
import {
  makePages,
  markdownOf,
  SECTIONS_PER_PAGE,
  sentencesOf,
} from '../src/search-speed/material.ts';
import { speedQuestions } from '../src/search-speed/questions.ts';
import { timingOf } from '../src/search-speed/timing.ts';

describe('generated documentation', () => {
  test('has the requested number of sections, each with a heading, and its pages parse', () => {
    const pages = makePages(100, []);
    expect(pages.flatMap(({ sections }) => sections)).toHaveLength(100);
    const { tree, problems } = parse(markdownOf(pages[0] ?? { title: '', sections: [] }));
    expect(problems).toEqual([]);
    const headings = tree.children.filter(({ type }) => type === 'heading');
    expect(headings).toHaveLength(1 + SECTIONS_PER_PAGE);
  });

  test('its most common word is in nearly every section, and most words are rare', () => {
    const sections = makePages(1000, []).flatMap((page) => page.sections);
    const counts = new Map<string, number>();
    for (const { text } of sections) {
      for (const word of new Set(text.toLowerCase().match(/\p{L}+/gu))) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    const sorted = [...counts.values()].toSorted((a, b) => b - a);
    expect(sorted[0]).toBeGreaterThan(900);
    expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(3);
  });

  test('contains the given sentences', () => {
    const given = 'Every project has one space of its own.';
    expect(sentencesOf([`${given} Short. ${given}`])).toEqual([given]);
    const [page] = makePages(10, [given]);
    expect(page?.sections[0]?.text).toContain('project');
  });
});

describe('questions', () => {
  const questions = speedQuestions(makePages(1000, []), randomOf('test'));
  const first = (name: string): string =>
    questions.find((question) => question.name === name)?.texts[0] ?? '';

  test('every class has 200 questions of at least two characters', () => {
    for (const { texts } of questions) {
      expect(texts).toHaveLength(200);
      for (const text of texts) expect(text.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('questions match the name of their class', () => {
    expect(first('prefix of 3')).toHaveLength(3);
    expect(first('phrase')).toMatch(/^"\p{L}+ \p{L}+ \p{L}+"$/u);
    expect(first('question of 8 words').split(' ')).toHaveLength(8);
    expect(first('three words').split(' ')).toHaveLength(3);
    expect(first('identifier')).toMatch(/^[a-z]+[A-Z][a-z]+$/);
  });
});

test('times are reported with their median, their 99th percentile and the longest', () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at);
  expect(timingOf(times)).toEqual({ p50: 101, p99: 199, max: 200 });
});

test('a table has its columns under each other', () => {
  expect(
    markdownTable([
      ['a', 'b'],
      ['long', 1],
    ]),
  ).toBe('| a    | b   |\n|------|-----|\n| long | 1   |');
});
