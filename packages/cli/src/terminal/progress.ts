/** Shows progress in one line of a terminal, which is rewritten; prints nothing elsewhere. */
import width from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { Output } from '../io.ts';
import { visibleLine } from './visible.ts';

export interface Progress extends Disposable {
  /** Says something else. With `total` a bar shows how far it is. */
  update(text: string, done?: number, total?: number): void;
  /** Takes the line away until the next `update`, for something that stays to be written. */
  pause(): void;
  /** Takes the line away for good. Also at the end of a `using`. */
  stop(): void;
}

/** Milliseconds between two pictures. */
const PACE = 80;
const PICTURES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const BAR = 20;

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const CLEAR_LINE = '\r\u001b[2K';

const NOTHING: Progress = { update() {}, pause() {}, stop() {}, [Symbol.dispose]() {} };

const bar = (done: number, total: number): string => {
  const full = Math.round((Math.min(done, total) / total) * BAR);
  return ` ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done}/${total}`;
};

/** @param output - shows nothing where it is no terminal, or one that cannot move its cursor */
export const startProgress = (output: Output, text: string, canMove: boolean): Progress => {
  if (!output.isTerminal || !canMove) return NOTHING;
  let shown = text;
  let measure = '';
  let picture = 0;
  let paused = false;
  const draw = () => {
    if (paused) return;
    const line = `${PICTURES[picture % PICTURES.length]} ${visibleLine(shown)}${measure}`;
    const room = output.columns() - 1;
    const fitting = width(line) > room ? wrapAnsi(line, room, { hard: true }).split('\n')[0] : line;
    output.write(`${CLEAR_LINE}${fitting}`);
    picture += 1;
  };
  output.write(HIDE_CURSOR);
  draw();
  const timer = setInterval(draw, PACE);
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    clearInterval(timer);
    process.off('exit', stop);
    output.write(CLEAR_LINE + SHOW_CURSOR);
  };
  // The terminal gets its cursor back for any end of the process.
  process.once('exit', stop);
  return {
    update(next, done, total) {
      shown = next;
      paused = false;
      measure = done === undefined || !total ? '' : bar(done, total);
    },
    pause() {
      paused = true;
      output.write(CLEAR_LINE);
    },
    stop,
    [Symbol.dispose]: stop,
  };
};
