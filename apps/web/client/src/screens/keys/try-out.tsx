/** A question with the key, as a visitor of the website would ask it. */

import { type Answer, Quoin } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as messages from '../../messages/keys.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Input } from '../../ui/input.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

export interface TryOutProps extends ProjectScreenProps {
  readonly assistantKey: string;
}

/** Without a model the answer is its quotes and nothing else. */
const EXTRACTIVE = 'extractive';

const Shown = ({ project, answer }: ProjectScreenProps & { readonly answer: Answer }) => (
  <div className="try-out-answer">
    {(answer.model !== EXTRACTIVE || !answer.answered) && (
      <p className="try-out-text">{answer.answer}</p>
    )}
    {answer.citations.map(({ quote, title, heading, path, anchor }) => (
      <figure key={quote} className="try-out-quote">
        <blockquote>{quote}</blockquote>
        <figcaption>
          <a href={`${project.siteUrl}/${path}${anchor === null ? '' : `#${anchor}`}`}>
            {heading === null || heading === title ? title : `${title} › ${heading}`}
          </a>
        </figcaption>
      </figure>
    ))}
    <p className="hint">
      {answer.answered ? messages.answered : messages.notAnswered} · {answer.model}
    </p>
  </div>
);

/** A question (docs/internals/interface.md#assistant). */
const QUESTION_LENGTH = 4_000;

export const TryOut = ({ project, assistantKey }: TryOutProps) => {
  const id = useId();
  const [message, setMessage] = useState('');
  const ask = useMutation({
    // Without the session: the key alone has to be enough.
    mutationFn: () =>
      new Quoin({
        baseUrl: location.origin,
        assistantKey,
        credentials: 'omit',
        maxRetries: 0,
      }).assistant.ask({ message }),
  });
  return (
    <div className="try-out">
      <form
        className="try-out-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (message.trim() !== '') ask.mutate();
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {messages.question}
        </label>
        <Input
          id={id}
          maxLength={QUESTION_LENGTH}
          placeholder={messages.howDoIStart}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Button type="submit" busy={ask.isPending}>
          {messages.ask}
        </Button>
      </form>
      <div role="status">
        {ask.data !== undefined && <Shown project={project} answer={ask.data} />}
      </div>
      {ask.error !== null && <ErrorNotice title={messages.noAnswer} problem={ask.error} />}
    </div>
  );
};
