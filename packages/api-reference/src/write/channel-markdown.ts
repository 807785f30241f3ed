/** Operations on channels, and messages, as Markdown. */
import type { Binding, ChannelModel, MessageContent } from '../model.ts';
import { descriptionText } from './description-text.ts';
import { code, fence, joined } from './lines.ts';
import { moreText, parameters, section, securityText, serversText } from './parts-markdown.ts';
import { type MarkdownPlace, schemaMarkdown } from './schema-markdown.ts';

const bindingsText = (all: readonly Binding[]): string =>
  joined(all.map(({ protocol, text }) => `${code(protocol)}:\n\n${fence(text, 'json')}`));

/** @param level of its headings */
export const messageMarkdown = (
  message: MessageContent,
  place: MarkdownPlace,
  level: number,
): string => {
  const { description, contentType, correlationId, headers, payload, payloadText } = message;
  const { examples = [], bindings } = message;
  return joined([
    message.deprecated === true && '**Deprecated.**',
    description === undefined ? null : descriptionText(description),
    contentType && `Media type: ${code(contentType)}`,
    correlationId && `Correlation ID: ${code(correlationId)}`,
    headers && section('Headers', schemaMarkdown(headers, place), level),
    payload && section('Payload', schemaMarkdown(payload, place), level),
    payloadText &&
      section(
        'Payload',
        joined([code(payloadText.format), fence(payloadText.text, payloadText.language)]),
        level,
      ),
    ...examples.map(({ name, text, language }) =>
      joined([`Example${name === undefined ? '' : ` (${name})`}:`, fence(text, language)]),
    ),
    bindings && section('Bindings', bindingsText(bindings), level),
  ]);
};

const messagesText = (all: readonly MessageContent[], place: MarkdownPlace): string =>
  joined(
    all.map((message) => {
      const link = message.page === undefined ? null : `[Message](${place.up}${message.page}.md)`;
      return section(
        message.name,
        joined([link, messageMarkdown(message, place, 4)]) || 'No content.',
        3,
      );
    }),
  );

export const channelMarkdown = (model: ChannelModel, place: MarkdownPlace): string => {
  const { method, address, operationId, description, reply } = model;
  return joined([
    model.deprecated === true && '**Deprecated.**',
    code(`${method} ${address ?? ''}`.trim()),
    operationId && `Operation id: ${code(operationId)}`,
    description === undefined ? null : descriptionText(description),
    moreText(model.more),
    model.servers && section('Servers', serversText(model.servers)),
    model.security && section('Authentication', securityText(model.security)),
    model.parameters && section('Parameters', parameters(model.parameters, place)),
    model.messages && section('Messages', messagesText(model.messages, place)),
    reply &&
      section(
        'Reply',
        joined([
          reply.address && code(reply.address),
          reply.description,
          reply.messages && messagesText(reply.messages, place),
        ]) || 'No content.',
      ),
    model.bindings && section('Bindings', bindingsText(model.bindings)),
  ]);
};
