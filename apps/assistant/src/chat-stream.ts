/**
 * An answer as a UI message stream of the AI SDK (https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol),
 * which its `useChat` reads.
 */
import type { BegunStream } from '@quoin/core';
import { EventStream } from '@quoin/http';

type Chunk = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Of the one text of an answer. */
const TEXT = 'answer';

const encoder = new TextEncoder();
const lineOf = (data: string): Uint8Array => encoder.encode(`data: ${data}\n\n`);

/** The header by which the AI SDK knows its protocol. */
const headers = { 'x-vercel-ai-ui-message-stream': 'v1' };

/**
 * The text is sent when it is verified, because a text that was sent cannot be replaced. Until then,
 * `data-delta` has what is written, for `onData`.
 */
export const chatStream = (
  { conversationId, model, events }: BegunStream['begun'],
  { addressOf }: NonNullable<BegunStream['chat']>,
): EventStream =>
  new EventStream(
    async (_send, signal, sendBytes) => {
      const send = (chunk: Chunk) => sendBytes(lineOf(JSON.stringify(chunk)));
      const messageMetadata = { conversationId, model };
      await send({ type: 'start', messageId: conversationId, messageMetadata });
      for await (const event of events(signal)) {
        if (event.type === 'delta') {
          await send({ type: 'data-delta', data: { text: event.text }, transient: true });
        }
        if (event.type !== 'done') continue;
        const { answer, citations, answered, finishReason } = event;
        await send({ type: 'text-start', id: TEXT });
        await send({ type: 'text-delta', id: TEXT, delta: answer });
        await send({ type: 'text-end', id: TEXT });
        for (const [place, citation] of citations.entries()) {
          const { title, heading } = citation;
          await send({
            type: 'source-url',
            sourceId: String(place + 1),
            url: addressOf(citation),
            title: heading === null ? title : `${title} – ${heading}`,
          });
        }
        await send({ type: 'data-citations', data: { answered, citations } });
        await send({ type: 'finish', finishReason });
      }
      await sendBytes(lineOf('[DONE]'));
    },
    {
      headers,
      failureEvents: ({ error }) => lineOf(JSON.stringify({ type: 'error', errorText: error })),
    },
  );
