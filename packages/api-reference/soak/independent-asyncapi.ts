/** Reads descriptions in AsyncAPI without the code of this package. */
import type { Operation } from './independent-reader.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const membersOf = (value: unknown): [string, unknown][] =>
  isNode(value) ? Object.entries(value) : [];

export class AsyncReader {
  readonly #document: Node;

  constructor(document: Node) {
    this.#document = document;
  }

  #resolved(value: unknown): unknown {
    let at = value;
    for (let step = 0; step < 50 && isNode(at) && typeof at.$ref === 'string'; step += 1) {
      if (!at.$ref.startsWith('#/')) return null;
      let target: unknown = this.#document;
      for (const part of at.$ref.slice(2).split('/')) {
        const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
        target = isNode(target) || Array.isArray(target) ? Object(target)[name] : null;
      }
      at = target;
    }
    return at;
  }

  #collect(value: unknown, names: Set<string>, seen: Set<unknown>): void {
    const node = this.#resolved(value);
    if (!isNode(node) || seen.has(node)) return;
    seen.add(node);
    for (const [name, below] of membersOf(node.properties)) {
      names.add(name);
      this.#collect(below, names, seen);
    }
    for (const member of ['items', 'additionalProperties', 'payload', 'headers']) {
      this.#collect(node[member], names, seen);
    }
    for (const list of ['allOf', 'oneOf', 'anyOf', 'traits']) {
      const all = node[list];
      for (const one of Array.isArray(all) ? all : []) this.#collect(one, names, seen);
    }
  }

  #names(messages: readonly unknown[], channel: Node): Set<string> {
    const names = new Set(membersOf(channel.parameters).map(([name]) => name));
    for (const message of messages) this.#collect(message, names, new Set());
    return names;
  }

  *operations(): Generator<Operation> {
    const isOld = String(this.#document.asyncapi).startsWith('2.');
    const channels = membersOf(this.#document.channels);
    for (const [address, given] of isOld ? channels : []) {
      const channel = this.#resolved(given);
      for (const action of ['publish', 'subscribe']) {
        const operation = isNode(channel) ? this.#resolved(channel[action]) : null;
        if (!isNode(channel) || !isNode(operation)) continue;
        const key = `${action.toUpperCase()} ${address}`;
        yield { key, names: () => this.#names([operation.message], channel) };
      }
    }
    const keys = new Set<string>();
    for (const [id, given] of membersOf(this.#document.operations)) {
      const operation = this.#resolved(given);
      const channel = isNode(operation) ? this.#resolved(operation.channel) : null;
      if (!isNode(operation) || !isNode(channel) || !isNode(operation.channel)) continue;
      const name = String(operation.channel.$ref).split('/').at(-1) ?? '';
      const action = operation.action === 'receive' ? 'RECEIVE' : 'SEND';
      const own = `${action} ${channel.address ?? decodeURIComponent(name).replaceAll('~1', '/')}`;
      const key = keys.has(own) ? `${own} ${id}` : own;
      keys.add(key);
      const listed = operation.messages;
      const messages = Array.isArray(listed)
        ? listed
        : membersOf(channel.messages).map(([, message]) => message);
      yield { key, names: () => this.#names(messages, channel) };
    }
  }
}
