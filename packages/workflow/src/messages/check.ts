/** Messages about a skill that cannot run, or in which data of others decides too much (ADR 48). */
import { listOf, meaning } from './names.ts';

export const skillNotObject = 'A skill must be an object with `name` and `steps`';
export const descriptionTooLong = ({ maxLength }: { readonly maxLength: number }): string =>
  `\`description\` must be a text of at most ${maxLength} characters`;
export const runRoleUnknown = ({ known }: { readonly known: readonly string[] }): string =>
  `\`runRole\` must be the lowest role that may run the skill: ${listOf(known)}`;
export const stepsNotList = '`steps` must be a list of steps';
export const tooManySteps = ({ maxSteps }: { readonly maxSteps: number }): string =>
  `A skill has at most ${maxSteps} steps`;

export const memberUnknown = ({
  name,
  best,
  known,
}: {
  readonly name: string;
  readonly best: string | null;
  readonly known: readonly string[];
}): string =>
  `There is no \`${name}\` here: ${best === null ? `it has ${listOf(known)}` : meaning(best)}`;
export const memberMissing = ({ name }: { readonly name: string }): string =>
  `\`${name}\` is missing`;
export const textLength = ({
  name,
  maxLength,
}: {
  readonly name: string;
  readonly maxLength: number;
}): string => `\`${name}\` must be a text of 1 to ${maxLength} characters`;

export const stepNotObject = 'A step must be an object with `id`, `use` and `with`';
export const idTaken = ({ id }: { readonly id: string }): string =>
  `Another step has the id \`${id}\`. Each step needs an id of its own`;
export const idForm =
  'The id of a step has letters, digits and `_`, and does not begin with a digit, because expressions name it as `steps.<id>`';
export const toolUnknown = ({
  name,
  best,
  known,
}: {
  readonly name: string;
  readonly best: string | null;
  readonly known: readonly string[];
}): string => `There is no tool \`${name}\`: ${best === null ? known.join(', ') : meaning(best)}`;
export const conditionNotText =
  '`if` must be an expression in quotes, such as "input.body.draft == false"';
export const conditionWithBraces = '`if` is always an expression. Remove `{{` and `}}`';
export const retryNotObject = '`retry` must be an object with `times`';
export const wholeNumber = ({
  name,
  max,
}: {
  readonly name: string;
  readonly max: number;
}): string => `\`${name}\` must be a whole number from 0 to ${max}`;
export const withNotObject = '`with` must be an object with the arguments of the tool';

export const argumentUnknown = ({
  tool,
  name,
  best,
  known,
}: {
  readonly tool: string;
  readonly name: string;
  readonly best: string | null;
  readonly known: readonly string[];
}): string => {
  const accepted = known.length === 0 ? 'it accepts no arguments' : `it accepts ${listOf(known)}`;
  return `\`${tool}\` has no argument \`${name}\`: ${best === null ? accepted : meaning(best)}`;
};
export const argumentMissing = ({
  tool,
  name,
}: {
  readonly tool: string;
  readonly name: string;
}): string => `\`${tool}\` requires \`${name}\` in \`with\``;
export const noTypeMatches = 'It has none of the allowed types';
export const argumentNotAllowed = 'There is no such argument';
export const halfCharacter = 'A name contains half of a surrogate pair';

export const agentCallsAgents = 'An agent cannot call agents';
export const agentToolUnknown = ({
  name,
  best,
}: {
  readonly name: string;
  readonly best: string | null;
}): string => `There is no tool \`${name}\`${best === null ? '' : `: ${meaning(best)}`}`;

export const nestedTooDeep = ({ maxDepth }: { readonly maxDepth: number }): string =>
  `It is nested deeper than ${maxDepth} levels`;
export const nameReserved = ({ name }: { readonly name: string }): string =>
  `\`${name}\` cannot be a name, because it is reserved`;
export const templateInName = 'Templates are allowed in values, not in names';

export const sourceTooLong = ({ maxLength }: { readonly maxLength: number }): string =>
  `A skill has at most ${maxLength} characters`;
export const tooManyExplicitKeys = ({ maxKeys }: { readonly maxKeys: number }): string =>
  `It has more than ${maxKeys} names with \`?\``;
export const tooManyValues = 'It has too many values';
export const directive = 'A line begins with `%`, as YAML directives do. A skill cannot have them';
export const expandsTooMuch = 'It repeats or nests too many values';
export const templateWithoutQuotes =
  'Put a value that begins with `{{` in quotes: "{{ … }}". Without them, YAML reads an object';
export const aliasUnknown = ({ name }: { readonly name: string }): string =>
  `The anchor \`&${name}\` is not defined before this. Put a text that begins with \`*\` in quotes`;
export const textNotStorable =
  'A text contains NUL or half of a surrogate pair, which cannot be stored';
export const nameNotText = 'A name must be plain text';
export const nameTwice = ({ name }: { readonly name: string }): string =>
  `The name \`${name}\` is used twice`;

export const dataDecidesHost =
  'Data decides the scheme or host of this URL, and so which server receives the request. Write both in the skill';
export const rawData =
  '`raw` inserts data without percent-encoding: it can change the path and the query of this URL';
export const dataInBody =
  'Data in a body that is written as text can change its structure. Write the body as an object, or the value as `json(…)`';
export const dataDecidesNames =
  'Data decides the names of these members. Write the names in the skill, with a template for each value';
export const dataInInstructions =
  'A model follows this text, and instructions in data that the text contains. Pass data in `input`';
export const dataDecidesPermissions =
  'Data decides what this step is allowed to do. Write it in the skill';
export const secretInHost =
  'A secret cannot be in the scheme or host of a URL, because Quoin compares the host with the hosts of the secret';
