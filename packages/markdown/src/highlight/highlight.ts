/**
 * Code as HTML whose parts carry what they are as a class, `quoin-token-keyword` and so on: the page
 * around it gives them colors, light or dark, by CSS.
 */
import { createCssVariablesTheme, createHighlighterCore, type ThemedToken } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from '../render/escape.ts';
import { grammarOf } from './languages.ts';
import { MAX_HIGHLIGHTED } from './limits.ts';

/** UTF-16 units of a line; the expressions of some grammars are quadratic in its length. */
const MAX_LINE = 1_000;

const PREFIX = '--quoin-';
const THEME = 'quoin';

let highlighter: ReturnType<typeof createHighlighterCore> | undefined;

/** One for the process: grammars stay loaded. */
const open = () => {
  highlighter ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: PREFIX, fontStyle: false })],
    langs: [],
    // An expression that JavaScript has no equal for matches nothing, in place of an error.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return highlighter;
};

const CLASS = /^var\(--quoin-(token-[a-z-]+)\)$/;

const classOf = ({ color }: ThemedToken): string | null => CLASS.exec(color ?? '')?.[1] ?? null;

const writeLine = (tokens: readonly ThemedToken[]): string => {
  let html = '';
  let open: string | null = null;
  for (const token of tokens) {
    const name: string | null = token.content.trim() === '' ? open : classOf(token);
    if (name !== open) {
      if (open !== null) html += '</span>';
      if (name !== null) html += `<span class="quoin-${name}">`;
      open = name;
    }
    html += escapeHtml(token.content);
  }
  return open === null ? html : `${html}</span>`;
};

/** Grammars that code was read with: the first text of a language takes up to 0.4 s, the next ones 1 ms. */
const ready = new Set<string>();

/** Whether code of a language can be highlighted now, or stays plain. */
export const isReady = (language: string): boolean => {
  const grammar = grammarOf(language);
  return grammar === undefined || ready.has(grammar.id);
};

/** HTML of the code, ending in a line's end; null where it stays plain. */
export const highlight = async (code: string, language: string): Promise<string | null> => {
  const grammar = grammarOf(language);
  if (grammar === undefined || code.length > MAX_HIGHLIGHTED) return null;
  const shiki = await open();
  await shiki.loadLanguage(grammar.import);
  const lines = shiki.codeToTokensBase(code, {
    lang: grammar.id,
    theme: THEME,
    tokenizeMaxLineLength: MAX_LINE,
    // By the clock, the same code would look otherwise on a busy machine.
    tokenizeTimeLimit: 0,
  });
  ready.add(grammar.id);
  return lines.map((line) => `${writeLine(line)}\n`).join('');
};
