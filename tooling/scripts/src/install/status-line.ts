/** A line about work that takes time: rewritten on a terminal, printed anew in a log. */

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const TERMINAL_MS = 500;
const LOG_MS = 5_000;

/** Work that is shorter shows nothing. */
export const statusLine = (output: Output, text: () => string): { end(): void } => {
  const begun = performance.now();
  const isTerminal = output.isTTY === true;
  const line = () => `  ${Math.round((performance.now() - begun) / 1_000)} s: ${text()}`;
  const timer = setInterval(
    () =>
      output.write(
        isTerminal ? `\r\x1b[2K${line().slice(0, (output.columns ?? 80) - 1)}` : `${line()}\n`,
      ),
    isTerminal ? TERMINAL_MS : LOG_MS,
  );
  return {
    end() {
      clearInterval(timer);
      if (isTerminal) output.write('\r\x1b[2K');
    },
  };
};
