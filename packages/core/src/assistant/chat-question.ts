/**
 * What `useChat` of the AI SDK sends, as a question: each message has parts, and all that was said is
 * sent each time (https://ai-sdk.dev/docs/ai-sdk-ui/transport).
 */
import { type contract, type EndpointInput, LIMITS } from '@quoin/contract';
import type { QuestionBody } from './asked.ts';

export type StreamBody = EndpointInput<typeof contract.assistant.stream>['body'];
type StreamMessage = NonNullable<StreamBody['messages']>[number];
type Message = NonNullable<QuestionBody['messages']>[number];

/** Whether the answer is read by the AI SDK. */
export const isChat = ({ messages }: StreamBody): boolean =>
  messages?.some((message) => 'parts' in message) ?? false;

/** The texts of its parts; a long answer of before is cut, a long question refused by its length. */
const spokenIn = (message: StreamMessage): Message => {
  if (!('parts' in message)) return message;
  const { role, parts } = message;
  const said = parts.flatMap(({ type, text }) =>
    type === 'text' && text !== undefined ? [text] : [],
  );
  const content = said.join('\n\n');
  return { role, content: role === 'user' ? content : content.slice(0, LIMITS.askMessage.max) };
};

export const questionOf = ({
  id,
  trigger,
  messageId,
  messages,
  ...body
}: StreamBody): QuestionBody => {
  if (messages === undefined) return body;
  const spoken = messages.map(spokenIn);
  const [question] = spoken.slice(-1);
  // An answer that failed has no text.
  const before = spoken.slice(0, -1).filter(({ content }) => content !== '');
  return {
    ...body,
    messages: [...before, ...(question === undefined ? [] : [question])].slice(-LIMITS.askMessages),
  };
};
