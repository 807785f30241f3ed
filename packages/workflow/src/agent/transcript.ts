/**
 * The messages and calls of an agent: stored after each turn and each call, and shown in the
 * execution.
 */
import { isJsonObject, type JsonObject } from '../json-object.ts';
import type { Json } from '../skill.ts';
import { cut } from './fence.ts';
import type { ModelToolCall } from './tool-model.ts';

/**
 * Calls of one answer that are remembered. A model that requests more calls in one answer is
 * confused.
 */
const MAX_CALLS = 20;
/** UTF-16 units of a name or an id that a model invents; those of Quoin are shorter. */
const MAX_NAME_LENGTH = 100;
/** UTF-16 units of a call's arguments in the execution. A page that was written is in its history. */
const MAX_SHOWN_LENGTH = 10_000;

// Types, not interfaces: these are values of JSON.
type Call = { readonly id: string; readonly name: string; readonly arguments: string };
export type AgentResult = { readonly text: string; readonly isError: boolean };

/** One answer of the model, and what became of the calls that it asked for, in their order. */
export type AgentTurn = {
  readonly text: string;
  readonly calls: readonly Call[];
  /** Fewer than calls: the next one is under way. */
  readonly results: readonly AgentResult[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly finishReason: string;
};

export type TranscriptEntry =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[];
    }
  | {
      readonly role: 'tool';
      readonly toolResults: readonly {
        readonly name: string;
        readonly text: string;
        readonly isError: boolean;
      }[];
    };

const objectsOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** Reads the stored turns; empty if the note is not an agent's. */
export const turnsOf = (note: Json): AgentTurn[] =>
  objectsOf(isJsonObject(note) ? note.turns : undefined).map((turn) => ({
    text: textOf(turn.text),
    calls: objectsOf(turn.calls).map((call) => ({
      id: textOf(call.id),
      name: textOf(call.name),
      arguments: textOf(call.arguments),
    })),
    results: objectsOf(turn.results).map(({ text, isError }) => ({
      text: textOf(text),
      isError: isError === true,
    })),
    inputTokens: numberOf(turn.inputTokens),
    outputTokens: numberOf(turn.outputTokens),
    finishReason: textOf(turn.finishReason),
  }));

/** Some models name no call, or several alike. */
export const callsOf = (calls: readonly ModelToolCall[], turn: number): Call[] => {
  const taken = new Set<string>(['']);
  return calls.slice(0, MAX_CALLS).map(({ id, name, arguments: written }, at) => {
    const isOwn = !taken.has(id) && id.length <= MAX_NAME_LENGTH;
    taken.add(id);
    return {
      id: isOwn ? id : `call_${turn}_${at}`,
      name: cut(name, MAX_NAME_LENGTH),
      arguments: written,
    };
  });
};

export const transcriptOf = (prompt: string, turns: readonly AgentTurn[]): TranscriptEntry[] => [
  { role: 'user', text: prompt },
  ...turns.flatMap(({ text, calls, results }): TranscriptEntry[] => [
    {
      role: 'assistant',
      text,
      toolCalls: calls.map(({ name, arguments: written }) => ({
        name,
        arguments: cut(written, MAX_SHOWN_LENGTH),
      })),
    },
    ...(results.length === 0
      ? []
      : [
          {
            role: 'tool' as const,
            toolResults: results.map((result, at) => ({ name: calls[at]?.name ?? '', ...result })),
          },
        ]),
  ]),
];

/** UTF-16 units that it takes, about. */
export const lengthOf = (turns: readonly AgentTurn[]): number => {
  let length = 0;
  for (const { text, calls, results } of turns) {
    length += text.length;
    for (const call of calls) length += call.name.length + call.arguments.length;
    for (const result of results) length += result.text.length;
  }
  return length;
};
