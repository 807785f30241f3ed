/** What the model of an agent step said, called and was answered, from top to bottom. */
import * as messages from '../../messages/skills.ts';
import type { Exchange } from './exchange.ts';
import { Value } from './value.tsx';

interface TurnProps {
  readonly exchange: Exchange;
  readonly step: string;
  /** From 1. */
  readonly place: number;
}

const Turn = ({ exchange, step, place }: TurnProps) => {
  if (exchange.kind === 'called') {
    return (
      <li className="execution-turn">
        <span className="execution-speaker">
          {messages.calls} <code>{exchange.tool}</code>
        </span>
        <Value
          value={exchange.arguments}
          label={messages.argumentsOf(place, step)}
          empty={messages.withoutArguments}
        />
      </li>
    );
  }
  if (exchange.kind === 'answered') {
    const { tool, failed, value } = exchange;
    return (
      <li className="execution-turn">
        <details className={failed ? 'execution-fold execution-refusal' : 'execution-fold'}>
          <summary>
            {failed ? messages.refusalOf : messages.answerOf} <code>{tool}</code>
          </summary>
          <Value
            value={value}
            label={messages.answerNumber(place, step)}
            empty={messages.emptyAnswer}
          />
        </details>
      </li>
    );
  }
  return (
    <li className="execution-turn">
      <span className="execution-speaker">
        {exchange.kind === 'asked' ? messages.task : messages.model}
      </span>
      <p>{exchange.text}</p>
    </li>
  );
};

export interface TranscriptProps {
  readonly exchanges: readonly Exchange[];
  readonly step: string;
}

export const Transcript = ({ exchanges, step }: TranscriptProps) => (
  <details className="execution-fold" open>
    <summary>
      {messages.transcript}
      <span className="visually-hidden"> {messages.ofStep(step)}</span>
    </summary>
    <ol className="execution-transcript">
      {exchanges.map((exchange, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a transcript only grows at its end
        <Turn key={place} exchange={exchange} step={step} place={place + 1} />
      ))}
    </ol>
  </details>
);
