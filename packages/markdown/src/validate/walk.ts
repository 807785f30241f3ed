/** The one walk over a page's tree. Depth of the tree costs no depth of the stack. */
import type { Nodes, Root } from 'mdast';
import type { Handlers, NodeOf } from './rule.ts';

type Type = keyof NodeOf;

/** Handlers of nodes, by type. */
type Calls = { [T in Type]?: ((node: NodeOf[T]) => void)[] };

const add = <T extends Type>(
  calls: { [K in T]?: ((node: NodeOf[K]) => void)[] },
  handlers: { readonly [K in T]?: (node: NodeOf[K]) => void },
  type: T,
): void => {
  const handler = handlers[type];
  if (handler === undefined) return;
  const list = calls[type];
  if (list === undefined) calls[type] = [handler];
  else list.push(handler);
};

/** `calls[type]` take just the nodes of that type. */
const call = <T extends Type>(
  calls: { readonly [K in T]?: readonly ((node: NodeOf[K]) => void)[] },
  type: T,
  node: NodeOf[T],
): void => {
  const list = calls[type];
  if (list !== undefined) for (const handler of list) handler(node);
};

const isType = (key: string): key is Type => key !== 'end';

/** A node's ancestors while it is looked at: filled by {@link walk}. */
export type Ancestors = Nodes[];

/** Nodes between two breaks: some milliseconds. */
const NODES_PER_STEP = 4_000;

/** Yields where the caller can let other tasks run. */
export function* walk(
  root: Root,
  all: readonly Handlers[],
  ancestors: Ancestors,
): Generator<undefined, void> {
  const calls: Calls = {};
  for (const handlers of all) {
    for (const key in handlers) if (isType(key)) add(calls, handlers, key);
  }
  call(calls, 'root', root);
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
    call(calls, child.type, child);
    visited++;
    if (visited % NODES_PER_STEP === 0) yield;
    if (child.type === 'text' || !('children' in child) || child.children.length === 0) continue;
    open.push({ node: child, children: child.children, next: 0 });
    ancestors.push(child);
  }
  for (const { end } of all) {
    if (end === undefined) continue;
    end();
    yield;
  }
}
