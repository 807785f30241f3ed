/** What the stand-in model server does with one request: data, made by the functions of {@link modelReply}. */
import { gzipSync } from 'node:zlib';

/** A tool call of the model, or a part of it: servers send the arguments in pieces. */
export interface ModelToolCallPiece {
  /** 0 by default. */
  readonly index?: number;
  readonly id?: string;
  readonly name?: string;
  readonly arguments?: string;
}

/**
 * A part of a streamed answer: text of the model; a call of a tool; bytes to send as they are;
 * something to wait for before the next part; or the end of the connection, in the middle.
 */
export type ModelPiece =
  | string
  | { readonly toolCall: ModelToolCallPiece }
  | { readonly raw: string }
  | Promise<unknown>
  | typeof CUT;

export const CUT: unique symbol = Symbol('cut');

export interface ModelUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

export interface StreamOptions {
  /** 200 by default. */
  readonly status?: number;
  /** `stop` by default; null: none is sent. */
  readonly finishReason?: string | null;
  /** None by default, as servers do that know nothing of `stream_options`. */
  readonly usage?: ModelUsage;
  /** Whether `[DONE]` ends the stream; yes by default. */
  readonly done?: boolean;
  /** `\n` by default. */
  readonly newline?: '\n' | '\r\n';
}

export type ModelReply =
  | {
      readonly kind: 'stream';
      readonly pieces: Iterable<ModelPiece>;
      readonly options: StreamOptions;
    }
  | {
      readonly kind: 'whole';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Uint8Array;
    }
  | { readonly kind: 'silence' };

const FLOOD_PIECE = 'x'.repeat(64 * 1024);

function* flood(bytes: number): Generator<string> {
  for (let sent = 0; sent < bytes; sent += FLOOD_PIECE.length) yield FLOOD_PIECE;
}

const whole = (
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): ModelReply => ({ kind: 'whole', status, headers, body });

export const modelReply = {
  /** Streams the pieces, each as one chunk. */
  stream: (pieces: Iterable<ModelPiece>, options: StreamOptions = {}): ModelReply => ({
    kind: 'stream',
    pieces,
    options,
  }),
  /** Calls tools, each in two pieces, the arguments as they are written. */
  toolCalls: (
    ...calls: readonly { readonly name: string; readonly arguments: string }[]
  ): ModelReply => {
    const pieces = calls.flatMap(({ name, arguments: written }, index): ModelPiece[] => {
      const half = Math.floor(written.length / 2);
      return [
        { toolCall: { index, id: `call_${index}`, name, arguments: written.slice(0, half) } },
        { toolCall: { index, arguments: written.slice(half) } },
      ];
    });
    return modelReply.stream(pieces, { finishReason: 'tool_calls' });
  },
  /** An error as OpenAI writes one, with `Retry-After` where it is given. */
  failure: (
    status: number,
    { retryAfter, error }: { retryAfter?: string; error?: Readonly<Record<string, unknown>> } = {},
  ): ModelReply =>
    whole(
      status,
      {
        'content-type': 'application/json',
        ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      },
      JSON.stringify({ error: { message: `failure ${status}`, type: 'server_error', ...error } }),
    ),
  redirect: (location: string): ModelReply => whole(307, { location }, ''),
  /** Streams that many bytes of text and more. */
  flood: (bytes: number): ModelReply => modelReply.stream(flood(bytes)),
  /**
   * A comment of that many bytes, compressed to about a thousandth, although the client did not
   * accept compression.
   */
  gzipBomb: (bytes: number): ModelReply =>
    whole(
      200,
      { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' },
      gzipSync(`:${' '.repeat(bytes)}`),
    ),
  /** Any body with any type, 200. */
  body: (type: string, body: string): ModelReply => whole(200, { 'content-type': type }, body),
  /** Takes the request and says nothing, until the client goes. */
  silence: (): ModelReply => ({ kind: 'silence' }),
};
