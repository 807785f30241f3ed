/** One operation on a channel as the model of its page. */
import { parameterOf } from '../build/parameters.ts';
import type { SchemaReader } from '../build/schema-tree.ts';
import { type JsonObject, objectOf, textOf } from '../json.ts';
import type { ChannelModel, MessageContent, More, Parameter } from '../model.ts';
import type { References } from '../source/references.ts';
import { bindingsOf, messageOf } from './messages.ts';
import type { NamedMessage, RawAsyncOperation } from './operations.ts';
import type { AsyncReading } from './reading.ts';
import { securityOf, serversOf } from './servers.ts';

type Open<T> = { -readonly [K in keyof T]: T[K] };

const ADDRESS = /^https?:\/\//i;

/** The documentation elsewhere of a part; null without a web address. */
export const moreOf = (given: unknown): More | null => {
  const { url, description } = objectOf(given);
  if (typeof url !== 'string' || !ADDRESS.test(url)) return null;
  return { url, ...(typeof description === 'string' && { description }) };
};

const parametersOf = (given: unknown, { references, tree, place }: AsyncReading): Parameter[] =>
  Object.entries(objectOf(given)).flatMap(([name, one]) => {
    const value = references.resolve(one, place)?.value;
    if (value === undefined) return [];
    const { enum: values, default: preset, examples } = value;
    // Version 3 has no schema: parameters are strings.
    const schema = value.schema ?? {
      type: 'string',
      ...(values !== undefined && { enum: values }),
      ...(preset !== undefined && { default: preset }),
      ...(examples !== undefined && { examples }),
    };
    const given = { description: value.description, schema, required: true };
    return [parameterOf(name, given, references, tree, place)];
  });

const messagesOf = (all: readonly NamedMessage[], reading: AsyncReading): MessageContent[] =>
  all.flatMap(({ name, given }) => messageOf(given, name, reading) ?? []);

export const titleOf = ({ id, value, channel }: RawAsyncOperation): string =>
  textOf(value.title) ??
  textOf(value.summary) ??
  id ??
  textOf(channel.value.title) ??
  channel.address ??
  channel.id;

const descriptionOf = (value: JsonObject, channel: JsonObject): string | null =>
  textOf(value.description) ?? textOf(channel.description) ?? textOf(channel.summary);

export const channelModel = (
  raw: RawAsyncOperation,
  references: References,
  schemas: SchemaReader,
  messagePage: AsyncReading['messagePage'],
): ChannelModel => {
  const { method, id, channel, value, place, reply } = raw;
  return schemas.page(place, (tree) => {
    const reading: AsyncReading = { references, tree, place, messagePage };
    const model: Open<ChannelModel> = {
      kind: 'channel',
      title: titleOf(raw),
      method,
      address: channel.address,
    };
    if (id !== null) model.operationId = id;
    const description = descriptionOf(value, channel.value);
    if (description !== null) model.description = description;
    if (value.deprecated === true) model.deprecated = true;
    const more = moreOf(value.externalDocs) ?? moreOf(channel.value.externalDocs);
    if (more !== null) model.more = more;
    const servers = serversOf(channel.value.servers, references, place);
    if (servers.length > 0) model.servers = servers;
    const security = securityOf(value.security, channel.value.servers, references, place);
    if (security.length > 0) model.security = security;
    const parameters = parametersOf(channel.value.parameters, reading);
    if (parameters.length > 0) model.parameters = parameters;
    const messages = messagesOf(raw.messages, reading);
    if (messages.length > 0) model.messages = messages;
    if (reply !== null) {
      const answers = messagesOf(reply.messages, reading);
      model.reply = {
        ...(reply.address !== null && { address: reply.address }),
        ...(reply.description !== null && { description: reply.description }),
        ...(answers.length > 0 && { messages: answers }),
      };
    }
    const bindings = [
      ...bindingsOf(channel.value.bindings, reading),
      ...bindingsOf(value.bindings, reading),
    ];
    if (bindings.length > 0) model.bindings = bindings;
    return model;
  });
};
