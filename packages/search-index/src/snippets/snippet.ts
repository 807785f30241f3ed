/**
 * The passage of a section that shows best why it was found, as HTML: matches in `<mark>`, everything
 * else escaped. Costs in proportion to the section's length.
 */

import { findMatches, type Match, type Wanted } from '../ranking/matches.ts';
import type { SectionSource } from '../source.ts';
import { cutText } from './cut-text.ts';
import { type Mark, marksOf } from './marks.ts';

/** UTF-16 units, about two lines of a list of hits. */
const LENGTH = 200;
/** Words said again in a passage count little beside other words of the query. */
const REPEATED = 0.1;

/** @param matches in the section's text */
export function snippetOf(
  { text, code, about, language }: SectionSource,
  wanted: Wanted,
  matches: readonly Match[],
): string {
  const inText = marksOf(text, matches, wanted.phrases);
  if (inText.length > 0) return passageOf(text, inText);
  const inCode = marksOf(code, findMatches(code, language, wanted), wanted.phrases);
  if (inCode.length > 0) return passageOf(code, inCode);
  const inAbout = marksOf(about, findMatches(about, language, wanted), wanted.phrases);
  if (inAbout.length > 0) return passageOf(about, inAbout);
  return passageOf([text, code, about].find((some) => some.trim() !== '') ?? '', []);
}

function passageOf(text: string, marks: readonly Mark[]): string {
  const best = densest(marks);
  const first = best[0]?.start ?? 0;
  const last = best.at(-1)?.end ?? 0;
  const { start, end } = cutText(text, { first, last, length: LENGTH });
  let html = '';
  let at = start;
  for (const mark of marks) {
    const from = Math.max(mark.start, at);
    const to = Math.min(mark.end, end);
    if (from >= to) continue;
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  html += escapeHtml(text.slice(at, end));
  const isCutBefore = text.slice(0, start).trim() !== '';
  const isCutAfter = text.slice(end).trim() !== '';
  return `${isCutBefore ? '…' : ''}${html}${isCutAfter ? '…' : ''}`;
}

/** The run of marks within one passage that has most of what the query asks for. */
function densest(marks: readonly Mark[]): readonly Mark[] {
  const held = new HeldWords();
  let best = { score: 0, from: 0, to: 0 };
  let from = 0;
  for (const [to, mark] of marks.entries()) {
    held.add(mark);
    for (let left = marks[from]; left !== undefined && from < to; left = marks[from]) {
      if (mark.end - left.start <= LENGTH) break;
      held.remove(left);
      from += 1;
    }
    if (held.score > best.score) best = { score: held.score, from, to: to + 1 };
  }
  return marks.slice(best.from, best.to);
}

/** The query's words in a passage. */
class HeldWords {
  readonly #counts = new Map<number, number>();
  score = 0;

  add({ matches }: Mark): void {
    for (const { concept, weight } of matches) {
      const count = this.#counts.get(concept) ?? 0;
      this.#counts.set(concept, count + 1);
      this.score += count === 0 ? weight : REPEATED * weight;
    }
  }

  remove({ matches }: Mark): void {
    for (const { concept, weight } of matches) {
      const count = (this.#counts.get(concept) ?? 1) - 1;
      this.#counts.set(concept, count);
      this.score -= count === 0 ? weight : REPEATED * weight;
    }
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
