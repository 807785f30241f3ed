/** A block with an error of its own. */
import type { Block, BlockElement } from '@quoin/markdown';
import type { Parents } from 'mdast';

export interface Found {
  readonly node: BlockElement;
  readonly block: Block;
  readonly parent: Parents;
}
