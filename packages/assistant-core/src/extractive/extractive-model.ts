/** Answers without a language model: the best passages, quoted. */
import type { Model, ModelPart, ModelRequest } from '../model.ts';
import { phrasesFor } from '../phrases.ts';
import { turn } from '../turn.ts';
import { askedTerms, type ReadBlock, readBlocks } from './asked-terms.ts';
import { asksHow } from './asks-how.ts';
import { chooseQuotes, openingBlocks } from './choose-quotes.ts';
import { covers } from './covers.ts';
import { quoteRuns } from './quote-runs.ts';
import { shownPart } from './shown-part.ts';
import { linkTo, type Quote, writeQuote } from './write-answer.ts';

const finish = (answered: boolean): ModelPart => ({
  type: 'finish',
  answered,
  reason: 'stop',
  usage: { inputTokens: 0, outputTokens: 0 },
});

/** Sections in the order of their best quote, the quotes of each in the order of the page. */
const bySection = (chosen: readonly ReadBlock[]): ReadBlock[][] => {
  const sections = new Map<unknown, ReadBlock[]>();
  for (const read of chosen) {
    const quotes = sections.get(read.section);
    if (quotes === undefined) sections.set(read.section, [read]);
    else quotes.push(read);
  }
  return [...sections.values()].map((quotes) =>
    quotes.sort((a, b) => a.block.start - b.block.start),
  );
};

async function* answer(request: ModelRequest): AsyncGenerator<ModelPart> {
  const { passages, locale, question } = request;
  await turn();
  const blocks = readBlocks(passages);
  await turn();
  const terms = askedTerms(request, blocks);
  await turn();
  const best = passages.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const relevance = passages.map(({ score }) => score / best);
  const asked = { terms: terms.all, asksHow: asksHow(question) };
  const found = chooseQuotes(blocks, asked, relevance, (at) => passages[at]?.pageId ?? '');
  const chosen = found.length > 0 ? found : openingBlocks(blocks);
  if (chosen.length === 0 || !covers(passages, blocks, terms.own)) {
    yield finish(false);
    return;
  }
  yield { type: 'text', text: phrasesFor(locale, question).lead };
  let last = 0;
  const quotes: Quote[] = [];
  for (const section of bySection(chosen)) {
    const [first] = section;
    const passage = passages[first?.passage ?? 0];
    if (first === undefined || passage === undefined) continue;
    const own = quoteRuns(section, passage).map(({ blocks: [read, ...others], text }): Quote => {
      last += 1;
      const isAlone = others.length === 0 && text === read.text;
      return { marker: last, read, text: isAlone ? shownPart(read, terms.all) : text };
    });
    quotes.push(...own);
    const markers = own.map(({ marker }) => marker);
    yield { type: 'text', text: `\n\n${linkTo(passage, first)}`, markers };
    for (const quote of own) {
      yield { type: 'text', text: `\n\n${writeQuote(quote)}`, markers: [quote.marker] };
    }
  }
  for (const { marker, read, text } of quotes) {
    yield { type: 'citation', marker, passage: read.passage, quote: text };
  }
  yield finish(true);
}

/** Named `extractive`. What it quotes are whole blocks of the passages, or their best part. */
export const extractiveModel = (): Model => ({
  name: 'extractive',
  async *answer(request, signal) {
    signal.throwIfAborted();
    yield* answer(request);
  },
});
