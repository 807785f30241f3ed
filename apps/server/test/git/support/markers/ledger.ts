/** An account of unique texts: where each was written, and which named action took it away. */

const PATTERN = /marker-[gp]\d{5}-end/g;

/** Markers in a text, as often as they are in it. */
export const markersIn = (text: string): string[] => text.match(PATTERN) ?? [];

/** A Markdown file that a person writes texts in. */
export const isPageFile = (path: string): boolean =>
  /\.mdx?$/.test(path) && !path.endsWith('SUMMARY.md');

export interface Places {
  /** Texts of the branch, of the project's living pages, of conflicts that wait. */
  readonly repository: readonly string[];
  readonly project: readonly string[];
  readonly conflicts: readonly string[];
}

export interface Account {
  readonly both: number;
  readonly conflict: number;
  readonly deleted: number;
  /** Deleted markers by the kind of the action. */
  readonly actions: Readonly<Record<string, number>>;
  /** Markers that are lost, doubled or on one side only, with what is known of them. */
  readonly problems: readonly string[];
}

interface Marker {
  readonly born: string;
  readonly removals: string[];
}

export class Ledger {
  readonly #markers = new Map<string, Marker>();

  get size(): number {
    return this.#markers.size;
  }

  /** @param side of Git or of the project */
  create(side: 'g' | 'p', born: string): string {
    const marker = `marker-${side}${String(this.#markers.size).padStart(5, '0')}-end`;
    this.#markers.set(marker, { born, removals: [] });
    return marker;
  }

  /** An action that took the first text and left the others: what it left out has its name. */
  remove(action: string, before: string, ...after: readonly string[]): void {
    const left = new Set(after.flatMap(markersIn));
    for (const marker of new Set(markersIn(before))) {
      if (!left.has(marker)) this.#markers.get(marker)?.removals.push(action);
    }
  }

  /** Each marker is on both sides once, or in a conflict, or was taken away by an action. */
  account({ repository, project, conflicts }: Places): Account {
    const timesIn = (texts: readonly string[]): Map<string, number> => {
      const times = new Map<string, number>();
      for (const marker of texts.flatMap(markersIn))
        times.set(marker, (times.get(marker) ?? 0) + 1);
      return times;
    };
    const [there, here, waiting] = [repository, project, conflicts].map(timesIn);
    const [found, actions, problems] = [{ both: 0, conflict: 0, deleted: 0 }, {}, []] as [
      { both: number; conflict: number; deleted: number },
      Record<string, number>,
      string[],
    ];
    for (const [marker, { born, removals }] of this.#markers) {
      const [inGit, inProject] = [there?.get(marker) ?? 0, here?.get(marker) ?? 0];
      const about = `${marker} of ${born}: ${inGit} in Git, ${inProject} here; ${removals.join(', ') || 'no action took it away'}`;
      if (inGit > 1 || inProject > 1) problems.push(`doubled: ${about}`);
      if (waiting?.has(marker) === true) found.conflict += 1;
      else if (inGit > 0 && inProject > 0) found.both += 1;
      else if (inGit + inProject > 0) problems.push(`on one side only: ${about}`);
      else if (removals.length === 0) problems.push(`lost: ${about}`);
      else {
        found.deleted += 1;
        const kind = (removals.at(-1) ?? '').replace(/:.*$/, '');
        actions[kind] = (actions[kind] ?? 0) + 1;
      }
    }
    return { ...found, actions, problems };
  }
}

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^#{1,6} \S/;

/**
 * A text with a paragraph of its own behind one of its headings, or at its end. The same number finds
 * the same place in the same text.
 */
export const withMarker = (text: string, marker: string, number: number): string => {
  const lines = text.split('\n');
  let isCode = false;
  const places: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    // A comment of YAML is not a heading: front matter ends before the first one.
    if (!isCode && HEADING.test(line) && lines[at + 1]?.trim() === '') places.push(at);
  }
  const place = places[number % Math.max(1, places.length)];
  const end = text.endsWith('\r\n') ? '\r\n' : '\n';
  if (place === undefined) return `${text.replace(/(?:\r?\n)*$/, '')}${end}${end}${marker}${end}`;
  const eol = lines[place]?.endsWith('\r') ? '\r' : '';
  lines.splice(place + 1, 0, eol, `${marker}${eol}`);
  return lines.join('\n');
};
