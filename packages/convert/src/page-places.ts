/** Places of a converted page that have an anchor, as text: the page's tree is not kept for them. */
import { type Anchors, attribute, isBlock } from '@quoin/markdown';
import { nodeText } from '@quoin/markdown/syntax';

export interface PagePlaces {
  readonly headings: readonly {
    readonly title: string;
    /** The text of the heading without the blocks in it, such as badges. */
    readonly words: string;
    readonly anchor: string;
  }[];
  /** Blocks with a title or a label. */
  readonly blocks: readonly { readonly title: string; readonly anchor: string }[];
}

export const placesOf = ({ headings, blocks }: Anchors): PagePlaces => ({
  headings: headings.map(({ heading, title, anchor }) => {
    const children = heading.children.filter((one) => !isBlock(one));
    return { title, words: nodeText({ ...heading, children }), anchor };
  }),
  blocks: [...blocks].flatMap(([block, anchor]) => {
    const title = attribute(block, 'title') ?? attribute(block, 'label');
    return typeof title === 'string' ? [{ title, anchor }] : [];
  }),
});
