/** Warnings: data of others, in `input` and in the outputs of steps, that decides more than a value. */
import type { Expression } from '../expression/evaluate.ts';
import { mentions } from '../expression/references.ts';
import { isBehindHost } from '../template/url-template.ts';
import type { ArgumentKind } from '../tools.ts';
import type { Path, Problems } from './skill-problem.ts';

/** A template that was parsed: texts, and expressions with their places. */
export type CheckedPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'expression'; readonly expression: Expression; readonly offset: number };

/** What is known to the author of the skill: literals, `execution` and secrets. */
const isData = ({ parsed }: Expression): boolean => mentions(parsed.ast, ['input', 'steps']);

/** JSON that is written by `json(…)` keeps its structure. */
const isWrittenAsJson = ({ parsed: { ast } }: Expression): boolean =>
  ast.op === 'call' && ast.args[0] === 'json';

const HOST =
  'Data decides the scheme or host of this URL, and so which server gets the request. Write both in the skill';
const RAW =
  '`raw` inserts data without percent-encoding: it can change the path and the query of this URL';
const PAYLOAD =
  'Data in a body that is written as text can change its structure. Write the body as an object, or the value as `json(…)`';
const RECORD =
  'Data decides the names of these members. Write the names in the skill, with a template for each value';
const INSTRUCTIONS =
  'A model follows this text, also where data in it gives orders. Pass data in `input`';
const PERMISSIONS = 'Data decides what this step is allowed to do. Write it in the skill';

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
    if (form.type === 'secret' && isHost)
      problems.add(
        path,
        'A secret cannot be in the scheme or host of a URL: its hosts are compared with it',
        'value',
        offset,
      );
    if (form.type !== 'secret' && isData(expression)) {
      if (isHost) problems.warn(path, HOST, offset);
      if (form.type === 'raw') problems.warn(path, RAW, offset);
    }
    // Whatever the value is, it takes at least this place.
    before += 'x';
  }
};

const checkPayload = (parts: readonly CheckedPart[], path: Path, problems: Problems): void => {
  const isMixed = parts.some((part) => part.type === 'text' && part.text.trim() !== '');
  if (!isMixed) return;
  for (const part of parts) {
    if (part.type !== 'expression' || !isData(part.expression)) continue;
    if (!isWrittenAsJson(part.expression)) problems.warn(path, PAYLOAD, part.offset);
  }
};

const WHOLE: Readonly<Partial<Record<ArgumentKind, string>>> = {
  record: RECORD,
  instructions: INSTRUCTIONS,
  permissions: PERMISSIONS,
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
