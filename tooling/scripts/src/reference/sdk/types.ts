/** The place of each type: beside the one resource that uses them, else on a page of their own. */
import { anchor, fence } from '../markdown.ts';
import type { Declaration, Member } from './declarations.ts';

export const TYPES_PAGE = 'types';

export class Types {
  readonly #all: ReadonlyMap<string, Declaration>;
  /** The page of each, by name. */
  readonly #pages = new Map<string, string>();

  /** @param users - the types that the signatures of each page name, by the page's name */
  constructor(all: readonly Declaration[], users: ReadonlyMap<string, readonly string[]>) {
    this.#all = new Map(all.map((type) => [type.name, type]));
    for (const [page, named] of users) {
      for (const name of this.#reached(named)) {
        this.#pages.set(name, this.#pages.has(name) ? TYPES_PAGE : page);
      }
    }
  }

  #reached(named: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (names: readonly string[]): void => {
      for (const name of names) {
        const type = this.#all.get(name);
        if (type === undefined || found.has(name)) continue;
        found.add(name);
        visit(type.types);
      }
    };
    visit(named);
    return found;
  }

  /** Links to the types that a signature names. */
  links({ types }: Pick<Member, 'types'>, page: string): string {
    const named = types.filter((name) => this.#all.has(name)).toSorted();
    return named.map((name) => this.#link(name, page)).join(', ');
  }

  #link(name: string, page: string): string {
    const target = this.#pages.get(name) ?? TYPES_PAGE;
    return `[\`${name}\`](${target === page ? '' : `${target}.md`}#${anchor(name)})`;
  }

  /** Sections of the types that are on a page; those that nothing names are on their own page. */
  sections(page: string, level: '##' | '###'): string[] {
    return [...this.#all.values()]
      .filter(({ name }) => (this.#pages.get(name) ?? TYPES_PAGE) === page)
      .flatMap(({ name, doc, text, types }) => [
        `${level} ${name}`,
        doc.text,
        fence('ts', text),
        this.#further(name, types, page),
      ]);
  }

  #further(name: string, types: readonly string[], page: string): string {
    const others = types.filter((other) => other !== name && this.#all.has(other));
    return others.length === 0
      ? ''
      : `With ${others.map((other) => this.#link(other, page)).join(', ')}.`;
  }
}
