/** Renders a code fence according to its language. */
import type { Code } from 'mdast';
import { fenceTitle } from '../../fence-title.ts';
import { writeDiagram } from '../diagram.ts';
import { writeDisplayed } from '../formula.ts';
import type { PageWriter } from '../page-writer.ts';
import { writeCodeBlock } from './code-block.ts';
import { readCode } from './read-code.ts';

/** Options of a block for the code in it. */
export interface CodeLooks {
  /** False where the block shows the title itself. */
  readonly hasTitle: boolean;
  /** Before each command, in a terminal. */
  readonly prompt: string | null;
}

const ALONE: CodeLooks = { hasTitle: true, prompt: null };

export const writeCode = (
  page: PageWriter,
  node: Code,
  { hasTitle, prompt }: CodeLooks = ALONE,
): void => {
  if (node.lang === 'mermaid') writeDiagram(page, node.value, null);
  else if (node.lang === 'math') writeDisplayed(page, node.value);
  else {
    const title = hasTitle ? fenceTitle(node.meta) : null;
    writeCodeBlock(page.out, readCode(node, prompt), title, page.pictures);
  }
  page.out.html('\n');
};
