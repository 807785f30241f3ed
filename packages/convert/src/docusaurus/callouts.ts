/** Docusaurus' admonitions (https://docusaurus.io/docs/markdown-features/admonitions). */
import type { Callout } from '../mdx/directives.ts';

export const callouts: ReadonlyMap<string, Callout> = new Map([
  ['note', { block: 'Note' }],
  ['info', { block: 'Info' }],
  ['tip', { block: 'Tip' }],
  ['warning', { block: 'Warning' }],
  ['danger', { block: 'Danger' }],
  // Names of earlier versions.
  ['caution', { block: 'Warning' }],
  ['important', { block: 'Info', title: 'Important' }],
  ['secondary', { block: 'Note' }],
  ['success', { block: 'Check' }],
]);
