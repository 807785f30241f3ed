/** What a terminal shows after everything that a program wrote to it. */
import { Terminal } from '@xterm/headless';

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** @returns lines without the space behind them, those that scrolled away too */
export const screenOf = async (
  output: string,
  { columns, rows }: ScreenSize = { columns: 80, rows: 24 },
): Promise<readonly string[]> => {
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(output, resolve));
  const { active } = terminal.buffer;
  const lines = Array.from({ length: active.length }, (_, at) =>
    (active.getLine(at)?.translateToString(true) ?? '').trimEnd(),
  );
  terminal.dispose();
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
};
