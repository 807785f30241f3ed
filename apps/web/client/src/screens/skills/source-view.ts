/** The source of a skill in CodeMirror: YAML, checked while it is typed, with its tools completed. */
import { autocompletion, type CompletionSource, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import type { SkillProblem, SkillTool } from '@quoin/sdk';

/** Results of a check of a text. */
export interface Findings {
  readonly problems: readonly SkillProblem[];
  /** Places where data of others decides more than a value; the skill can run. */
  readonly warnings: readonly SkillProblem[];
}

export interface SourceViewOptions {
  readonly element: HTMLElement;
  readonly source: string;
  /** Offsets in the source: of the cursor, or of what is selected. */
  readonly selection: { readonly anchor: number; readonly head: number };
  readonly label: string;
  /** Id of the element that describes the field. */
  readonly describedBy: string;
  readonly readOnly: boolean;
  readonly nonce: string;
  /** Tools that the `use` of a step can name. */
  readonly tools: readonly SkillTool[];
  /** Called after a pause in typing. */
  readonly check: (source: string) => Promise<Findings>;
  readonly onChange: (source: string) => void;
  /** Ctrl-S or Cmd-S. */
  readonly onSave: () => void;
}

export interface SourceView {
  /** Selects the line, from 1, and shows it. */
  showLine(line: number): void;
  setSource(source: string): void;
  focus(): void;
  destroy(): void;
}

/** Milliseconds after the last key until the text is checked. */
const CHECK_DELAY = 400;

const highlighter = tagHighlighter([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: 'skill-src-key' },
  { tag: [tags.string, tags.content], class: 'skill-src-text' },
  { tag: [tags.comment, tags.lineComment], class: 'skill-src-comment' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], class: 'skill-src-value' },
  {
    tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace],
    class: 'skill-src-mark',
  },
]);

const diagnosticOf = (
  doc: Text,
  { message, line, column }: SkillProblem,
  severity: Diagnostic['severity'],
): Diagnostic => {
  const { from, to, text } = doc.line(Math.min(Math.max(line ?? 1, 1), doc.lines));
  const start = from + Math.min(Math.max((column ?? 1) - 1, 0), text.length);
  return { from: start, to, severity, message: message.replaceAll('`', '') };
};

const toolCompletion =
  (tools: readonly SkillTool[]): CompletionSource =>
  (context) => {
    const typed = context.matchBefore(/\buse:\s*["']?[\w.]*/);
    if (typed === null) return null;
    const name = /[\w.]*$/.exec(typed.text)?.[0] ?? '';
    return {
      from: typed.to - name.length,
      options: tools.map((tool) => ({
        label: tool.name,
        type: 'function',
        info: tool.description.replaceAll('`', ''),
      })),
      validFor: /^[\w.]*$/,
    };
  };

export const openSourceView = (options: SourceViewOptions): SourceView => {
  const { element, label, describedBy, readOnly, nonce, tools, check, onChange, onSave } = options;
  const view = new EditorView({
    parent: element,
    state: EditorState.create({
      doc: options.source,
      selection: options.selection,
      extensions: [
        EditorView.cspNonce.of(nonce),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
        EditorView.lineWrapping,
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightSpecialChars(),
        indentUnit.of('  '),
        yaml(),
        syntaxHighlighting(highlighter),
        autocompletion({ override: [toolCompletion(tools)], icons: false }),
        linter(
          async ({ state: { doc } }) => {
            const { problems, warnings } = await check(doc.toString());
            return [
              ...problems.map((problem) => diagnosticOf(doc, problem, 'error')),
              ...warnings.map((warning) => diagnosticOf(doc, warning, 'warning')),
            ];
          },
          { delay: CHECK_DELAY },
        ),
        keymap.of([
          { key: 'Mod-s', preventDefault: true, run: () => (onSave(), true) },
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        EditorState.readOnly.of(readOnly),
        EditorView.editable.of(!readOnly),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    showLine(line) {
      const { from, to } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
    setSource(source) {
      const changes = { from: 0, to: view.state.doc.length, insert: source };
      view.dispatch({ changes });
    },
    focus() {
      view.focus();
    },
    destroy() {
      view.destroy();
    },
  };
};
