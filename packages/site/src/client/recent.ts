/** Pages that a reader found lately, kept in the browser alone. */

export interface FoundSection {
  readonly heading: string | null;
  readonly href: string;
  /** Escaped text with `<mark>`. */
  readonly snippet: string;
}

export interface FoundPage {
  readonly title: string;
  /** Space and groups, as text. */
  readonly place: string;
  readonly href: string;
  readonly sections: readonly FoundSection[];
}

/** Quoin's own limit: as many as fit the dialog without scrolling. */
const MOST = 5;

/** By site: several of them may have one origin. */
const name = (): string =>
  `quoin-recent:${document.querySelector<HTMLAnchorElement>('.bar .name')?.pathname ?? ''}`;

const isPage = (value: unknown): value is FoundPage =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'place', 'href'].every((member) => typeof Reflect.get(value, member) === 'string');

export const recentPages = (): readonly FoundPage[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name()) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(isPage).map((page) => ({ ...page, sections: [] }))
      : [];
  } catch {
    // Storage is forbidden here, or holds something else.
    return [];
  }
};

export const rememberPage = ({ title, place, href }: FoundPage): void => {
  const others = recentPages().filter((page) => page.href !== href);
  try {
    const kept = [{ title, place, href }, ...others].slice(0, MOST);
    localStorage.setItem(name(), JSON.stringify(kept));
  } catch {
    // Forbidden or full: nothing is remembered.
    return;
  }
};
