/** The text of one file of a description as a value. */
import { LineCounter, parseDocument } from 'yaml';
import { isObject, type JsonObject } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import * as messages from '../messages/problems.ts';
import type { ApiProblem } from '../problem.ts';

export interface ReadFile {
  /** Null if the file cannot be read. */
  readonly value: JsonObject | null;
  readonly problems: readonly ApiProblem[];
}

/** The reason that a value is refused; null if it is not. Looks at each object once. */
const tooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value];
  const seen = new Set<unknown>();
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > API_LIMITS.depth) return true;
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null || seen.has(one)) continue;
      seen.add(one);
      for (const member of Object.values(one)) below.push(member);
    }
    level = below;
  }
  return false;
};

const refused = (message: string, file: string | null): ReadFile => ({
  value: null,
  problems: [{ message, file, line: null, column: null }],
});

const checked = (value: unknown, file: string | null): ReadFile => {
  if (!isObject(value)) return refused(messages.notAnObject, file);
  if (tooDeep(value)) {
    return refused(messages.tooDeep({ max: API_LIMITS.depth }), file);
  }
  return { value, problems: [] };
};

const readYaml = (text: string, file: string | null): ReadFile => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col: column } = lines.linePos(error.pos[0]);
    return { value: null, problems: [{ message: error.message, file, line, column }] };
  }
  try {
    // An anchor that is used too often throws (billion laughs).
    return checked(document.toJS({ maxAliasCount: API_LIMITS.aliases }), file);
  } catch (problem) {
    return refused(problem instanceof Error ? problem.message : String(problem), file);
  }
};

/** @param file its path; null for the first file of the description */
export const readFile = (text: string, file: string | null): ReadFile => {
  if (text.length > API_LIMITS.characters)
    return refused(messages.fileTooLarge({ max: API_LIMITS.characters }), file);
  if (text.trimStart().startsWith('{')) {
    try {
      return checked(JSON.parse(text), file);
    } catch {
      // YAML is a superset of JSON, and its parser knows the line of an error.
    }
  }
  return readYaml(text, file);
};
