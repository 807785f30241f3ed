/** The parts of a page of AsyncAPI. */
import type { BlockMessage } from '@quoin/markdown';
import { slugOf } from '../build/slugs.ts';
import type { Binding, ChannelModel, MessageContent, MessageModel } from '../model.ts';
import { writeEndpoint } from './endpoint-html.ts';
import type { PageWriter } from './page-writer.ts';
import { writeParameters } from './parameters-html.ts';
import { writeSchema } from './schema-html.ts';
import { writeSecurity, writeServers } from './servers-html.ts';

const writeBindings = (page: PageWriter, all: readonly Binding[]): void => {
  for (const { protocol, text } of all) {
    page.out.html('<details class="quoin-api-fields"><summary>');
    page.code(null, protocol);
    page.out.html('</summary><pre class="quoin-api-plain" tabindex="0"><code>');
    page.out.text(text);
    page.out.html('</code></pre></details>');
  }
};

/** How the parts of a message are named: as sections of a page, or below its name. */
type Part = (key: BlockMessage, write: () => void) => void;

const writeContent = (page: PageWriter, message: MessageContent, part: Part): void => {
  const { headers, payload, payloadText, bindings, contentType, correlationId } = message;
  if (contentType !== undefined || correlationId !== undefined || message.deprecated === true) {
    page.out.html('<p class="quoin-api-facts">');
    if (contentType !== undefined) page.code(null, contentType);
    if (correlationId !== undefined) page.fact('api.correlationId', correlationId);
    if (message.deprecated === true) page.fact('api.deprecated');
    page.out.html('</p>');
  }
  page.description(message.description);
  if (headers !== undefined) part('api.header', () => writeSchema(page, headers));
  if (payload !== undefined) part('api.payload', () => writeSchema(page, payload));
  if (payloadText !== undefined) {
    part('api.payload', () => {
      page.out.html('<p class="quoin-api-facts">');
      page.code(null, payloadText.format);
      page.out.html('</p><pre class="quoin-api-plain" tabindex="0"><code>');
      page.out.text(payloadText.text);
      page.out.html('</code></pre>');
    });
  }
  if (bindings !== undefined) part('api.bindings', () => writeBindings(page, bindings));
};

const writeMessages = (page: PageWriter, all: readonly MessageContent[]): void => {
  for (const message of all) {
    page.heading(3, `message-${slugOf(message.name)}`, () =>
      page.link(message.page, () => page.out.text(message.name)),
    );
    writeContent(page, message, (key, write) => {
      page.out.html('<p class="quoin-api-part">');
      page.out.message(key);
      page.out.html('</p>');
      write();
    });
  }
};

export const writeChannel = (page: PageWriter, model: ChannelModel): void => {
  const { method, address, deprecated, messages, reply, parameters, security } = model;
  writeEndpoint(page, { method, path: address ?? '', isDeprecated: deprecated === true });
  page.description(model.description);
  page.more(model.more);
  if (security !== undefined) {
    page.section('api.authentication', () => writeSecurity(page, security));
  }
  if (parameters !== undefined) {
    page.section('api.parameters', () => writeParameters(page, parameters));
  }
  if (messages !== undefined) page.section('api.messages', () => writeMessages(page, messages));
  if (reply !== undefined) {
    page.section('api.reply', () => {
      if (reply.address !== undefined) {
        page.out.html('<p class="quoin-api-facts">');
        page.code(null, reply.address);
        page.out.html('</p>');
      }
      page.description(reply.description);
      if (reply.messages !== undefined) writeMessages(page, reply.messages);
    });
  }
  const { servers, bindings, operationId } = model;
  if (servers !== undefined) page.section('api.servers', () => writeServers(page, servers));
  if (bindings !== undefined) page.section('api.bindings', () => writeBindings(page, bindings));
  if (operationId === undefined) return;
  page.out.html('<p class="quoin-api-id">');
  page.code(null, operationId);
  page.out.html('</p>');
};

export const writeMessage = (page: PageWriter, { message, more }: MessageModel): void => {
  writeContent(page, message, (key, write) => page.section(key, write));
  page.more(more);
};
