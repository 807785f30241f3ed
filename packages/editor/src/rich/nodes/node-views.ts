/** Which view shows which node. */
import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import type { Origin } from '../../document/origins.ts';
import { ComponentView } from './component-view.ts';
import { HeadingView, ListView, QuoteView, TableView } from './container-views.ts';
import type { FieldTools } from './fields/field-tools.ts';
import { ImageView } from './image-view.ts';
import { InlineView } from './inline-view.ts';
import { ItemView } from './item-view.ts';
import { CodeBlockView, FrontMatterView, SealedView } from './text-block-views.ts';

export const nodeViews = (
  { type: { schema } }: Node,
  origins: readonly Origin[],
  displayUrl: (url: string) => string | null,
  tools: FieldTools,
): Record<string, NodeViewConstructor> => {
  const components = Object.values(schema.nodes).filter(({ spec }) => spec.component !== undefined);
  return {
    ...Object.fromEntries(
      components.map((type): [string, NodeViewConstructor] => [
        type.name,
        type.isInline
          ? (node, view, position) => new InlineView(node, view, position, tools)
          : (node, view, position) => new ComponentView(node, view, position, tools),
      ]),
    ),
    codeBlock: (node, view, position) => new CodeBlockView(node, view, position, tools.parts),
    sealed: (node, view, position) => new SealedView(node, view, position, tools.parts),
    frontMatter: (node, view, position) => new FrontMatterView(node, view, position),
    sealedInline: (node, view, position) => new InlineView(node, view, position, tools),
    heading: (node) => new HeadingView(node),
    bulletList: (node) => new ListView(node, origins),
    orderedList: (node) => new ListView(node, origins),
    listItem: (node, view, position) => new ItemView(node, view, position),
    table: (node) => new TableView(node),
    blockquote: (node) => new QuoteView(node),
    image: (node, view, position) => new ImageView(node, view, position, displayUrl, tools),
  };
};
