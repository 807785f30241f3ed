/** Where an answer goes: JSON to programs, its text to a file or pipe, its words as they come to a terminal. */

import type { Context } from '../context.ts';
import * as messages from '../messages/search.ts';
import { styleFor } from '../terminal/style.ts';
import { visible } from '../terminal/visible.ts';
import { type CheckedAnswer, citationRows } from './checked-answer.ts';
import { LiveRows } from './live-rows.ts';
import { ReadableMarkdown } from './readable-markdown.ts';

export interface AnswerView {
  /** More words, which are not checked. */
  add(text: string): void;
  /**
   * What counts.
   * @param site - where the documentation is read, if that is known
   */
  finish(answer: CheckedAnswer, site: string | null): void;
  /** Nothing comes any more, whether it was finished or not. */
  close(): void;
}

/** Columns; longer lines are hard to read. */
const WIDEST = 100;

const plainView = (context: Context): AnswerView => ({
  add: () => undefined,
  finish(answer, site) {
    context.result(answer, () =>
      [
        visible(answer.answer),
        ...citationRows(answer, site, styleFor(false), Number.POSITIVE_INFINITY),
      ].join('\n'),
    );
  },
  close: () => undefined,
});

const hint = ({ answered, conversationId }: CheckedAnswer): string =>
  answered ? messages.continueConversation({ conversationId }) : messages.noAnswer();

const liveView = ({ io, style, note }: Context): AnswerView => {
  const { stdout, stderr } = io;
  // A row that fills the terminal would leave the cursor in no certain place.
  const width = Math.min(stdout.columns() - 1, WIDEST);
  const paper = { style, colors: stdout.colors, width };
  const live = new LiveRows(stdout, width);
  const coming = new ReadableMarkdown(paper);
  return {
    add(text) {
      // Where it cannot be shown now, it is at the end.
      live.show(coming.add(text).rows());
    },
    finish(answer, site) {
      const rows = new ReadableMarkdown(paper).add(answer.answer).rows();
      if (!live.show(rows)) {
        live.leave();
        live.show(['', style.dim(messages.checkedAnswer), '', ...rows]);
      }
      live.leave();
      for (const row of citationRows(answer, site, style, width)) stdout.write(`${row}\n`);
      if (stderr.isTerminal) note(`\n${styleFor(stderr.colors).dim(hint(answer))}`);
    },
    close: () => live.leave(),
  };
};

/** A terminal that cannot move its cursor gets the answer once it counts. */
export const viewFor = (context: Context): AnswerView => {
  const { io, json } = context;
  const { TERM: kind } = io.env;
  const isLive = !json && io.stdout.isTerminal && kind !== 'dumb';
  return isLive ? liveView(context) : plainView(context);
};
