/** A code block as readers get it: its lines without what only marks them. Pure. */
import type { Code } from 'mdast';
import { type FenceOptions, fenceOptions } from './fence-options.ts';
import { type LineMark, mayBeMarked, notationOf } from './line-notation.ts';
import { isSession, type SessionLine, sessionLines } from './session.ts';

export interface CodeLine {
  readonly mark: LineMark | null;
  /** Of a session in a terminal; null in a program. */
  readonly session: SessionLine | null;
}

export interface ReadCode {
  /** Null for none. */
  readonly language: string | null;
  readonly options: FenceOptions;
  /** The highlighted code; output of a terminal is not code, and its lines are empty here. */
  readonly text: string;
  /** One for each line of the text; null where no line differs from another. */
  readonly lines: readonly CodeLine[] | null;
}

/** Languages that become a picture. */
export const isDrawn = (language: string | null): boolean =>
  language === 'mermaid' || language === 'math';

/** `ts{1,3}` and `ts:line-numbers` of VitePress: the text after the name is an option. */
const LANGUAGE = /^([^\s{:]+)([{:].*)$/;

const infoOf = ({ lang, meta }: Code): { language: string | null; meta: string } => {
  const [, language, glued] = LANGUAGE.exec(lang ?? '') ?? [];
  const behind = meta ?? '';
  return language === undefined
    ? { language: lang || null, meta: behind }
    : { language, meta: `${glued} ${behind}` };
};

interface Marked {
  readonly texts: readonly string[];
  /** By the index of the line. */
  readonly marks: ReadonlyMap<number, LineMark>;
}

const withoutNotation = (lines: readonly string[]): Marked => {
  const marks = new Map<number, LineMark>();
  const texts: string[] = [];
  for (const line of lines) {
    const notation = notationOf(line);
    if (notation === null) {
      texts.push(line);
      continue;
    }
    const { text, mark } = notation;
    const last = Math.min(texts.length + notation.lines, lines.length);
    for (let index = texts.length; index < last; index++) marks.set(index, mark);
    // A line of nothing but the mark is not one of the code.
    if (text.trim() !== '') texts.push(text);
  }
  return { texts, marks };
};

/** Lines of a unified diff; its head names files. */
const changeOf = (line: string): LineMark | null => {
  if (/^(?:\+\+\+|---) /.test(line)) return null;
  if (line.startsWith('+')) return 'insert';
  return line.startsWith('-') ? 'delete' : null;
};

const markOf = (
  index: number,
  line: string,
  { marks }: Marked,
  { highlighted, focused }: FenceOptions,
  language: string | null,
): LineMark | null => {
  const noted = marks.get(index) ?? null;
  if (noted !== null) return noted;
  if (highlighted.has(index + 1)) return 'highlight';
  if (focused.has(index + 1)) return 'focus';
  return language === 'diff' ? changeOf(line) : null;
};

const programOf = ({ kind, text }: SessionLine): string => (kind === 'command' ? text : '');

/** Whether no line differs from another. */
const isPlain = (language: string | null, code: string, options: FenceOptions): boolean =>
  !mayBeMarked(code) &&
  options.highlighted.size === 0 &&
  options.focused.size === 0 &&
  options.firstLine === null &&
  language !== 'diff';

/** @param prompt before each command, in a terminal whose author names one */
export const readCode = (node: Code, prompt: string | null = null): ReadCode => {
  const { language, meta } = infoOf(node);
  const options = fenceOptions(meta);
  const { value } = node;
  const hasSession = isSession(language, value, prompt);
  if (!hasSession && isPlain(language, value, options)) {
    return { language, options, text: value, lines: null };
  }
  const lines = value.split('\n');
  const marked: Marked = mayBeMarked(value)
    ? withoutNotation(lines)
    : { texts: lines, marks: new Map() };
  const session = hasSession ? sessionLines(marked.texts, prompt) : null;
  return {
    language,
    options,
    text: (session?.map(programOf) ?? marked.texts).join('\n'),
    lines: marked.texts.map((line, index) => ({
      mark: markOf(index, line, marked, options, language),
      session: session?.[index] ?? null,
    })),
  };
};
