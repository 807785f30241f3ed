/** Reads descriptions without the code of this package: which operations there are, and what each names. */

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Members whose values are schemas or contain them. */
const MEMBERS = ['schema', 'items', 'additionalProperties', 'requestBody', 'headers'];
const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems', 'content', 'responses', 'callbacks'];

const isHidden = (value: Node): boolean =>
  ['x-hidden', 'x-internal', 'x-excluded'].some((name) => value[name] === true);

const decoded = (part: string): string =>
  decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');

export interface Operation {
  /** Such as `GET /users/{id}`. */
  readonly key: string;
  readonly names: () => ReadonlySet<string>;
}

/** One file: references to other files end. */
export class Reader {
  readonly #document: Node;

  constructor(document: unknown) {
    this.#document = isNode(document) ? document : {};
  }

  #resolved(value: unknown): unknown {
    let at = value;
    for (let step = 0; step < 50 && isNode(at) && typeof at.$ref === 'string'; step += 1) {
      if (!at.$ref.startsWith('#/')) return null;
      let target: unknown = this.#document;
      for (const part of at.$ref.slice(2).split('/')) {
        target = isNode(target) || Array.isArray(target) ? Object(target)[decoded(part)] : null;
      }
      at = target;
    }
    return at;
  }

  #collect(value: unknown, names: Set<string>, seen: Set<unknown>): void {
    const node = this.#resolved(value);
    if (!isNode(node) || seen.has(node) || isHidden(node)) return;
    seen.add(node);
    for (const [name, below] of Object.entries(isNode(node.properties) ? node.properties : {})) {
      const property = this.#resolved(below);
      if (typeof property === 'boolean' || (isNode(below) && isHidden(below))) continue;
      if (!isNode(property) || isHidden(property)) continue;
      names.add(name);
      this.#collect(below, names, seen);
    }
    for (const member of MEMBERS) this.#collect(node[member], names, seen);
    for (const list of LISTS) {
      const all = node[list];
      const values = Array.isArray(all) ? all : isNode(all) ? Object.values(all) : [];
      for (const one of values) this.#collect(one, names, seen);
    }
    // Headers, callbacks: by name, each with schemas or operations inside.
    for (const member of ['headers', 'callbacks']) {
      const all = node[member];
      if (isNode(all)) for (const one of Object.values(all)) this.#collect(one, names, seen);
    }
  }

  #names(item: Node, operation: Node): Set<string> {
    const names = new Set<string>();
    const seen = new Set<unknown>();
    for (const list of [item.parameters, operation.parameters]) {
      for (const given of Array.isArray(list) ? list : []) {
        const parameter = this.#resolved(given);
        if (!isNode(parameter) || isHidden(parameter)) continue;
        // The body of Swagger 2.0 has a name that no request contains.
        if (typeof parameter.name === 'string' && parameter.in !== 'body')
          names.add(parameter.name);
        this.#collect(parameter, names, seen);
        const { content } = parameter;
        if (isNode(content)) {
          for (const media of Object.values(content)) this.#collect(media, names, seen);
        }
      }
    }
    this.#collect({ ...operation, parameters: undefined }, names, seen);
    return names;
  }

  *operations(): Generator<Operation> {
    const paths = isNode(this.#document.paths) ? this.#document.paths : {};
    for (const [path, given] of Object.entries(paths)) {
      if (path.startsWith('x-')) continue;
      const item = this.#resolved(given);
      if (!isNode(item) || isHidden(item)) continue;
      for (const method of METHODS) {
        const operation = this.#resolved(item[method]);
        if (!isNode(operation) || isHidden(operation)) continue;
        const key = `${method.toUpperCase()} ${path}`;
        yield { key, names: () => this.#names(item, operation) };
      }
    }
  }
}
