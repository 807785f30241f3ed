/**
 * Every dialect that is known; where two are equally sure, the first one converts. GitBook comes
 * late: those who moved on from it left its settings behind.
 */
import type { Dialect, Tree } from './dialect.ts';
import { docusaurus } from './docusaurus/index.ts';
import { fumadocs } from './fumadocs/index.ts';
import { generic } from './generic/index.ts';
import { gitbook } from './gitbook/index.ts';
import { mintlify } from './mintlify/index.ts';
import { mkdocs } from './mkdocs/index.ts';
import { native } from './native/index.ts';
import { nextra } from './nextra/index.ts';
import { starlight } from './starlight/index.ts';
import { vitepress } from './vitepress/index.ts';

const DIALECTS: readonly Dialect[] = [
  native,
  mintlify,
  docusaurus,
  starlight,
  fumadocs,
  nextra,
  gitbook,
  mkdocs,
  vitepress,
  generic,
];

/** The one that is surest of the tree. */
export const dialectOf = (tree: Tree): Dialect => {
  let best: { dialect: Dialect; certainty: number } = { dialect: generic, certainty: 0 };
  for (const dialect of DIALECTS) {
    const certainty = dialect.detect(tree);
    if (certainty > best.certainty) best = { dialect, certainty };
  }
  return best.dialect;
};
