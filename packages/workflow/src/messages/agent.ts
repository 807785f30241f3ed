/** Messages about steps of agents. Skill authors and models read them (ADR 48). */

export const argumentsWrong = ({
  path,
  message,
}: {
  readonly path: string;
  readonly message: string;
}): string => `The agent cannot start. \`${path}\`: ${message}`;
export const argumentsMissing = 'The agent cannot start: `prompt` or `tools` is missing';
export const toolNotForAgents = ({ name }: { readonly name: unknown }): string =>
  `There is no tool \`${name}\` for an agent`;

export const toolNotOffered = ({
  name,
  names,
}: {
  readonly name: string;
  readonly names: readonly string[];
}): string => `There is no tool ${JSON.stringify(name)}. Tools: ${names.join(', ')}`;
export const argumentsNotObject = 'The arguments are not a JSON object. Call again with one.';
export const argumentsMismatch = ({ lines }: { readonly lines: readonly string[] }): string =>
  `The arguments do not match the schema.\n${lines.join('\n')}`;

export const tooManyCalls = ({ maxCalls }: { readonly maxCalls: number }): string =>
  `Not called: one answer can make at most ${maxCalls} calls. Call again.`;
export const stepLimitReached = 'Not called: the limit of steps is reached.';
