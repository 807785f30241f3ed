/** Starlight's asides, which have one of four kinds. */
import type { Callout } from '../mdx/directives.ts';

export const callouts: ReadonlyMap<string, Callout> = new Map([
  ['note', { block: 'Note' }],
  ['tip', { block: 'Tip' }],
  ['caution', { block: 'Warning' }],
  ['danger', { block: 'Danger' }],
]);
