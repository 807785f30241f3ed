import { expect, test } from 'bun:test';
import { BLOCKS } from '@quoin/markdown';
import { attributeLabel, blockLabel, valueLabel } from '../src/rich/labels.ts';

/** Abbreviations of HTML that are no words for a writer. */
const RAW = /^(alt|cols|cta|href|id|img|in|src|url|xs|sm|md|lg|p|h\d)$/i;

test('every block, attribute and value of the catalog has a label', () => {
  const labels = [...BLOCKS.values()].flatMap(({ name, attributes }) => [
    blockLabel(name),
    ...attributes.flatMap((attribute) => [
      attributeLabel(attribute.name),
      ...(attribute.values ?? []).map(valueLabel),
    ]),
  ]);
  expect(labels.filter((label) => RAW.test(label) || /[a-z][A-Z]/.test(label))).toEqual([]);
  expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([]);
});

test('attributes of one block have different names', () => {
  for (const { name, attributes } of BLOCKS.values()) {
    const labels = attributes.map((attribute) => attributeLabel(attribute.name));
    expect([name, new Set(labels).size]).toEqual([name, labels.length]);
  }
});
