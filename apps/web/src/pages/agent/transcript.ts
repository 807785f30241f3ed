/** The transcript of an agent step, to be read from top to bottom. */
import { type Html, html } from '../../html/html.ts';
import { valueBlock } from '../../html/value.ts';
import type { Exchange } from './exchange.ts';

const SPEAKERS = { asked: 'Task', said: 'Model' } as const;

const turn = (exchange: Exchange, step: string, place: number): Html => {
  if (exchange.kind === 'called') {
    const { tool } = exchange;
    return html`
              <li class="turn"><span class="turn-who">Calls <code>${tool}</code></span>${valueBlock(exchange.arguments, `Arguments ${place} of ${step}`, 'Without arguments.')}</li>`;
  }
  if (exchange.kind === 'answered') {
    const { tool, failed, value } = exchange;
    return html`
              <li class="turn${failed && ' turn-failed'}"><details class="fold" data-keep="${step}-${place}"><summary>${failed ? 'Refusal' : 'Answer'} of <code>${tool}</code></summary>${valueBlock(value, `Answer ${place} of ${step}`, 'Nothing.')}</details></li>`;
  }
  return html`
              <li class="turn"><span class="turn-who">${SPEAKERS[exchange.kind]}</span><p>${exchange.text}</p></li>`;
};

export const transcript = (exchanges: readonly Exchange[], step: string): Html =>
  html`<details class="fold" data-keep="${step}-transcript" open>
              <summary>Transcript<span class="visually-hidden"> of ${step}</span></summary>
              <ol class="transcript">${exchanges.map((exchange, place) => turn(exchange, step, place + 1))}</ol>
            </details>`;
