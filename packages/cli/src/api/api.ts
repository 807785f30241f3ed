/** `quoin api`: any endpoint with the token of the command, for what has no command of its own. */

import { Buffer } from 'node:buffer';
import type { Call, Quoin } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import { isRecord } from '../is-record.ts';
import * as messages from '../messages/api.ts';
import { readText } from '../pages/read-text.ts';
import { jsonText } from '../terminal/json-text.ts';
import { visible } from '../terminal/visible.ts';
import { addressOf, headersOf, membersOf, methodOf } from './request.ts';

export interface ApiOptions {
  readonly field?: readonly string[];
  readonly typed?: readonly string[];
  readonly input?: string;
  readonly header?: readonly string[];
  readonly paginate?: true;
  readonly include?: true;
}

interface Prepared {
  readonly call: Call;
  readonly headers: Record<string, string>;
}

const bodyOf = async (context: Context, file: string): Promise<unknown> => {
  const text = await readText(context, file);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(messages.bodyNotJson({ file }), {
      next: messages.passJsonBody(),
    });
  }
};

const prepare = async (
  context: Context,
  method: Call['method'],
  target: string,
  { field = [], typed = [], input, header = [] }: ApiOptions,
): Promise<Prepared> => {
  const { path, query } = await addressOf(target, () => context.project());
  const members = membersOf(field, typed);
  const given = Object.keys(members).length > 0;
  const base = { method, path, read: 'response' } as const;
  const headers = headersOf(header);
  if (input !== undefined) {
    return { call: { ...base, query, body: await bodyOf(context, input) }, headers };
  }
  if (method === 'GET' || !given)
    return { call: { ...base, query: { ...query, ...members } }, headers };
  return { call: { ...base, query, body: members }, headers };
};

const send = (quoin: Quoin, { call, headers }: Prepared): Promise<Response> =>
  quoin.client.send<Response>('api', call, { headers: { accept: 'application/json', ...headers } });

/** @throws CommandError for an answer that says it is JSON and is not */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(messages.invalidJsonResponse, {
      exit: EXIT.network,
      code: 'network',
      next: messages.checkServerRuns,
    });
  }
};

/** Every page of a list, its items one behind the other. */
const sendAll = async (quoin: Quoin, prepared: Prepared): Promise<unknown[]> => {
  const items: unknown[] = [];
  let query = prepared.call.query;
  let before: string | null = null;
  for (;;) {
    const response = await send(quoin, { ...prepared, call: { ...prepared.call, query } });
    const answer = jsonOf(await response.text());
    const list = isRecord(answer)
      ? Object.values(answer).find((value) => Array.isArray(value))
      : null;
    if (!isRecord(answer) || !Array.isArray(list)) {
      throw new CommandError(messages.responseNotList, { next: messages.omitPaginate });
    }
    items.push(...list);
    const { pagination } = answer;
    const cursor = isRecord(pagination) ? pagination.nextCursor : null;
    if (typeof cursor !== 'string') return items;
    if (cursor === before) {
      throw new CommandError(messages.repeatedPage, {
        exit: EXIT.failed,
        code: 'error',
        next: messages.checkServerUrl,
      });
    }
    before = cursor;
    query = { ...query, cursor };
  }
};

const isJson = (response: Response): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/.test(response.headers.get('content-type') ?? '');

const showJson = ({ io }: Context, value: unknown): void =>
  io.stdout.write(`${jsonText(value, io.stdout)}\n`);

const showHeaders = ({ io }: Context, response: Response): void => {
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  io.stdout.write(`${visible([`HTTP ${response.status}`, ...lines].join('\n'))}\n\n`);
};

/** Prints JSON formatted, and other types unchanged. */
const show = async (context: Context, response: Response): Promise<void> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { stdout } = context.io;
  const text = bytes.toString();
  if (isJson(response)) showJson(context, jsonOf(text));
  else if (context.json) showJson(context, text === '' ? null : text);
  else stdout.write(stdout.isTerminal ? visible(text) : bytes);
};

export const callApi = async (
  context: Context,
  method: string,
  target: string,
  options: ApiOptions,
): Promise<void> => {
  const prepared = await prepare(context, methodOf(method), target, options);
  const quoin = await context.client();
  if (options.paginate) {
    const items = await sendAll(quoin, prepared);
    showJson(context, items);
    return;
  }
  const response = await send(quoin, prepared);
  if (options.include && !context.json) showHeaders(context, response);
  await show(context, response);
};
