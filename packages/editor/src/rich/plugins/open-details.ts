/** Which details are open while a page is written, and which block the cursor is in. */
import type { Node } from 'prosemirror-model';
import { Plugin, type Selection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { componentOf } from '../../document/component.ts';

const TAB = ':scope > .quoin-hole > details, :scope > details';

/** Tabs of one block: one of them is open. */
export const closeOtherTabs = (tab: HTMLDetailsElement): void => {
  for (const other of tab.parentElement?.children ?? []) {
    if (other instanceof HTMLDetailsElement && other !== tab) other.open = false;
  }
};

const isTab = (details: HTMLDetailsElement): boolean =>
  details.matches('.quoin-tab, .quoin-code-tab');

/** Opens a tab where the block shows none. */
const openFirstTabs = (view: EditorView): void => {
  for (const tabs of view.dom.querySelectorAll('.quoin-tabs, .quoin-code-group')) {
    const all = [...tabs.querySelectorAll<HTMLDetailsElement>(TAB)].filter(isTab);
    const shown =
      all.find(({ open }) => open) ?? all.find((tab) => tab.matches('[data-default]')) ?? all[0];
    for (const tab of all) tab.open = tab === shown;
  }
};

const hasTabs = (node: Node): boolean => {
  let isFound = false;
  node.descendants(({ type }) => {
    isFound ||= /^(?:Tabs|CodeGroup)$/.test(type.name);
    return !isFound && !type.isTextblock;
  });
  return isFound || /^(?:Tabs|CodeGroup)$/.test(node.type.name);
};

/** Whether a block that is new in the page has tabs: in a long page, looking at all takes long. */
const haveTabsChanged = (before: Node, now: Node): boolean => {
  const known = new Set(before.content.content);
  return now.content.content.some((node) => !known.has(node) && hasTabs(node));
};

/** Opens what the cursor is in. */
const openAtCursor = (view: EditorView): void => {
  const { node } = view.domAtPos(view.state.selection.from);
  let element = node instanceof Element ? node : node.parentElement;
  while (element !== null && element !== view.dom) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      if (isTab(element)) closeOtherTabs(element);
    }
    element = element.parentElement;
  }
};

const isFrame = (node: Node): boolean =>
  componentOf(node.type) !== null || (node.type.spec.code === true && node.isBlock);

/** The innermost block around the cursor that has a bar, or source to edit. */
const activeBlock = ({ $from }: Selection, doc: Node): DecorationSet => {
  for (let depth = $from.depth; depth > 0; depth--) {
    if (!isFrame($from.node(depth))) continue;
    const decoration = Decoration.node($from.before(depth), $from.after(depth), {
      class: 'qe-active',
    });
    return DecorationSet.create(doc, [decoration]);
  }
  return DecorationSet.empty;
};

export const openDetails = (): Plugin =>
  new Plugin({
    view(view) {
      openFirstTabs(view);
      return {
        update(_view, before) {
          const { state } = view;
          const isChanged = before.doc !== state.doc;
          if (isChanged && haveTabsChanged(before.doc, state.doc)) openFirstTabs(view);
          if (isChanged || !before.selection.eq(state.selection)) openAtCursor(view);
        },
      };
    },
    props: { decorations: ({ selection, doc }) => activeBlock(selection, doc) },
  });
