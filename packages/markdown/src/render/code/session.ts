/** Sessions of a terminal: which lines are typed, and which are printed. */

const SHELLS: ReadonlySet<string> = new Set(
  'sh bash shell zsh fish console shellsession shell-session sh-session terminal powershell pwsh ps1 cmd bat'.split(
    ' ',
  ),
);

/** Prompts as documentation writes them; `#` begins a comment wherever it is not a root's prompt. */
const PROMPT = /^(\$|%|❯|➜|PS [A-Z]:[^>\n]{0,200}>|[A-Z]:\\[^>\n]{0,200}>)[ \t]+/;
const CONTINUED = /^>[ \t]+/;

export interface SessionLine {
  readonly kind: 'command' | 'output';
  /** Without the prompt. */
  readonly text: string;
  /** Null where a command goes on. */
  readonly prompt: string | null;
}

const goesOn = (line: string): boolean => /[\\`^]$/.test(line);

/** Lines with prompts in the text. */
const promptedLines = (lines: readonly string[]): SessionLine[] => {
  let isContinued = false;
  return lines.map((line) => {
    const found = PROMPT.exec(line);
    const text = found === null ? line : line.slice(found[0].length);
    const isCommand = found !== null || isContinued;
    const wasContinued = isContinued;
    isContinued = isCommand && goesOn(text);
    if (found !== null) return { kind: 'command', text, prompt: found[1] ?? null };
    if (!wasContinued) return { kind: 'output', text, prompt: null };
    return { kind: 'command', text: text.replace(CONTINUED, ''), prompt: null };
  });
};

/** Every line is typed, behind one prompt. */
const typedLines = (lines: readonly string[], prompt: string): SessionLine[] => {
  let isContinued = false;
  return lines.map((text) => {
    const isFirst = !isContinued && text.trim() !== '';
    isContinued = goesOn(text);
    return { kind: 'command', text, prompt: isFirst ? prompt : null };
  });
};

const BLANK_LINES = /^(?:[ \t]*\n)*/;

/**
 * Whether code is a session and no program.
 * @param prompt before each command, where the author names one
 */
export const isSession = (
  language: string | null,
  code: string,
  prompt: string | null,
): boolean => {
  if (prompt !== null) return true;
  if (!SHELLS.has(language?.toLowerCase() ?? '')) return false;
  return PROMPT.test(code.replace(BLANK_LINES, ''));
};

/** Of a session. @param prompt before each command, where the author names one */
export const sessionLines = (
  lines: readonly string[],
  prompt: string | null,
): readonly SessionLine[] => {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  return prompt === null || PROMPT.test(first) ? promptedLines(lines) : typedLines(lines, prompt);
};
