/** A step of an execution: how it ended, how often it was tried, what it gave. */
import { durationOf } from '../../html/duration.ts';
import { type Html, html, NOTHING } from '../../html/html.ts';
import { type Status, statusBadge } from '../../html/status.ts';
import { valueBlock, valueText } from '../../html/value.ts';
import { exchangesOf, withoutTranscript } from './exchange.ts';
import type { Execution } from './execution.ts';
import { transcript } from './transcript.ts';

type Step = Execution['steps'][number];

/** What is longer is folded: the list of steps stays a list. */
const MAX_UNFOLDED = 600;

const attemptsWords = ({ attempts, status }: Step): string | null => {
  if (attempts < 2) return null;
  return status === 'succeeded' ? `at attempt ${attempts}` : `${attempts} attempts`;
};

const details = (step: Step, status: Status): Html => {
  if (status === 'pending' || status === 'unreached') return NOTHING;
  if (status === 'skipped') return html`<p class="hint">Its condition was not true.</p>`;
  const { error } = step;
  const output = withoutTranscript(step.output);
  const exchanges = exchangesOf(step);
  const isOver = status === 'succeeded';
  const unfolded = isOver && valueText(output).length <= MAX_UNFOLDED;
  return html`
            ${error !== null && html`<p class="step-error">${error}</p>`}
            ${exchanges.length > 0 && transcript(exchanges, step.id)}
            ${
              isOver &&
              html`<details class="fold" data-keep="${step.id}"${unfolded && html` open`}>
              <summary>Output<span class="visually-hidden"> of ${step.id}</span></summary>
              ${valueBlock(output, `Output of ${step.id}`, 'It returned nothing.')}
            </details>`
            }`;
};

/** @param isLive whether the execution goes on: else a step that waits is never reached */
export const stepItem = (step: Step, now: Date, isLive: boolean): Html => {
  const status = step.status === 'pending' && !isLive ? 'unreached' : step.status;
  const took = durationOf(step, now);
  const attempts = attemptsWords(step);
  return html`
          <li class="step step-${status}" data-part="step-${step.id}">
            <div class="step-head">
              <h3>${step.id}</h3>
              <code class="chip">${step.use}</code>
              <span class="step-end">
                ${attempts !== null && html`<span class="hint">${attempts}</span>`}
                ${took !== null && html`<span class="hint">${took}</span>`}
                ${statusBadge(status)}
              </span>
            </div>
            ${details(step, status)}
          </li>`;
};
