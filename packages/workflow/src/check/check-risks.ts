/** Warnings: data of others, in `input` and in the outputs of steps, that decides more than a value. */
import type { Expression } from '../expression/evaluate.ts';
import { mentions } from '../expression/references.ts';
import {
  dataDecidesHost,
  dataDecidesNames,
  dataDecidesPermissions,
  dataInBody,
  dataInInstructions,
  rawData,
  secretInHost,
} from '../messages/check.ts';
import { isBehindHost } from '../template/url-template.ts';
import type { ArgumentKind } from '../tools.ts';
import type { Path, Problems } from './skill-problem.ts';

/** A template that was parsed: texts, and expressions with their places. */
export type CheckedPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'expression'; readonly expression: Expression; readonly offset: number };

/** Whether an expression uses data of others. Literals, `execution` and secrets are the author's. */
const isData = ({ parsed }: Expression): boolean => mentions(parsed.ast, ['input', 'steps']);

/** JSON that is written by `json(…)` keeps its structure. */
const isWrittenAsJson = ({ parsed: { ast } }: Expression): boolean =>
  ast.op === 'call' && ast.args[0] === 'json';

const checkUrl = (parts: readonly CheckedPart[], path: Path, problems: Problems): void => {
  let before = '';
  for (const part of parts) {
    if (part.type === 'text') {
      before += before === '' ? part.text.trimStart() : part.text;
      continue;
    }
    const { expression, offset } = part;
    const { form } = expression;
    const isHost = !isBehindHost(before);
    if (form.type === 'secret' && isHost) problems.add(path, secretInHost, 'value', offset);
    if (form.type !== 'secret' && isData(expression)) {
      if (isHost) problems.warn(path, dataDecidesHost, offset);
      if (form.type === 'raw') problems.warn(path, rawData, offset);
    }
    // Any value takes at least this place.
    before += 'x';
  }
};

const checkPayload = (parts: readonly CheckedPart[], path: Path, problems: Problems): void => {
  const isMixed = parts.some((part) => part.type === 'text' && part.text.trim() !== '');
  if (!isMixed) return;
  for (const part of parts) {
    if (part.type !== 'expression' || !isData(part.expression)) continue;
    if (!isWrittenAsJson(part.expression)) problems.warn(path, dataInBody, part.offset);
  }
};

const WHOLE: Readonly<Partial<Record<ArgumentKind, string>>> = {
  record: dataDecidesNames,
  instructions: dataInInstructions,
  permissions: dataDecidesPermissions,
};

/** @param isMember in a list or an object that the argument is, such as one header of several */
export const checkRisks = (
  kind: ArgumentKind,
  parts: readonly CheckedPart[],
  { path, isMember, problems }: { path: Path; isMember: boolean; problems: Problems },
): void => {
  if (kind === 'url') checkUrl(parts, path, problems);
  // The strings of a body that is an object are values.
  if (kind === 'payload' && !isMember) checkPayload(parts, path, problems);
  const message = WHOLE[kind];
  if (message === undefined || (kind === 'record' && isMember)) return;
  for (const part of parts) {
    if (part.type === 'expression' && isData(part.expression))
      problems.warn(path, message, part.offset);
  }
};
