/** The wire, as far as the widget reads it. What comes is checked: the page is another user's. */

export interface Citation {
  readonly title: string;
  readonly path: string;
  readonly heading: string | null;
  readonly anchor: string | null;
  readonly quote: string;
}

export interface Answer {
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly answered: boolean;
  /** `extractive`: unchanged passages, without the text of a model. */
  readonly model: string;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export const textOf = (value: unknown, name: string): string => {
  const text = member(value, name);
  return typeof text === 'string' ? text : '';
};

export const listOf = (value: unknown, name: string): readonly unknown[] => {
  const list = member(value, name);
  return Array.isArray(list) ? list : [];
};

const citationOf = (value: unknown): Citation => ({
  title: textOf(value, 'title'),
  path: textOf(value, 'path'),
  heading: textOf(value, 'heading') || null,
  anchor: textOf(value, 'anchor') || null,
  quote: textOf(value, 'quote'),
});

export const answerOf = (value: unknown, model: string): Answer => ({
  answer: textOf(value, 'answer'),
  citations: listOf(value, 'citations').map(citationOf),
  answered: member(value, 'answered') === true,
  model,
});

/** JSON of a stranger; null where it is not one. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page in place of an answer: its status is all that it says.
    return null;
  }
};
