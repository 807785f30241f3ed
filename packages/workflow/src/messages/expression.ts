/** Messages about expressions, templates and the values of both (ADR 48). */
import { listOf, meaning } from './names.ts';

export const expressionEmpty = 'The expression is empty';
export const expressionTooLong = ({ maxLength }: { readonly maxLength: number }): string =>
  `The expression is longer than ${maxLength} characters`;
export const expressionWithoutEnd =
  '`{{` begins an expression that has no end. Write `{{ "{{" }}` for the braces themselves';
export const expressionIncomplete = 'The expression ends too early';
export const expressionUnevaluable = 'The expression cannot be evaluated with these values';

export const variableUnknown = ({
  summary,
  known,
}: {
  readonly summary: string;
  readonly known: readonly string[];
}): string => `${summary}; the variables are ${listOf(known)}`;
export const functionUnknown = ({
  name,
  best,
}: {
  readonly name: string;
  readonly best: string | null;
}): string => `There is no function \`${name}\`${best === null ? '' : `; ${meaning(best)}`}`;
export const matchesOmitted =
  '`matches` is not available, because a pattern can take forever. Use contains, startsWith or split';
export const stepRunsLater = ({ id }: { readonly id: string }): string =>
  `The step \`${id}\` does not run before this one. Name an earlier step`;
export const stepUnknown = ({
  id,
  best,
  isFirst,
}: {
  readonly id: string;
  readonly best: string | null;
  readonly isFirst: boolean;
}): string => {
  const hint = isFirst
    ? '; no step runs before this one'
    : best === null
      ? ''
      : `; ${meaning(best)}`;
  return `There is no earlier step \`${id}\`${hint}`;
};
export const stepWithoutId = 'Name a step by its id: `steps.<id>`';
export const memberUnknown = ({
  object,
  member,
  known,
}: {
  readonly object: string;
  readonly member: string;
  readonly known: readonly string[];
}): string => `\`${object}\` has no member \`${member}\`: it has ${listOf(known)}`;
export const hyphenInName = ({
  object,
  name,
}: {
  readonly object: string;
  readonly name: string;
}): string => `Put a name with a hyphen in brackets: \`${object}["${name}"]\``;
export const nameOfVariable = ({ name }: { readonly name: string }): string =>
  `\`${name}\` is the name of a variable. Give the item another name`;

export const rawNotWhole = '`raw` must enclose the whole expression';
export const rawOutsideOfUrl =
  '`raw` is for the `url` of `http.request` only, because other arguments are not percent-encoded';
export const secretNotWhole = 'A secret must be the whole expression: `Bearer {{ secrets.name }}`';
export const secretsOutsideOfRequest =
  'Secrets are available in `with` of `http.request` only, not in `if`, `output` or other tools';
export const secretsNotAllowed = 'Secrets are not available here';

/** Most names of members in a message. */
const MAX_NAMES = 10;

const describe = (value: unknown): string => {
  if (value === null) return 'it is null';
  if (Array.isArray(value)) return `it is a list of ${value.length}`;
  if (typeof value === 'string') return 'it is a text';
  if (typeof value === 'number') return 'it is a number';
  if (typeof value === 'boolean') return `it is ${value}`;
  const names = [...(value instanceof Map ? value.keys() : Object.keys(Object(value)))];
  if (names.length === 0) return 'it is empty';
  const more = names.length > MAX_NAMES ? ', …' : '';
  return `it has ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
};

/** `member` is null if an expression names it; `value` is undefined if it is unknown. */
export const memberMissing = ({
  object,
  member,
  value,
}: {
  readonly object: string;
  readonly member: string | null;
  readonly value: unknown;
}): string => {
  const missing = member === null ? 'member of this name' : `\`${member}\``;
  const found = value === undefined ? '' : `: ${describe(value)}`;
  return `\`${object}\` has no ${missing}${found}`;
};

export const numberAndText = '. Convert the number to a text with string()';
export const numberNotWhole = '. Convert the number to a whole one with int()';
/** `$1`: the operands and their types. */
export const operandsDiffer = '`$1` does not work with these types';
/** `$1`: the function and its types. */
export const otherTypesAccepted = '`$1` accepts other types';

export const durationForm = 'duration() accepts a text such as "90s" or "1h30m"';
export const parseJsonFailed = 'parseJson(): the text is not JSON';

export const takesTooLong = 'It takes too long, because it visits too many values';
export const textTooLong = ({ maxLength }: { readonly maxLength: number }): string =>
  `It creates a text longer than ${maxLength} characters`;
export const valuesTooLong = ({ maxLength }: { readonly maxLength: number }): string =>
  `All values together are longer than ${maxLength} characters`;
export const jsonTooLong = ({ maxLength }: { readonly maxLength: number }): string =>
  `It is longer than ${maxLength} characters`;
export const valueTooDeep = ({ maxDepth }: { readonly maxDepth: number }): string =>
  `The value is nested deeper than ${maxDepth} levels`;
export const templateTooDeep = ({ maxDepth }: { readonly maxDepth: number }): string =>
  `The template is nested deeper than ${maxDepth} levels`;

export const tooManyDigits = ({ value }: { readonly value: bigint }): string =>
  `${value} has too many digits for a number in JSON. Use string()`;
export const notAJsonNumber = ({ value }: { readonly value: number }): string =>
  `${value} is not a number in JSON`;
export const notAJsonValue = ({ type }: { readonly type: string }): string =>
  `A ${type} is not a value in JSON`;
export const notAJsonType = 'It returns a value that JSON does not have, such as a duration';

export const conditionNotBoolean = ({
  expression,
  value,
}: {
  readonly expression: string;
  readonly value: unknown;
}): string =>
  `${expression}: a condition must be true or false, and this is ${value === null ? 'null' : `a ${typeof value}`}`;
export const urlBeginsWithValue = ({ expression }: { readonly expression: string }): string =>
  `${expression}: values in a URL are percent-encoded, so a URL cannot begin with one. Write the scheme and the host in the skill, or \`raw(…)\` around a URL that you trust`;
export const otherResource = ({
  expression,
  segment,
}: {
  readonly expression: string;
  readonly segment: string;
}): string =>
  `${expression}: the path segment of the URL is ${segment === '' ? 'empty' : `\`${segment}\``}, which names another resource`;
