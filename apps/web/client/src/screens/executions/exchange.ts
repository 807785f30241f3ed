/**
 * What the model of an agent step said, called and was answered, out of what the execution keeps:
 * the transcript in the step's output, or the turns so far in its note.
 */

/** One turn: words, a call, or an answer. */
export type Exchange =
  | { readonly kind: 'asked' | 'said'; readonly text: string }
  | { readonly kind: 'called'; readonly tool: string; readonly arguments: unknown }
  | {
      readonly kind: 'answered';
      readonly tool: string;
      readonly failed: boolean;
      readonly value: unknown;
    };

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsOf = (value: unknown): Members[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Arguments and answers are JSON in most cases; other text is shown as it was written. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const said = (text: unknown, kind: 'asked' | 'said'): Exchange[] =>
  textOf(text) === '' ? [] : [{ kind, text: textOf(text) }];

const called = ({ name, arguments: args }: Members): Exchange => ({
  kind: 'called',
  tool: textOf(name),
  arguments: parsed(textOf(args)),
});

const answered = (tool: string, { text, isError }: Members): Exchange => ({
  kind: 'answered',
  tool,
  failed: isError === true,
  value: parsed(textOf(text)),
});

/** An entry of the transcript. */
const ofEntry = ({ role, text, toolCalls, toolResults }: Members): Exchange[] => [
  ...said(text, role === 'user' ? 'asked' : 'said'),
  ...objectsOf(toolCalls).map(called),
  ...objectsOf(toolResults).map((result) => answered(textOf(result.name), result)),
];

/** A turn of the note: results have the order of the calls. */
const ofTurn = ({ text, calls, results }: Members): Exchange[] => {
  const answers = objectsOf(results);
  return [
    ...said(text, 'said'),
    ...objectsOf(calls).flatMap((call, place) => {
      const answer = answers[place];
      return answer === undefined
        ? [called(call)]
        : [called(call), answered(textOf(call.name), answer)];
    }),
  ];
};

/** None for a step of another tool. */
export const exchangesOf = (step: {
  readonly use: string;
  readonly output: unknown;
  readonly note: unknown;
}): Exchange[] => {
  if (step.use !== 'agent') return [];
  if (isObject(step.output)) return objectsOf(step.output.transcript).flatMap(ofEntry);
  const note = isObject(step.note) && isObject(step.note.tool) ? step.note.tool : {};
  return objectsOf(note.turns).flatMap(ofTurn);
};

/** The content of the transcript is not shown a second time. */
export const withoutTranscript = (output: unknown): unknown => {
  if (!isObject(output) || !Array.isArray(output.transcript)) return output;
  const { transcript: _, ...rest } = output;
  return rest;
};
