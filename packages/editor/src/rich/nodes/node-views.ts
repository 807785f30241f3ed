/** Which view shows which node. */
import type { Schema } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { ComponentView } from './component-view.ts';
import { ImageView } from './image-view.ts';
import { InlineView } from './inline-view.ts';
import { ItemView } from './item-view.ts';
import { CodeBlockView, SealedView } from './text-block-views.ts';

export const nodeViews = (
  schema: Schema,
  displayUrl: (url: string) => string | null,
): Record<string, NodeViewConstructor> => {
  const components = Object.values(schema.nodes).filter(({ spec }) => spec.component !== undefined);
  return {
    ...Object.fromEntries(
      components.map((type): [string, NodeViewConstructor] => [
        type.name,
        type.isInline
          ? (node, view, position) => new InlineView(node, view, position)
          : (node, view, position) => new ComponentView(node, view, position, displayUrl),
      ]),
    ),
    codeBlock: (node, view, position) => new CodeBlockView(node, view, position),
    sealed: (node, view, position) => new SealedView(node, view, position),
    frontMatter: (node, view, position) => new SealedView(node, view, position),
    sealedInline: (node, view, position) => new InlineView(node, view, position),
    listItem: (node, view, position) => new ItemView(node, view, position),
    image: (node, view, position) => new ImageView(node, view, position, displayUrl),
  };
};
