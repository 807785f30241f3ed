/** Which types are where: beside the one resource that uses them, else on a page of their own. */
import { anchor, fence } from '../markdown.ts';
import type { Declaration } from './declarations.ts';

export const TYPES_PAGE = 'types';

/** Names in code, without the content of strings and comments. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(text.replaceAll(/\/\*.*?\*\/|'[^']*'/gs, '').match(/\b[A-Z]\w*/g));

export class Types {
  readonly #all: ReadonlyMap<string, Declaration>;
  /** The page of each, by name. */
  readonly #pages = new Map<string, string>();

  /** @param users - what each page shows of signatures, by the page's name */
  constructor(all: readonly Declaration[], users: ReadonlyMap<string, string>) {
    this.#all = new Map(all.map((type) => [type.name, type]));
    for (const [page, signatures] of users) {
      for (const name of this.#reached(signatures)) {
        this.#pages.set(name, this.#pages.has(name) ? TYPES_PAGE : page);
      }
    }
  }

  #reached(text: string): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (names: ReadonlySet<string>): void => {
      for (const name of names) {
        const type = this.#all.get(name);
        if (type === undefined || found.has(name)) continue;
        found.add(name);
        visit(namesIn(type.text));
      }
    };
    visit(namesIn(text));
    return found;
  }

  /** Links to the types that a signature names. */
  links(signature: string, page: string): string {
    const named = [...namesIn(signature)].filter((name) => this.#all.has(name)).sort();
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
      .flatMap(({ name, doc, text }) => [
        `${level} ${name}`,
        doc.text,
        fence('ts', text),
        this.#further(name, text, page),
      ]);
  }

  #further(name: string, text: string, page: string): string {
    const others = [...namesIn(text)].filter((other) => other !== name && this.#all.has(other));
    return others.length === 0
      ? ''
      : `With ${others.map((other) => this.#link(other, page)).join(', ')}.`;
  }
}
