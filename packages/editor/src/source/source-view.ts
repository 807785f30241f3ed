/** The page as Markdown, in CodeMirror, with what is wrong in it marked. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { markdownLanguage } from './language.ts';

/** A member of `issues` of `POST /validate`: lines from 1, columns from 1 in code points. */
export interface EditorIssue {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface SourceOptions {
  readonly label: string;
  readonly readOnly: boolean;
  readonly nonce: string;
  readonly validate: ((markdown: string) => Promise<readonly EditorIssue[]>) | undefined;
  readonly onChange: () => void;
}

/** Milliseconds after the last key until the text is checked: a pause in typing. Ours. */
const CHECK_DELAY = 600;

const severityOf = (severity: string): Diagnostic['severity'] =>
  severity === 'error' || severity === 'warning' ? severity : 'info';

/** Offset of a place; beyond the text is its end. */
const offsetOf = ({ doc }: EditorState, line: number, column: number): number => {
  if (line > doc.lines) return doc.length;
  const { from, text } = doc.line(line);
  const units = [...text].slice(0, column - 1).join('').length;
  return from + Math.min(units, text.length);
};

const diagnosticOf = (state: EditorState, issue: EditorIssue): Diagnostic => ({
  from: offsetOf(state, issue.line, issue.column),
  to: offsetOf(state, issue.endLine, issue.endColumn),
  severity: severityOf(issue.severity),
  source: issue.rule,
  message: issue.message,
});

/** Only a text that ends every line so is shown without the carriage returns, and gets them all back. */
const endsLinesWithReturns = (text: string): boolean =>
  text.includes('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(text);

export class SourceView {
  readonly #view: EditorView;
  readonly #readOnly = new Compartment();
  readonly #given: string;
  readonly #hasReturns: boolean;
  readonly #opened: EditorState['doc'];

  constructor(element: HTMLElement, markdown: string, options: SourceOptions) {
    this.#given = markdown;
    this.#hasReturns = endsLinesWithReturns(markdown);
    const doc = this.#hasReturns ? markdown.replaceAll('\r\n', '\n') : markdown;
    const { validate } = options;
    const check: Extension =
      validate === undefined
        ? []
        : linter(
            async ({ state }) =>
              (await validate(this.markdown)).map((issue) => diagnosticOf(state, issue)),
            { delay: CHECK_DELAY },
          );
    this.#view = new EditorView({
      parent: element,
      state: EditorState.create({
        doc,
        extensions: [
          // Lines end nowhere else, so that a carriage return keeps its place.
          EditorState.lineSeparator.of('\n'),
          EditorView.cspNonce.of(options.nonce),
          EditorView.contentAttributes.of({ 'aria-label': options.label, spellcheck: 'true' }),
          EditorView.lineWrapping,
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          highlightSpecialChars(),
          bracketMatching(),
          indentUnit.of('  '),
          markdownLanguage,
          check,
          keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
          this.#readOnly.of(this.#locked(options.readOnly)),
          EditorView.updateListener.of(({ docChanged }) => {
            if (docChanged) options.onChange();
          }),
        ],
      }),
    });
    this.#opened = this.#view.state.doc;
  }

  get markdown(): string {
    const { doc } = this.#view.state;
    if (doc.eq(this.#opened)) return this.#given;
    const text = doc.toString();
    return this.#hasReturns ? text.replaceAll('\n', '\r\n') : text;
  }

  /** Puts the cursor at a line, from 1, and shows it. */
  showLine(line: number): void {
    const anchor = offsetOf(this.#view.state, line, 1);
    this.#view.dispatch({ selection: { anchor }, scrollIntoView: true });
    this.#view.focus();
  }

  setReadOnly(isReadOnly: boolean): void {
    this.#view.dispatch({ effects: this.#readOnly.reconfigure(this.#locked(isReadOnly)) });
  }

  focus(): void {
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }

  #locked(isReadOnly: boolean): Extension {
    return [EditorState.readOnly.of(isReadOnly), EditorView.editable.of(!isReadOnly)];
  }
}
