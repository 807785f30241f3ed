import { expect, test } from 'bun:test';
import { mermaidScript } from '../../scripts/mermaid.ts';
import { readMermaid } from '../../src/site/diagram-frame.ts';

test('The Mermaid that the service sends is the one in the catalog (if not: bun apps/web/scripts/write-mermaid.ts)', async () => {
  const [sent, installed] = await Promise.all([readMermaid(), mermaidScript()]);
  // Not `toBe`: a difference would print megabytes.
  expect(sent === installed).toBe(true);
});
