/** The interface of a form field for the rest of the playground. */

export interface Problem {
  readonly text: string;
  /** Gets the focus. */
  readonly at: HTMLElement;
}

export interface Control {
  readonly element: HTMLElement;
  /** Undefined while nothing is filled in. */
  read(): unknown;
  /** Undefined empties it. */
  write(value: unknown): void;
  /** @param required whether a missing value is a problem */
  problem(required: boolean): Problem | null;
}

export interface Named {
  readonly name: string;
  readonly required: boolean;
}

let count = 0;

/** Of an element, for labels. */
export const freshId = (): string => {
  count += 1;
  return `quoin-try-${count}`;
};

/** Fields change without an event of the browser where items are added and removed. */
export const changed = (element: HTMLElement): void => {
  element.dispatchEvent(new Event('input', { bubbles: true }));
};
