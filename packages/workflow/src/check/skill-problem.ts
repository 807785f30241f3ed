/** Errors and risks of a skill, with their places. */

/** Members and places from the outside in: `['steps', 0, 'with']`. */
export type Path = readonly (string | number)[];

export interface SkillProblem {
  /** For the person who writes the skill: what is wrong, and what to do. */
  readonly message: string;
  /** `steps[0].with.title`; empty for the whole. */
  readonly path: string;
  /** From 1; null for a skill that is not a text. */
  readonly line: number | null;
  /** From 1, UTF-16 units. */
  readonly column: number | null;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The wrong part of the member: its name, or its value. */
export type Part = 'name' | 'value';

/** @param offset in the value, where that is a text; UTF-16 units */
export type Locate = (path: Path, part: Part, offset: number) => Place | null;

/** Quoin's own limit: more problems are not useful in one answer. */
const MAX_PROBLEMS = 100;

const PLAIN_NAME = /^[A-Za-z_]\w*$/;

const written = (path: Path): string =>
  path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return PLAIN_NAME.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('')
    .replace(/^\./, '');

export class Problems {
  readonly list: SkillProblem[] = [];
  /** The skill can run with these: data of others decides more than its author may want. */
  readonly warnings: SkillProblem[] = [];
  readonly #locate: Locate;

  constructor(locate: Locate) {
    this.#locate = locate;
  }

  add(path: Path, message: string, part: Part = 'value', offset = 0): void {
    if (this.list.length < MAX_PROBLEMS) this.list.push(this.#at(path, message, part, offset));
  }

  warn(path: Path, message: string, offset = 0): void {
    if (this.warnings.length < MAX_PROBLEMS)
      this.warnings.push(this.#at(path, message, 'value', offset));
  }

  #at(path: Path, message: string, part: Part, offset: number): SkillProblem {
    const place = this.#locate(path, part, offset);
    return {
      message,
      path: written(path),
      line: place?.line ?? null,
      column: place?.column ?? null,
    };
  }
}
