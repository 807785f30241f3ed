'use client';
/** The conversation: `useChat` sends each question to Quoin, which streams the answer. */
import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { type FormEvent, useState } from 'react';

export interface ChatProps {
  /** Origin of the service. */
  readonly quoin: string;
  /** Public: it only answers questions, and only on the origins that it names. */
  readonly assistantKey: string;
}

/** The parts that Quoin adds to the messages of the AI SDK. */
type Parts = {
  /** Text that the model has written, before Quoin has checked the quotations. */
  readonly delta: { readonly text: string };
};
type Message = UIMessage<unknown, Parts>;

const textOf = ({ parts }: Message): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');

const Sources = ({ parts }: Pick<Message, 'parts'>) => {
  const sources = parts.filter((part) => part.type === 'source-url');
  if (sources.length === 0) return null;
  return (
    <ul aria-label="Sources">
      {sources.map(({ sourceId, url, title }) => (
        <li key={sourceId}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
};

export const Chat = ({ quoin, assistantKey }: ChatProps) => {
  const [question, setQuestion] = useState('');
  const [draft, setDraft] = useState('');
  const [transport] = useState(
    () =>
      new DefaultChatTransport<Message>({
        api: `${quoin}/api/v1/assistant/ask/stream`,
        headers: { 'x-assistant-key': assistantKey },
      }),
  );
  const { messages, sendMessage, status, stop, error, regenerate } = useChat<Message>({
    transport,
    onData: (part) => {
      if (part.type === 'data-delta') setDraft((before) => before + part.data.text);
    },
    onFinish: () => setDraft(''),
  });
  const isAnswering = status === 'submitted' || status === 'streaming';

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setDraft('');
    setQuestion('');
    void sendMessage({ text: question });
  };

  return (
    <>
      <div role="log" aria-label="Conversation" aria-busy={isAnswering}>
        {messages.map((message) => (
          <article key={message.id} data-role={message.role}>
            <p className="text">{textOf(message)}</p>
            <Sources parts={message.parts} />
          </article>
        ))}
        {isAnswering && draft !== '' && <p className="text draft">{draft}</p>}
      </div>
      {error !== undefined && (
        <p role="alert">
          {error.message}{' '}
          <button type="button" onClick={() => void regenerate()}>
            Try again
          </button>
        </p>
      )}
      <form onSubmit={ask}>
        <input
          aria-label="Question"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          maxLength={4_000}
          required
        />
        {isAnswering ? (
          <button type="button" onClick={() => void stop()}>
            Stop
          </button>
        ) : (
          <button type="submit">Ask</button>
        )}
      </form>
    </>
  );
};
