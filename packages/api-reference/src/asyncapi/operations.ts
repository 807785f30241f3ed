/** Operations of a description in AsyncAPI 2 or 3, and channels without one. */

import { type JsonObject, listOf, objectOf, textOf } from '../json.ts';
import { channelMissing } from '../messages/problems.ts';
import type { Place } from '../problem.ts';
import { nameOf, type References } from '../source/references.ts';
import { withTraits } from './traits.ts';

/** A message where it is used. */
export interface NamedMessage {
  /** Null if the description does not name it. */
  readonly name: string | null;
  readonly given: unknown;
}

export interface RawChannel {
  readonly id: string;
  readonly address: string | null;
  readonly value: JsonObject;
}

export interface RawReply {
  readonly address: string | null;
  readonly description: string | null;
  readonly messages: readonly NamedMessage[];
}

export interface RawAsyncOperation {
  readonly method: string;
  /** Of version 3 its name; null without one, and for a channel. */
  readonly id: string | null;
  readonly channel: RawChannel;
  /** Empty for a channel. */
  readonly value: JsonObject;
  readonly messages: readonly NamedMessage[];
  readonly reply: RawReply | null;
  readonly place: Place;
}

type Channels = ReadonlyMap<string, RawChannel>;

const channelsOf = (document: JsonObject, references: References, isOld: boolean): Channels => {
  const found = new Map<string, RawChannel>();
  for (const [id, given] of Object.entries(objectOf(document.channels))) {
    const value = references.resolve(given, { file: null, path: ['channels', id] })?.value;
    if (value === undefined) continue;
    const address = isOld ? id : textOf(value.address);
    found.set(id, { id, address, value });
  }
  return found;
};

const named = (messages: unknown): NamedMessage[] =>
  Object.entries(objectOf(messages)).map(([name, given]) => ({ name, given }));

const ofChannel = (channel: RawChannel, place: Place): RawAsyncOperation => ({
  method: 'CHANNEL',
  id: null,
  channel,
  value: {},
  messages: named(channel.value.messages),
  reply: null,
  place,
});

/** Version 2: a channel has at most two operations, and an operation one message or one of several. */
function* oldOperations(channels: Channels, references: References): Generator<RawAsyncOperation> {
  for (const channel of channels.values()) {
    const at = ['channels', channel.id];
    let count = 0;
    for (const action of ['publish', 'subscribe']) {
      const place = { file: null, path: [...at, action] };
      const found = references.resolve(channel.value[action], place)?.value;
      if (found === undefined) continue;
      count += 1;
      const value = withTraits(found, references, place);
      const { oneOf } = objectOf(value.message);
      const given = Array.isArray(oneOf)
        ? oneOf
        : value.message === undefined
          ? []
          : [value.message];
      const messages = given.map((one: unknown) => ({ name: null, given: one }));
      const id = textOf(value.operationId);
      const method = action.toUpperCase();
      yield { method, id, channel, value, messages, reply: null, place };
    }
    if (count === 0) yield ofChannel(channel, { file: null, path: at });
  }
}

/** The channel that a reference points to. */
const channelOf = (given: unknown, channels: Channels): RawChannel | null => {
  const reference = objectOf(given).$ref;
  if (typeof reference !== 'string') return null;
  return channels.get(nameOf(reference)) ?? null;
};

/** Those that are listed, or else all of the channel. */
const messagesOf = (given: unknown, channel: RawChannel | null): NamedMessage[] =>
  Array.isArray(given)
    ? given.map((one: unknown) => {
        const reference = objectOf(one).$ref;
        return { name: typeof reference === 'string' ? nameOf(reference) : null, given: one };
      })
    : named(channel?.value.messages);

const replyOf = (
  given: unknown,
  channels: Channels,
  references: References,
  place: Place,
): RawReply | null => {
  const value = references.resolve(given, place)?.value;
  if (value === undefined) return null;
  const channel = channelOf(value.channel, channels);
  const address = references.resolve(value.address, place)?.value;
  return {
    address: channel?.address ?? textOf(address?.location),
    description: textOf(address?.description),
    messages: messagesOf(value.messages, channel),
  };
};

function* newOperations(
  document: JsonObject,
  channels: Channels,
  references: References,
): Generator<RawAsyncOperation> {
  const used = new Set<string>();
  for (const [id, given] of Object.entries(objectOf(document.operations))) {
    const place = { file: null, path: ['operations', id] };
    const found = references.resolve(given, place)?.value;
    if (found === undefined) continue;
    const value = withTraits(found, references, place);
    const channel = channelOf(value.channel, channels);
    if (channel === null) {
      references.problems.add(channelMissing({ operation: id }), place);
      continue;
    }
    used.add(channel.id);
    const messages = messagesOf(value.messages, channel);
    const reply = replyOf(value.reply, channels, references, place);
    const method = value.action === 'receive' ? 'RECEIVE' : 'SEND';
    for (const one of listOf([value.reply])) {
      const answered = channelOf(objectOf(one).channel, channels);
      if (answered !== null) used.add(answered.id);
    }
    yield { method, id, channel, value, messages, reply, place };
  }
  for (const channel of channels.values()) {
    if (used.has(channel.id)) continue;
    yield ofChannel(channel, { file: null, path: ['channels', channel.id] });
  }
}

/** In the order of the source. */
export const rawOperations = (
  document: JsonObject,
  references: References,
  isOld: boolean,
): Generator<RawAsyncOperation> => {
  const channels = channelsOf(document, references, isOld);
  return isOld
    ? oldOperations(channels, references)
    : newOperations(document, channels, references);
};
