/** A program at a pseudo-terminal: what it shows, what is typed, how it ends. */

export interface TerminalOptions {
  /** 80 when left out. */
  readonly columns?: number;
}

export interface TerminalRun {
  /** Waits until what it wrote so far matches, without colors, and returns the match. */
  shows(pattern: RegExp): Promise<RegExpExecArray>;
  /** `\r` is the key that ends a line, `\u0003` Ctrl-C, `\u0004` Ctrl-D. */
  type(text: string): Promise<void>;
  /** A signal from outside. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Everything that it wrote, with its escape sequences; and its exit code. */
  readonly ended: Promise<{ readonly code: number; readonly output: string }>;
}

interface Started {
  readonly command: string[];
  readonly env: Record<string, string>;
  readonly cwd: string;
}

/** What a person sees of it in the end, without colors and what moves the cursor. */
export const plain = (output: string): string => Bun.stripANSI(output).replaceAll('\r\n', '\n');

export const openTerminal = (
  start: () => Promise<Started>,
  { columns = 80 }: TerminalOptions,
): TerminalRun => {
  let output = '';
  let listeners: (() => void)[] = [];
  const changed = () => {
    const waiting = listeners;
    listeners = [];
    for (const tell of waiting) tell();
  };
  const decoder = new TextDecoder();
  const child = start().then(({ command, env, cwd }) =>
    Bun.spawn(command, {
      env: { TERM: 'xterm-256color', ...env },
      cwd,
      terminal: {
        cols: columns,
        rows: 24,
        data(_terminal, bytes) {
          output += decoder.decode(bytes, { stream: true });
          changed();
        },
      },
    }),
  );
  const exited = child.then(async (started) => {
    const code = await started.exited;
    started.terminal?.close();
    return code;
  });
  let over = false;
  const ended = exited.then((code) => {
    over = true;
    changed();
    return { code, output };
  });
  return {
    ended,
    async shows(pattern) {
      for (;;) {
        const match = pattern.exec(Bun.stripANSI(output));
        if (match !== null) return match;
        if (over) throw new Error(`it ended and never showed ${pattern}:\n${output}`);
        await new Promise<void>((resolve) => listeners.push(resolve));
      }
    },
    async type(text) {
      (await child).terminal?.write(text);
    },
    async kill(signal) {
      (await child).kill(signal);
    },
  };
};
