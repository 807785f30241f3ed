/** One call that the model requests: refused with a message, or made, with its result as text. */
import { ExpressionError } from '../expression/expression-error.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { mismatches } from '../json-schema.ts';
import { argumentsMismatch, argumentsNotObject, toolNotOffered } from '../messages/agent.ts';
import { boundedJson } from '../run/bounded-json.ts';
import { type CallTool, type ToolDescription, ToolError } from '../tools.ts';
import { cut } from './fence.ts';
import type { AgentResult } from './transcript.ts';

/** UTF-16 units of a result that the model gets. Quoin's own limit: some pages of text. */
const MAX_RESULT_LENGTH = 20_000;
/** Of the values that a model makes up. A page has 400,000 characters at most. */
const MAX_ARGUMENTS_LENGTH = 500_000;
const MAX_MISMATCHES = 5;

const refused = (text: string): AgentResult => ({ text, isError: true });

const argumentsOf = (written: string): JsonObject | null => {
  try {
    // Some models leave the text empty where there is nothing to say.
    const value = boundedJson(written === '' ? {} : JSON.parse(written), MAX_ARGUMENTS_LENGTH);
    return isJsonObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ExpressionError) return null;
    throw error;
  }
};

/** @throws what is no refusal of the tool */
export const callForModel = async (
  call: { readonly name: string; readonly arguments: string },
  offered: ReadonlyMap<string, ToolDescription>,
  callTool: CallTool,
  options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<AgentResult> => {
  const tool = offered.get(call.name);
  if (tool === undefined) {
    return refused(toolNotOffered({ name: call.name, names: [...offered.keys()] }));
  }
  const args = argumentsOf(call.arguments);
  if (args === null) return refused(argumentsNotObject);
  const wrong = mismatches(tool.inputSchema, args);
  if (wrong.length > 0) {
    const lines = wrong
      .slice(0, MAX_MISMATCHES)
      .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`);
    return refused(argumentsMismatch({ lines }));
  }
  try {
    const result = await callTool({ name: tool.name, arguments: args, ...options });
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    return { text: cut(text, MAX_RESULT_LENGTH), isError: false };
  } catch (error) {
    if (error instanceof ToolError) return refused(cut(error.message, MAX_RESULT_LENGTH));
    throw error;
  }
};
