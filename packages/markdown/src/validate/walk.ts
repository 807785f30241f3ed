/** The one walk over a page's tree. Depth of the tree costs no depth of the stack. */
import type { Nodes, Root } from 'mdast';
import type { Handlers, NodeOf } from './rule.ts';

type Type = keyof NodeOf;

/** Calls the handler for a node's type: `handlers[type]` takes just the nodes of that type. */
const call = <T extends Type>(
  handlers: { readonly [K in T]?: (node: NodeOf[K]) => void },
  type: T,
  node: NodeOf[T],
): void => handlers[type]?.(node);

/** A node's ancestors while it is looked at: filled by {@link walk}. */
export type Ancestors = Nodes[];

/** Nodes between two breaks: some milliseconds. */
const NODES_PER_STEP = 4_000;

/** Yields where its caller may let others run. */
export function* walk(
  root: Root,
  all: readonly Handlers[],
  ancestors: Ancestors,
): Generator<undefined, void> {
  const byType = new Map<string, Handlers[]>();
  for (const handlers of all) {
    for (const type of Object.keys(handlers)) {
      const list = byType.get(type);
      if (list === undefined) byType.set(type, [handlers]);
      else list.push(handlers);
    }
  }
  const visit = (node: Nodes): void => {
    for (const handlers of byType.get(node.type) ?? []) call(handlers, node.type, node);
  };
  visit(root);
  const open: { readonly node: Nodes; readonly children: readonly Nodes[]; next: number }[] = [
    { node: root, children: root.children, next: 0 },
  ];
  ancestors.push(root);
  let visited = 0;
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const child = last.children[last.next++];
    if (child === undefined) {
      open.pop();
      ancestors.pop();
      continue;
    }
    visit(child);
    visited++;
    if (visited % NODES_PER_STEP === 0) yield;
    if (!('children' in child) || child.children.length === 0) continue;
    open.push({ node: child, children: child.children, next: 0 });
    ancestors.push(child);
  }
  for (const { end } of all) {
    if (end === undefined) continue;
    end();
    yield;
  }
}
