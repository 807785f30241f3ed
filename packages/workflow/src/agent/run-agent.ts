/**
 * `use: agent`: a model works on a task with the tools that the skill names. What it says and what
 * its calls return is stored immediately, so that another process goes on where this one died; a
 * call that had begun is made again with the same key.
 */

import { stepLimitReached, tooManyCalls } from '../messages/agent.ts';
import type { Json } from '../skill.ts';
import type { CallTool, Notes, ToolDescription } from '../tools.ts';
import { taskOf } from './agent-arguments.ts';
import { callForModel } from './call-tool.ts';
import { conversationOf, promptOf } from './conversation.ts';
import { cut } from './fence.ts';
import { offeredTools } from './offered-tools.ts';
import type { ModelTurn, ToolModel } from './tool-model.ts';
import {
  type AgentResult,
  type AgentTurn,
  callsOf,
  lengthOf,
  type TranscriptEntry,
  transcriptOf,
  turnsOf,
} from './transcript.ts';

/** UTF-16 units of all that was said and given. It is in the execution, as a step's output. */
const MAX_TRANSCRIPT_LENGTH = 400_000;
/** Of one answer. */
const MAX_TEXT_LENGTH = 50_000;
/** Calls of one answer that are made; the model is informed of the others. */
const MAX_CALLS = 10;

export interface AgentRequest {
  readonly model: ToolModel;
  /** All tools that a skill may name. */
  readonly catalog: ReadonlyMap<string, ToolDescription>;
  /** `with` of the step. */
  readonly arguments: Readonly<Record<string, Json>>;
  readonly callTool: CallTool;
  /** Of the step; each call's is made of it. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly notes: Notes;
}

export type AgentOutput = {
  /** The model's last words. */
  readonly text: string;
  /** `stop`: it has done. `step_limit` and `size_limit`: it was stopped before; else the model's own. */
  readonly finishReason: string;
  /** Calls of the model. */
  readonly steps: number;
  readonly model: string;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  readonly transcript: readonly TranscriptEntry[];
};

const NOT_MADE: AgentResult = {
  text: tooManyCalls({ maxCalls: MAX_CALLS }),
  isError: true,
};
const AFTER_THE_LAST: AgentResult = {
  text: stepLimitReached,
  isError: true,
};

const turnOf = (
  { text, toolCalls, usage, finishReason }: ModelTurn,
  n: number,
  isLast: boolean,
): AgentTurn => {
  const calls = callsOf(toolCalls, n);
  const { inputTokens, outputTokens } = usage;
  const results = isLast ? calls.map(() => AFTER_THE_LAST) : [];
  return {
    text: cut(text, MAX_TEXT_LENGTH),
    calls,
    results,
    inputTokens,
    outputTokens,
    finishReason,
  };
};

const isOver = (turn: AgentTurn | undefined): turn is AgentTurn =>
  turn !== undefined && turn.calls.length === 0;

/**
 * @throws {ToolError} where the task cannot begin or the model does not answer; the signal's reason;
 * what a tool throws that is no refusal
 */
export const runAgent = async (request: AgentRequest): Promise<AgentOutput> => {
  const { model, callTool, idempotencyKey, signal, notes } = request;
  const task = taskOf(request.arguments, request.catalog);
  const offered = offeredTools(task.tools);
  const tools = [...offered].map(([name, { description, inputSchema }]) => ({
    name,
    description,
    inputSchema,
  }));
  const turns = turnsOf(notes.last);
  const keep = () => notes.keep({ turns });

  const makeCalls = async (turn: AgentTurn, n: number): Promise<void> => {
    let { results } = turn;
    while (results.length < turn.calls.length) {
      const at = results.length;
      const call = turn.calls[at];
      if (call === undefined) break;
      signal.throwIfAborted();
      const options = { idempotencyKey: `${idempotencyKey} ${n}.${at}`, signal };
      const result =
        at < MAX_CALLS ? await callForModel(call, offered, callTool, options) : NOT_MADE;
      results = [...results, result];
      turns[n] = { ...turn, results };
      await keep();
    }
  };

  const finish = (finishReason: string): AgentOutput => {
    const usage = { inputTokens: 0, outputTokens: 0 };
    for (const turn of turns) {
      usage.inputTokens += turn.inputTokens;
      usage.outputTokens += turn.outputTokens;
    }
    return {
      text: turns.at(-1)?.text ?? '',
      finishReason,
      steps: turns.length,
      model: model.name,
      usage,
      transcript: transcriptOf(promptOf(task), turns),
    };
  };

  for (;;) {
    const last = turns.at(-1);
    if (isOver(last)) return finish(last.finishReason);
    if (last !== undefined) await makeCalls(last, turns.length - 1);
    if (turns.length >= task.maxSteps) return finish('step_limit');
    if (lengthOf(turns) > MAX_TRANSCRIPT_LENGTH) return finish('size_limit');
    signal.throwIfAborted();
    const messages = conversationOf(task, turns);
    const answer = await model.generate({ messages, tools, signal });
    const n = turns.length;
    turns.push(turnOf(answer, n, n + 1 >= task.maxSteps));
    await keep();
  }
};
