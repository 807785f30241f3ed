/** `.mintignore`: patterns as in `.gitignore` (https://git-scm.com/docs/gitignore, Pattern format). */

/** What Mintlify leaves out by itself. */
const DEFAULTS = [
  '.*/',
  'node_modules/',
  '/build/',
  '/dist/',
  '/coverage/',
  '/tmp/',
  '/temp/',
  'README.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
];

/** A pattern's part between slashes; `*` and `?` stay within it. */
const partPattern = (part: string): RegExp => {
  const source = part
    .replace(/\*+/g, '*')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('?', '[^/]');
  // Between two stars the shortest text: a star never has to backtrack.
  return new RegExp(`^${source.split('*').join('.*?')}$`, 'u');
};

interface Rule {
  readonly isNegated: boolean;
  readonly isAnchored: boolean;
  readonly isFolder: boolean;
  /** Null for `**`. */
  readonly parts: readonly (RegExp | null)[];
}

/** Stars in one pattern. Quoin's own limit: each multiplies the ways in which a name can match. */
const MAX_STARS = 4;

const ruleOf = (line: string): Rule[] => {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return [];
  const isNegated = text.startsWith('!');
  const pattern = text.replace(/^!/, '').replace(/^\.\//, '');
  const isFolder = pattern.endsWith('/');
  const names = pattern.split('/').filter((name) => name !== '');
  const isAnchored = pattern.replace(/\/$/, '').includes('/');
  if (names.some((name) => name !== '**' && name.split('*').length - 1 > MAX_STARS)) return [];
  const parts = names.map((name) => (name === '**' ? null : partPattern(name)));
  return parts.length === 0 ? [] : [{ isNegated, isAnchored, isFolder, parts }];
};

/** Whether `parts` match the first segments, or all where the rule names a file. */
const matches = ({ parts, isFolder }: Rule, segments: readonly string[], from: number): boolean => {
  let ends = new Set([from]);
  for (const part of parts) {
    const next = new Set<number>();
    for (const end of ends) {
      if (part === null) for (let at = end; at <= segments.length; at++) next.add(at);
      else if (part.test(segments[end] ?? '/')) next.add(end + 1);
    }
    ends = next;
  }
  // What matches a folder matches all in it.
  return [...ends].some((end) => end < segments.length || (!isFolder && end === segments.length));
};

/** Whether a path, from the site's root, is left out. The last rule that matches counts. */
export const ignoreRules = (text: string): ((path: string) => boolean) => {
  const rules = [...DEFAULTS, ...text.split('\n')].flatMap(ruleOf);
  return (path) => {
    const segments = path.split('/');
    const rule = rules.findLast((candidate) =>
      candidate.isAnchored
        ? matches(candidate, segments, 0)
        : segments.some((_, from) => matches(candidate, segments, from)),
    );
    return rule !== undefined && !rule.isNegated;
  };
};
